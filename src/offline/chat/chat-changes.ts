/**
 * Edits and deletions of messages that the server has. They bypass the outbox: the five-minute window runs on the
 * server, so they need a connection.
 */
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';

/** `over`: the five-minute window has ended. */
export type ChangeEnd = 'done' | 'over' | 'failed';

export const editMessage = (id: number, message: string) =>
  endOf(call('PUT /chat/message/{id}/', { params: { id }, body: { message } }));

export const deleteMessage = (id: number) => endOf(call('DELETE /chat/message/{id}/', { params: { id } }));

async function endOf(work: Promise<unknown>): Promise<ChangeEnd> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return isFailure(error) && error.code === 'window_over' ? 'over' : 'failed';
  }
}
