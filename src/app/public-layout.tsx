import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { wake } from '../lib/early-press.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-layout.module.css';

/** The frame of the public pages: header, screen, footer. */
export function PublicLayout() {
  return (
    <div className={styles.layout}>
      <PublicHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}

/** React takes over what is in a Suspense later than what is around it: only from here on all of a page is alive. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    wake(document.getElementById('root'));
  }, []);
  return null;
}
