import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useDoublePress } from '../../../lib/use-double-press.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { enterLayer } from '../../../ui/layer-history.ts';
import { Logo } from '../../../ui/logo.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { useUser } from '../../../session/session.ts';
import { UnsavedQuestion } from '../forms/unsaved.tsx';
import { AdminsOnly } from './admins-only.tsx';
import { useUnsentMessages } from './use-unsent-messages.ts';
import styles from './admin-shell.module.css';
import { titleOf, titleRefused } from './shell.rules.ts';
import { Sidebar } from './sidebar.tsx';
import { StaffControls } from './staff-controls.tsx';

/** Sidebar, header and content of the staff area. On a phone the sidebar is a drawer below the header. */
export function AdminShell() {
  const { pathname } = useLocation();
  const refused = titleRefused(useUser()?.role, pathname);
  const button = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const drawer = useDrawer(pathname, button, side);
  useUnsentMessages();
  return (
    <div className={styles.shell}>
      <JumpLink to="content" className={classNames('visually-hidden', styles.skip)}>
        Skip to content
      </JumpLink>
      <header className={styles.header}>
        <div className={styles.menu}>
          <IconButton
            ref={button}
            label={drawer.open ? 'Close menu' : 'Open menu'}
            icon={drawer.open ? <X /> : <MenuIcon />}
            aria-expanded={drawer.open}
            aria-controls="staff-drawer"
            onClick={drawer.toggle}
          />
        </div>
        <p className={styles.title}>{titleOf(pathname)}</p>
        <StaffControls />
      </header>
      <aside ref={side} id="staff-drawer" className={classNames(styles.side, drawer.open && styles.open)}>
        <div className={styles.brand}>
          <Logo size={28} wordmark />
        </div>
        <Sidebar />
      </aside>
      {drawer.open && <div className={styles.scrim} />}
      <main id="content" tabIndex={-1} inert={drawer.open} className={styles.main}>
        <Suspense fallback={<LoadingText />}>
          {refused !== undefined ? <AdminsOnly title={refused} /> : <Outlet />}
        </Suspense>
      </main>
      <UnsavedQuestion />
    </div>
  );
}

/**
 * Closes the drawer on a choice, a press outside it, Escape, Back, or when the window becomes wide enough for the sidebar.
 */
function useDrawer(
  pathname: string,
  button: RefObject<HTMLElement | null>,
  side: RefObject<HTMLElement | null>,
) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const press = useDoublePress();
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const giveUp = () => {
      close();
      button.current?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp();
    };
    const onClick = (event: MouseEvent) => {
      // Uses the event's path because the target may be gone already: the button has changed its icon.
      const path = event.composedPath();
      if (button.current && path.includes(button.current)) return;
      const isChoice = path.some(
        (one) => one instanceof HTMLAnchorElement || one instanceof HTMLButtonElement,
      );
      if (isChoice || !side.current || !path.includes(side.current)) close();
    };
    const wide = matchMedia('(width >= 1024px)');
    const leaveHistory = enterLayer(giveUp);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    wide.addEventListener('change', close);
    return () => {
      leaveHistory();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
      wide.removeEventListener('change', close);
    };
  }, [open, button, side]);

  const toggle = open ? press.second(() => setOpenAt(null)) : press.first(() => setOpenAt(pathname));
  return { open, toggle };
}
