import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BankMissing } from './bank-missing.tsx';
import { Player } from './player.tsx';
import { idIn } from '../player/question.rules.ts';
import { useBank } from './use-bank.ts';
import { PlanEndedLater } from '../player/plan-ended-later.tsx';
import { useClosed } from '../player/use-closed.ts';
import { paths } from '../../../lib/paths.ts';
import { questionMessages } from '../../../messages/question.ts';

export { preloadBank } from './use-bank.ts';

/** The question bank player at `?category=<id>`; `&question=<id>` opens it at that question. */
export function QuestionScreen() {
  const category = idIn(useSearchParams()[0].get('category'));
  if (category === null) return <BankMissing why="no-category" />;
  return <OpenBank key={category} categoryId={category} />;
}

function OpenBank({ categoryId }: { categoryId: number }) {
  const { held, trouble, tryAgain } = useBank(categoryId);
  const [named] = useState(() => idIn(new URLSearchParams(window.location.search).get('question')));
  const closed = useClosed(held && { ...held.bank, kind: 'question_bank' });
  const missing =
    held === null ? <BankMissing why={trouble ?? 'loading'} onTryAgain={tryAgain} /> : undefined;
  if (closed === 'ended' || (missing && trouble === 'no-access'))
    return (
      <PlanEndedLater
        back={{ to: paths.dashboard, label: questionMessages.back }}
        isCertain={trouble === 'no-access'}
        otherwise={missing}
      />
    );
  if (held === null) return missing;
  if (held.questions.length === 0) return <BankMissing why="empty" />;
  return <Player held={held} named={named} trouble={closed ?? trouble} />;
}
