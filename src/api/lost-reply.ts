import { waitAtMost } from '../lib/wait-at-most.ts';
import { mayHaveSaved } from './failure.ts';

/** How long a question about a lost reply may take, ms, as nothing is said before. */
export const patienceMs = 10_000;

/**
 * Also resolves if the server made a change and only its reply was lost: then `look` asks the server, and returns what
 * the reply would have said, or undefined if the change isn't there. Otherwise users would be told of a failure, and
 * try again what is already done.
 */
export async function despiteLostReply<Reply>(
  change: Promise<Reply>,
  look: () => Promise<Reply | undefined>,
): Promise<Reply> {
  try {
    return await change;
  } catch (failure) {
    if (!mayHaveSaved(failure)) throw failure;
    const found = await waitAtMost(look(), patienceMs).catch(() => undefined);
    if (found === undefined) throw failure;
    return found;
  }
}
