import { useEffect, useRef, useState } from 'react';
import type { CallInput, ReplyBody } from '../../../api/call.ts';
import { givenUp } from '../../../api/upload-in-chunks.ts';
import { upload, type UploadProgress } from '../../../api/upload.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { addSample, type Sample } from './pace.rules.ts';

/** Thrown when the user stops the upload, or leaves, which keeps what was sent of a large file. */
export class Stopped extends Error {
  override name = 'Stopped';
  readonly isKept: boolean;
  constructor(isKept: boolean) {
    super();
    this.isKept = isKept;
  }
}

interface Running extends UploadProgress {
  samples: readonly Sample[];
}

/**
 * Runs one upload at a time, with its progress and a way to stop it. Leaving the screen stops it, too; the pieces
 * already sent of a large file then stay on the server for a day.
 */
export function useUpload<N extends EndpointName>(name: N) {
  const [progress, setProgress] = useState<Running | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function hear(next: UploadProgress) {
    const { ahead } = next;
    setProgress((before) => ({
      ...next,
      samples:
        // Bytes from an earlier attempt say nothing about the speed, so counting starts where the upload resumes.
        ahead === null || ahead.lineLost || ahead.bytes === 0
          ? []
          : addSample(before?.samples ?? [], { at: performance.now(), bytes: ahead.bytes }),
    }));
  }

  /** Throws Stopped or ApiFailure. */
  async function start(input: CallInput<N>): Promise<ReplyBody<N>> {
    const stopper = new AbortController();
    running.current = stopper;
    setProgress({ sent: 0, ahead: null, samples: [] });
    try {
      return await upload(name, { ...input, signal: stopper.signal }, hear);
    } catch (failure) {
      const { aborted, reason } = stopper.signal;
      throw aborted ? new Stopped(reason !== givenUp) : failure;
    } finally {
      setProgress(null);
    }
  }

  return {
    start,
    stop: () => running.current?.abort(givenUp),
    /** Whole percentage while sending; 100 while the server is processing; undefined if no upload is running. */
    percent: progress === null ? undefined : Math.floor(progress.sent * 100),
    /** Details of a large file's upload; null for others. */
    chunked: progress?.ahead ? { ...progress.ahead, samples: progress.samples } : null,
  };
}

export type Uploading = Pick<ReturnType<typeof useUpload>, 'percent' | 'chunked' | 'stop'>;
