import { questionMessages as says } from '../../../messages/question.ts';
import { paths } from '../../../lib/paths.ts';
import { PlayerMissing, type MissingReason } from '../player/player-missing.tsx';
import type { Trouble } from './use-bank.ts';

type Why = Trouble | 'loading' | 'empty' | 'no-category';

/** Says why there are no questions to show and what to do. */
export function BankMissing({ why, onTryAgain }: { why: Why; onTryAgain?: () => void }) {
  const reason = why === 'loading' ? null : reasons[why];
  return <PlayerMissing reason={reason} says={says} backTo={paths.dashboard} onTryAgain={onTryAgain} />;
}

const reasons: Record<Exclude<Why, 'loading'>, MissingReason> = {
  'no-category': { title: says.noCategoryTitle, text: says.noCategory, drawing: 'lamp' },
  offline: { title: says.notKeptTitle, text: says.notKept, drawing: 'unplugged', again: true },
  'no-access': { title: says.noAccessTitle, text: says.noAccess, drawing: 'lamp', plans: true },
  gone: { title: says.goneTitle, text: says.gone, drawing: 'lamp' },
  full: { title: says.bankFullTitle, text: says.bankFull, drawing: 'unplugged', again: true, full: true },
  failed: { title: says.failedTitle, text: says.failed, drawing: 'unplugged', again: true },
  empty: { title: says.emptyTitle, text: says.empty, drawing: 'lamp' },
};
