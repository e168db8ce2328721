import { useEffect, useRef, useState } from 'react';
import type { CallInput, ReplyBody } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import type { EndpointName } from '../../contract/endpoints.ts';

/** The user stopped the upload. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** One upload at a time, with its progress and a way to stop it; leaving the screen stops it too. */
export function useUpload<N extends EndpointName>(name: N) {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Throws Stopped, or ApiFailure. */
  async function start(input: CallInput<N>): Promise<ReplyBody<N>> {
    const stopper = new AbortController();
    running.current = stopper;
    setSent(0);
    try {
      return await upload(name, { ...input, signal: stopper.signal }, setSent);
    } catch (failure) {
      throw stopper.signal.aborted ? new Stopped() : failure;
    } finally {
      setSent(null);
    }
  }

  return {
    start,
    stop: () => running.current?.abort(),
    /** Whole percent while the bytes go; 100 while the server works; undefined when nothing is under way. */
    percent: sent === null ? undefined : Math.floor(sent * 100),
  };
}
