import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isStaff } from '../contract/roles.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../session/session.ts';
import { askToSignOut } from '../session/sign-out.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { currentAt } from './header-link.ts';
import { siteLinks } from './site-links.ts';
import { studyLinks } from './study-links.ts';
import styles from './slide-out-menu.module.css';

/** The menu on narrow screens: a student's own screens, the five site links, and the sign-in or sign-out buttons. */
export function SlideOutMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const groups = user !== null && !isStaff(user.role) ? [studyLinks, siteLinks] : [siteLinks];
  const { pathname } = useLocation();
  useCloseOnNavigation(onClose);

  function logout() {
    onClose();
    void askToSignOut('/');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Menu"
      kind="side"
      footer={
        user === null ? (
          <>
            <Link to={paths.signIn} className={styles.login} onClick={onClose}>
              Login
            </Link>
            <ButtonLink to={paths.signUp} variant="primary" size="large" onClick={onClose}>
              Sign Up
            </ButtonLink>
          </>
        ) : (
          <Button variant="danger" icon={<LogOut />} onClick={logout}>
            Logout
          </Button>
        )
      }
    >
      <nav aria-label="Menu">
        {groups.map((links) => (
          <ul key={links[0]?.to} className={styles.links}>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={currentAt(pathname, link)}
                  className={styles.link}
                  onClick={onClose}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </Dialog>
  );
}

/** Closes the menu on every navigation, including Back. */
function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) close.current();
    opened.current = key;
  }, [key]);
}
