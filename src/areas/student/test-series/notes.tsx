import { testMessages as says } from '../../../messages/tests.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInView } from '../player/not-kept-note.tsx';
import styles from '../player/stage.module.css';
import type { Saved } from './use-test-player.ts';

/** Notices about this attempt while it runs. */
export function TestNotices({ attempt, isRefused }: { attempt: KeptAttempt; isRefused: boolean }) {
  return (
    <>
      {attempt.begunElsewhere && (
        <Notice tone="waiting" role="status" className={styles.notice}>
          {says.begunElsewhere}
        </Notice>
      )}
      {isRefused && (
        <Notice tone="lamp" role="status" className={styles.notice}>
          {says.refusedMeanwhile}
        </Notice>
      )}
    </>
  );
}

/** Says that the last action could not be saved and what to do. */
export function NotKeptNote({ saved }: { saved: Saved }) {
  const note = useInView(saved);
  if (saved !== 'full' && saved !== 'failed') return null;
  const full = saved === 'full';
  return (
    <Notice
      ref={note}
      tone="wrong"
      role="alert"
      title={full ? says.notKeptFull : says.notKeptFailed}
      action={full && <ButtonLink to={paths.ready}>{says.seeKept}</ButtonLink>}
    >
      {full && says.notKeptFullHelp}
    </Notice>
  );
}
