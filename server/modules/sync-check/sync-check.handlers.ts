import type { BankTally, syncCheckEndpoints, Tally } from '../../../src/contract/sync-check.ts';
import type { Handlers } from '../../http/handler.ts';
import { knownOperations, talliesOf } from './sync-check.store.ts';

export const syncCheckHandlers: Handlers<keyof typeof syncCheckEndpoints> = {
  'POST /sync-check/': async ({ deps, user, body }) => {
    const [known, tallies] = await Promise.all([
      knownOperations(deps.db, user.id, body.operations),
      talliesOf(
        deps.db,
        user.id,
        body.banks.map((bank) => bank.category_id),
      ),
    ]);
    return {
      missing: body.operations.filter((id) => !known.has(id)),
      banks: body.banks
        .filter((bank) => !isSame(bank, tallies.get(bank.category_id)))
        .map((bank) => bank.category_id),
    };
  },
};

/** A category that is gone counts as different. */
const isSame = (here: BankTally, there: BankTally | undefined) =>
  there !== undefined &&
  here.round === there.round &&
  (['answers', 'right', 'marks'] as const).every((what) => isSameTally(here[what], there[what]));

const isSameTally = (a: Tally, b: Tally) => a.count === b.count && a.sum === b.sum;
