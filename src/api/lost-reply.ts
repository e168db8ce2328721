import { inTime } from '../lib/in-time.ts';
import { mayHaveSaved } from './failure.ts';

/** How long a question about a lost reply may take, ms, as nothing is said before. */
export const patienceMs = 10_000;
const tooLate = () => new Error('The answer takes too long.');

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
    const found = await inTime(look(), patienceMs, tooLate).catch(() => undefined);
    if (found === undefined) throw failure;
    return found;
  }
}
