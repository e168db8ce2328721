/** What the server tells by itself while a screen listens: Server-Sent Events, each with one of these as its data. */

/** Under `/api`, with the bearer token. */
export const eventsPath = '/events';

/**
 * `ready`: at the start, and after anything may have been missed; what happened before is not told. The others are about
 * the thread with the user `with`; they carry no text; the client fetches it.
 */
export type ServerEvent = { type: 'ready' } | ChatEvent;
export type ChatEvent = { type: 'message' | 'seen' | 'edited' | 'deleted'; with: number };

/** A line comes at least this often, so that a dead connection is noticed. */
export const heartbeatSeconds = 20;
