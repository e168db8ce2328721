import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedHere } from '../../../lib/leaving.ts';
import { paths } from '../../../lib/paths.ts';
import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { sessionLostStore } from '../../../session/sign-out.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';

/**
 * `typed`: leaving would lose input (O-082). `uploading`: it would also stop an upload. `saving`: it would lose input
 * only if the save under way, which goes on, fails.
 */
type Unsaved = 'typed' | 'uploading' | 'saving';

/** What the open screen holds. */
const unsaved = createStore<Unsaved | null>(null);
const asked = createStore<{ go: () => void; stay?: (() => void) | undefined } | null>(null);
/** The forms on the screen with unsaved input; there may be several. */
const holders = new Map<symbol, Unsaved>();

function count() {
  const held = [...holders.values()];
  unsaved.set(held.find((one) => one !== 'saving') ?? held[0] ?? null);
}

/** Registers whether a form has unsaved input, and whether that is being saved or uploaded. */
export function useUnsaved(holds: boolean, isSaving = false, uploads = false) {
  const held = !holds ? null : uploads ? 'uploading' : isSaving ? 'saving' : 'typed';
  useEffect(() => {
    if (held === null) return;
    const holder = Symbol('form');
    holders.set(holder, held);
    count();
    return () => {
      holders.delete(holder);
      count();
    };
  }, [held]);
}

/**
 * Returns `found`, or while there is unsaved input, the last one found under this id: a form doesn't vanish because
 * someone else deleted what it belongs to.
 */
export function useKeptWhileUnsaved<Item>(found: Item | undefined, id: number | string | null) {
  const holds = useStore(unsaved) !== null;
  const last = useRef<{ item: Item; id: typeof id }>(undefined);
  if (found !== undefined) last.current = { item: found, id };
  return found ?? (holds && last.current?.id === id ? last.current.item : undefined);
}

/** Calls `go`, after asking if there is unsaved input, or `stay` if the answer is to stay. */
export function askToLeave(go: () => void, stay?: () => void) {
  if (unsaved.get() !== null) asked.set({ go, stay });
  else go();
}

/**
 * Rendered once in the shell: asks before following links, before back and forward where the browser allows it, and
 * before closing the tab.
 */
export function UnsavedQuestion() {
  const navigate = useNavigate();
  const held = useStore(unsaved);
  const holds = held !== null;
  const words = adminMessages.leaving[held ?? 'typed'];
  const question = useStore(asked);

  // A save under way when it was asked has ended, so there is nothing left to lose.
  useEffect(() => {
    if (holds) return;
    const { stay } = asked.get() ?? {};
    asked.set(null);
    stay?.();
  }, [holds]);

  // A question left open does not reappear on the next visit.
  useEffect(() => () => asked.set(null), []);

  useEffect(() => {
    if (!holds) return;
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      askToLeave(() => navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = guardTraversals();
    typedHere.set(true);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      letGo();
      typedHere.set(false);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [holds, navigate]);

  return (
    <>
      <SessionLost />
      <ConfirmDialog
        open={question !== null}
        title={words.title}
        confirmLabel={adminMessages.leaving.leave}
        cancelLabel={adminMessages.leaving.stay}
        danger
        onConfirm={() => {
          unsaved.set(null);
          asked.set(null);
          question?.go();
        }}
        onClose={() => {
          asked.set(null);
          question?.stay?.();
        }}
      >
        <p>{words.body}</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * Says how to save what was typed when the session ended meanwhile, and says it again instead of a save. Closes by itself
 * after a sign-in of the same user.
 */
function SessionLost() {
  const lostTo = useStore(sessionLostStore);
  const [isClosed, setIsClosed] = useState(false);
  const close = () => setIsClosed(true);

  useEffect(() => {
    if (lostTo === null) return;
    const onSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsClosed(false);
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      document.removeEventListener('submit', onSubmit, { capture: true });
      setIsClosed(false);
    };
  }, [lostTo]);

  const says = adminMessages.sessionLost;
  return (
    <Dialog
      open={lostTo !== null && !isClosed}
      onClose={close}
      title={says[lostTo ?? 'nobody'].title}
      footer={
        <>
          <Button onClick={close}>{says.close}</Button>
          <ButtonLink to={paths.signIn} target="_blank" variant="primary">
            {says.signIn}
          </ButtonLink>
        </>
      }
    >
      <p>{says[lostTo ?? 'nobody'].body}</p>
    </Dialog>
  );
}

/** The target of a plain click on a link within the app; null for any other click. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || isThisScreen(url)) return null;
  return url.pathname + url.search + url.hash;
}

/** Search and hash may differ: the form stays mounted. */
const isThisScreen = ({ pathname }: URL) => pathname === location.pathname;

/** Guards back and forward where the browser has the Navigation API and allows canceling them. */
function guardTraversals(): () => void {
  if (!('navigation' in window)) return () => undefined;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    const { key, sameDocument, url } = event.destination;
    if (sameDocument && url !== null && isThisScreen(new URL(url))) return;
    event.preventDefault();
    // The navigation happens later, when the dialog has been answered.
    askToLeave(() => navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
