/** A chat message to send, and a reply that is not ours. */
import type { Operation } from '../../../../src/offline/kept-operations.ts';

export const message = (text: string): Operation => ({
  kind: 'chat',
  userId: 9,
  to: 'Elena Petrova',
  message: text,
  fileName: null,
});

export const page = (status: number) =>
  new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } });
