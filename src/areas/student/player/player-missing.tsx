import { useEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { storageFull } from '../../../messages/storage-full.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { DrawingName } from '../../../ui/drawing.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import styles from './player-missing.module.css';

/**
 * Why a player shows nothing. `again`: trying again may help. `full`: removing something from this device may help.
 * `plans`: another plan may open it.
 */
export interface MissingReason {
  title: string;
  text: string;
  drawing: DrawingName;
  again?: boolean;
  full?: boolean;
  plans?: boolean;
}

export interface PlayerMissingProps {
  /** Null while loading. */
  reason: MissingReason | null;
  says: { loading: string; stillLoading: string; tryAgain: string; back: string };
  /** Where the Back link leads. */
  backTo: string;
  onTryAgain?: () => void;
}

/** A full screen without anything to play: says why and what to do. */
export function PlayerMissing({ reason, ...ways }: PlayerMissingProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      {reason === null ? <Loading {...ways} /> : <Missing reason={reason} {...ways} />}
    </main>
  );
}

type Ways = Omit<PlayerMissingProps, 'reason'>;

/** The reason alone, for use within a screen. */
export function Missing({ reason, says, backTo, onTryAgain }: Ways & { reason: MissingReason }) {
  const { title, text, drawing, again, full, plans } = reason;
  return (
    <EmptyState
      title={<h1 className={styles.title}>{title}</h1>}
      drawing={drawing}
      action={
        <div className={styles.ways}>
          {again && (
            <Button variant="primary" size="large" onClick={onTryAgain}>
              {says.tryAgain}
            </Button>
          )}
          {full && (
            <ButtonLink to={paths.ready} size="large">
              {storageFull.see}
            </ButtonLink>
          )}
          {plans && (
            <ButtonLink to={paths.courses} variant="primary" size="large">
              See plans
            </ButtonLink>
          )}
          <ButtonLink to={backTo} variant={again || plans ? 'secondary' : 'primary'} size="large">
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

function Loading({ says, backTo }: Ways) {
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
          <ButtonLink to={backTo}>{says.back}</ButtonLink>
        </>
      )}
    </div>
  );
}
