/** What the server tells by itself: one connection that stays open. Read with fetch, since an EventSource sends no token. */
import { eventsPath, heartbeatSeconds, type ServerEvent } from '../contract/events.ts';
import { apiMarker, headers } from '../contract/headers.ts';
import { ApiFailure, isFailure } from './failure.ts';
import { freshAccess } from './refresh.ts';
import { bodyOf, failureOf } from './send.ts';
import { tokens } from './tokens.ts';

/** A line that is silent for longer is dead, whatever the browser thinks. */
const silenceMs = heartbeatSeconds * 2.5 * 1000;

/**
 * Listens until the server ends it, the line breaks, nothing is heard for too long, or `signal` aborts. Throws
 * ApiFailure when there was no such stream; one refresh after a 401, as for every call.
 */
export async function hearEvents(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  const access = tokens().access();
  try {
    await hear(access, onEvent, signal);
  } catch (failure) {
    if (!isFailure(failure) || failure.code !== 'token_not_valid' || signal.aborted) throw failure;
    const next = await freshAccess(access);
    if (next === null) throw failure;
    await hear(next, onEvent, signal);
  }
}

async function hear(access: string | null, onEvent: (event: ServerEvent) => void, signal: AbortSignal) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const body = await open(access, AbortSignal.any([signal, silence.signal]));
    await read(body, onEvent, heard);
  } finally {
    clearTimeout(timer);
  }
}

async function open(access: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const reply = await fetch(`/api${eventsPath}`, {
    headers: {
      Accept: 'text/event-stream',
      ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
    },
    cache: 'no-store',
    signal,
  }).catch((cause: unknown) => {
    throw new ApiFailure('no-answer', 0, {}, null, cause);
  });
  const isStream = (reply.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const isOurs = reply.headers.get(headers.marker) === apiMarker;
  if (reply.ok && isOurs && isStream && reply.body !== null) return reply.body;
  throw failureOf(reply, await bodyOf(reply));
}

/** Blocks end with an empty line; only their data counts here. What is no event of ours is passed over. */
async function read(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onHeard: () => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onHeard();
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) onEvent(event);
      }
    }
  } catch {
    // The line broke: whoever listens tries again.
  }
}

function eventIn(block: string): ServerEvent | null {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  try {
    const event: unknown = data === '' ? null : JSON.parse(data);
    const isOurs = typeof event === 'object' && event !== null && 'type' in event;
    return isOurs ? (event as ServerEvent) : null;
  } catch {
    return null;
  }
}
