import { useEffect, useState } from 'react';
import { questionMessages as says } from '../../../messages/question.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { DrawingName } from '../../../ui/drawing.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import styles from './bank-missing.module.css';
import type { Trouble } from './use-bank.ts';

type Why = Trouble | 'loading' | 'empty' | 'no-category';

/** There are no questions to show: why, and what to do. */
export function BankMissing({ why, onTryAgain }: { why: Why; onTryAgain?: () => void }) {
  return (
    <main className={styles.screen}>
      {why === 'loading' ? <Loading /> : <Reason why={why} onTryAgain={onTryAgain} />}
    </main>
  );
}

function Reason({ why, onTryAgain }: { why: Exclude<Why, 'loading'>; onTryAgain?: () => void }) {
  const { title, text, drawing, again } = reasons[why];
  return (
    <EmptyState
      title={<h1 className={styles.title}>{title}</h1>}
      drawing={drawing}
      action={
        <div className={styles.ways}>
          {again && (
            <Button size="large" onClick={onTryAgain}>
              {says.tryAgain}
            </Button>
          )}
          <ButtonLink to={paths.dashboard} variant="primary" size="large">
            {says.back}
          </ButtonLink>
        </div>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

const slowAfterMs = 8_000;

function Loading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading}>
      <LoadingText>{says.loading}</LoadingText>
      {slow && (
        <>
          <p>{says.stillLoading}</p>
          <ButtonLink to={paths.dashboard}>{says.back}</ButtonLink>
        </>
      )}
    </div>
  );
}

const reasons: Record<
  Exclude<Why, 'loading'>,
  { title: string; text: string; drawing: DrawingName; again?: boolean }
> = {
  'no-category': { title: says.noCategoryTitle, text: says.noCategory, drawing: 'lamp' },
  offline: { title: says.notKeptTitle, text: says.notKept, drawing: 'unplugged', again: true },
  'no-access': { title: says.noAccessTitle, text: says.noAccess, drawing: 'lamp' },
  gone: { title: says.goneTitle, text: says.gone, drawing: 'lamp' },
  full: { title: says.bankFullTitle, text: says.bankFull, drawing: 'unplugged', again: true },
  failed: { title: says.failedTitle, text: says.failed, drawing: 'unplugged', again: true },
  empty: { title: says.emptyTitle, text: says.empty, drawing: 'lamp' },
};
