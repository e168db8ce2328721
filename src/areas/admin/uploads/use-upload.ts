import { useEffect, useRef, useState } from 'react';
import type { CallInput, ReplyBody } from '../../../api/call.ts';
import { givenUp } from '../../../api/upload-in-chunks.ts';
import { upload, type UploadProgress } from '../../../api/upload.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { addSample, type Sample } from './pace.rules.ts';

/** The user stopped the upload. */
export class Stopped extends Error {
  override name = 'Stopped';
}

interface Running extends UploadProgress {
  samples: readonly Sample[];
}

/**
 * One upload at a time, with its progress and a way to stop it. Leaving the screen stops it too; what went ahead of a
 * large file then waits on the server for a day.
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
        // What the server has from before says nothing of the line: counting begins at the place where it goes on.
        ahead === null || ahead.lineLost || ahead.bytes === 0
          ? []
          : addSample(before?.samples ?? [], { at: performance.now(), bytes: ahead.bytes }),
    }));
  }

  /** Throws Stopped, or ApiFailure. */
  async function start(input: CallInput<N>): Promise<ReplyBody<N>> {
    const stopper = new AbortController();
    running.current = stopper;
    setProgress({ sent: 0, ahead: null, samples: [] });
    try {
      return await upload(name, { ...input, signal: stopper.signal }, hear);
    } catch (failure) {
      throw stopper.signal.aborted ? new Stopped() : failure;
    } finally {
      setProgress(null);
    }
  }

  return {
    start,
    stop: () => running.current?.abort(givenUp),
    /** Whole percent while the bytes go; 100 while the server works; undefined when nothing is under way. */
    percent: progress === null ? undefined : Math.floor(progress.sent * 100),
    /** More of a large file's way; null where there is none. */
    way: progress?.ahead ? { ...progress.ahead, samples: progress.samples } : null,
  };
}

export type Uploading = Pick<ReturnType<typeof useUpload>, 'percent' | 'way' | 'stop'>;
