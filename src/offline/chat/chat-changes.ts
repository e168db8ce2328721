/** Changes of messages that the server has. They don't go through the outbox: the five minutes run on the server, so they need signal. */
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';

/** `over`: the five minutes are. */
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
