/** Server-Sent Events that the server pushes while a screen listens; each carries one of these as its data. */

/** Relative to `/api`; requires the bearer token. */
export const eventsPath = '/events';

/**
 * `ready` is sent at the start and whenever events may have been missed; past events are not replayed. The others
 * concern the thread with the user `with`; they carry no text, so the client fetches it.
 */
export type ServerEvent = { type: 'ready' } | ChatEvent;
export type ChatEvent = { type: 'message' | 'seen' | 'edited' | 'deleted'; with: number };

/** The server writes at least this often, so that a dead connection is noticed. */
export const heartbeatSeconds = 20;
