import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
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
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
