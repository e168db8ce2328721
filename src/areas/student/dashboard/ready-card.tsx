import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { Unseen } from '../../../material/loading/code-not-loaded.tsx';
import { ReadyLines } from './ready-lines.tsx';
import styles from './step-card.module.css';

/**
 * Says whether the student could study without signal now, and links to the "Get ready" screen. The link itself stays
 * when the words come, with the focus or a press on it.
 */
export function ReadyCard() {
  return (
    <Link to={paths.ready} className={styles.card}>
      <Suspense fallback={notYet}>
        <ReadyGlance />
      </Suspense>
    </Link>
  );
}

const notYet = <ReadyLines state={<span data-coming />} />;

// What is ready takes much code to find out, which the first screen doesn't wait for.
export const ReadyGlance = lazyComponent(
  async () => (await import('./ready-glance.tsx')).ReadyGlance,
  (missing) => (
    <>
      {notYet}
      <Unseen {...missing} />
    </>
  ),
);
