/**
 * Edits and deletions of messages that the server has. They bypass the outbox: the five-minute window runs on the
 * server, so they need a connection.
 */
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';

/** `over`: the five-minute window has ended. `gone`: it was deleted meanwhile, or the conversation has ended. */
export type ChangeEnd = 'done' | 'over' | 'gone' | 'failed';

export const editMessage = (id: number, message: string) =>
  endOf(call('PUT /chat/message/{id}/', { params: { id }, body: { message } }));

export const deleteMessage = (id: number) => endOf(call('DELETE /chat/message/{id}/', { params: { id } }));

async function endOf(work: Promise<unknown>): Promise<ChangeEnd> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!isFailure(error)) return 'failed';
    if (error.code === 'window_over') return 'over';
    return error.code === 'not_found' ? 'gone' : 'failed';
  }
}
