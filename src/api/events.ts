/** Server-sent events over one long-lived connection. Uses fetch because EventSource cannot send a token. */
import { eventsPath, heartbeatSeconds, type ServerEvent } from '../contract/events.ts';
import { ApiFailure } from './failure.ts';
import { failureOf } from './http.ts';
import { withSession, type SessionContext } from './send.ts';
import { tokens } from './tokens.ts';

/** A connection without data for longer than this is dead, whatever the browser reports. */
const silenceMs = heartbeatSeconds * 2.5 * 1000;

/**
 * Listens until the server closes the stream, the connection breaks, nothing arrives for too long, or `signal` aborts.
 * Throws ApiFailure if the stream cannot be opened. Refreshes the token once after a 401, like every call.
 */
export async function listenToEvents(
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const body = await open(AbortSignal.any([signal, silence.signal]));
    await read(body, onEvent, heard);
  } finally {
    clearTimeout(timer);
  }
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const context: SessionContext = { access: tokens().access() };
  const reply = await withSession(eventsPath.slice(1), {
    headers: { accept: 'text/event-stream' },
    signal,
    context,
  }).catch((cause: unknown) => {
    throw failureOf(cause);
  });
  const isStream = (reply.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (reply.ok && isStream && reply.body !== null) return reply.body;
  // An unread body would keep one of the browser's few connections open.
  void reply.body?.cancel().catch(() => undefined);
  throw new ApiFailure(reply.ok ? 'no-answer' : 'refused', reply.status, {});
}

/**
 * Reads blocks that end with an empty line; only their data is used. Anything that is not one of our events is ignored.
 */
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
    // The connection broke; the caller reconnects.
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
