import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { wake } from '../lib/early-press.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-layout.module.css';

/** The layout of the public pages: header, screen, footer. */
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

/** Marks the page as hydrated. React hydrates what is inside a Suspense boundary last, so this must be inside one. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    wake(document.getElementById('root'));
  }, []);
  return null;
}
