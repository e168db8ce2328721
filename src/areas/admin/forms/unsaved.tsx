import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

/** Whether the open screen holds input that would be lost (O-082). */
const unsaved = createStore(false);
const asked = createStore<{ go: () => void } | null>(null);
/** The forms of the screen that hold some: there may be several. */
const holders = new Set<symbol>();

/** A form tells whether it holds unsaved input. */
export function useUnsaved(holds: boolean) {
  useEffect(() => {
    if (!holds) return;
    const holder = Symbol('form');
    holders.add(holder);
    unsaved.set(true);
    return () => {
      holders.delete(holder);
      unsaved.set(holders.size > 0);
    };
  }, [holds]);
}

/** Goes, or asks first while something is unsaved. */
export function askToLeave(go: () => void) {
  if (unsaved.get()) asked.set({ go });
  else go();
}

const words = adminMessages.notSaved;

/** Once in the shell: asks at every link, at back and forward where the browser lets us, and at closing the tab. */
export function UnsavedQuestion() {
  const navigate = useNavigate();
  const holds = useStore(unsaved);
  const question = useStore(asked);

  // A question that nobody answered is no question on another visit.
  useEffect(() => () => asked.set(null), []);

  useEffect(() => {
    if (!holds) return;
    const onClick = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      askToLeave(() => navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = guardTraversals();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      letGo();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [holds, navigate]);

  return (
    <ConfirmDialog
      open={question !== null}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      danger
      onConfirm={() => {
        unsaved.set(false);
        asked.set(null);
        question?.go();
      }}
      onClose={() => asked.set(null)}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  );
}

/** Where a plain click on a link of this product goes; null for any other click. */
function wayOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || isThisScreen(url)) return null;
  return url.pathname + url.search + url.hash;
}

/** Its search and hash may differ: the form stays. */
const isThisScreen = ({ pathname }: URL) => pathname === location.pathname;

/** Back and forward, where the browser has the Navigation API and lets a page refuse them. */
function guardTraversals(): () => void {
  if (!('navigation' in window)) return () => undefined;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    const { key, sameDocument, url } = event.destination;
    if (sameDocument && url !== null && isThisScreen(new URL(url))) return;
    event.preventDefault();
    // The step comes in a turn of its own, when the question is off the screen.
    askToLeave(() => navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
