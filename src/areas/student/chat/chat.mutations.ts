import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { chatMessages } from '../../../messages/chat.ts';

/** Each answers what went wrong, in words, or null. They need signal: the five minutes run on the server. */
export const editMessage = (id: number, message: string) =>
  attempt(call('PUT /chat/message/{id}/', { params: { id }, body: { message } }), chatMessages.notSaved);

export const deleteMessage = (id: number) =>
  attempt(call('DELETE /chat/message/{id}/', { params: { id } }), chatMessages.notDeleted);

async function attempt(work: Promise<unknown>, otherwise: string): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const isOver = isFailure(error) && error.code === 'window_over';
    return isOver ? chatMessages.windowOver : otherwise;
  }
}
