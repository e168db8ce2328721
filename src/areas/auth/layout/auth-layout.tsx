import { Link, Outlet } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/logo.tsx';
import styles from './auth-layout.module.css';
import { NightArt } from './night-art.tsx';

/** The form on the left and, on wide screens, a decorative night panel beside it. */
export function AuthLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.desk}>
        <header className={styles.head}>
          <Link to={paths.home} aria-label="Nightfloat, home" className={styles.home}>
            <Logo size={28} wordmark />
          </Link>
        </header>
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.night} data-theme="dark">
        <NightArt className={styles.art} />
        <div className={styles.claim}>
          <p className={styles.promise}>Study between pages, even with no signal.</p>
          <p>
            Banks, verdicts and explanations stay on your device. What you answer on a night shift is kept,
            and reaches the server once the signal is back.
          </p>
        </div>
      </aside>
    </div>
  );
}
