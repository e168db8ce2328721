import MenuIcon from 'lucide-react/icons/menu';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../material/loading/lazy-component.tsx';
import { Unseen } from '../material/loading/code-not-loaded.tsx';
import { paths } from '../lib/paths.ts';
import { useUser } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { JumpLink } from '../ui/jump-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { currentAt, type HeaderLink } from './header-link.ts';
import styles from './public-header.module.css';
import { siteLinks } from './site-links.ts';

/**
 * The header of the public pages and, with its own links, of the student pages (O-056). Who is signed in depends only
 * on the stored user (1-public §4).
 */
export function PublicHeader({ links = siteLinks }: { links?: readonly HeaderLink[] }) {
  const user = useUser();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  // `index.html` sets this to hide the sign-in buttons until the header itself knows the user.
  useEffect(() => {
    delete document.documentElement.dataset.user;
  }, []);
  return (
    <header className={styles.header}>
      <JumpLink to="content" className={styles.skip}>
        Skip to content
      </JumpLink>
      <div className={classNames(styles.inner, user !== null && styles.signedIn)}>
        <Link to={paths.home} aria-label="Nightfloat" className={styles.logo}>
          <Logo size={28} wordmark />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={currentAt(pathname, link)} className={styles.link}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className={styles.account}>
          {user === null ? (
            <div className={styles.visitor}>
              <ButtonLink to={paths.signIn} variant="quiet">
                Login
              </ButtonLink>
              <ButtonLink to={paths.signUp} variant="primary">
                Sign Up
              </ButtonLink>
            </div>
          ) : (
            <Suspense fallback={<span className={styles.accountPlaceholder} data-coming />}>
              <AccountControls user={user} />
            </Suspense>
          )}
          <IconButton
            label="Menu"
            icon={<MenuIcon />}
            aria-expanded={menu === 'open'}
            aria-haspopup="dialog"
            className={styles.menuButton}
            onPointerEnter={loadMenu}
            onFocus={loadMenu}
            onClick={() => setMenu('open')}
          />
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <SlideOutMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}

// A visitor's first screen doesn't need these. The menu's chunk is fetched at the first hint that it will be opened.
const SlideOutMenu = lazyComponent(async () => (await import('./overlays.tsx')).SlideOutMenu);
const loadMenu = () => void SlideOutMenu.ready();
/** Over a last look, the start of the student area loads this before its first render. */
export const AccountControls = lazyComponent(
  async () => (await import('./account-controls.tsx')).AccountControls,
  (missing) => (
    <>
      <span className={styles.accountPlaceholder} />
      <Unseen {...missing} />
    </>
  ),
);
