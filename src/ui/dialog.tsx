import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { enterLayer } from './layer-history.ts';
import { enterModal } from './modal-stack.ts';

export type DialogKind = 'dialog' | 'sheet' | 'side';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, Back, and a press on the backdrop or the close button. The caller decides whether to close. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions. They stay visible while the body scrolls. */
  footer?: ReactNode;
  /** In px. Defaults to 480, or 440 for `side`. */
  width?: number;
  /** `dialog` is centered, `sheet` rises from the bottom on phones, `side` is a panel at the right edge. */
  kind?: DialogKind;
  /** As tall as the screen allows, so that nothing in it moves when its content gets shorter. */
  tall?: boolean;
};

/** A modal built on the `<dialog>` element. Its content is rendered only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  width,
  kind = 'dialog',
  tall,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  const titleId = useId();

  useEffect(() => {
    ask.current = onClose;
  });
  useLayoutEffect(() => (open ? showModal(dialog.current!, ask) : undefined), [open]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={open ? titleId : undefined}
      className={classNames(styles.dialog, styles[kind], tall && styles.tall)}
      style={{ '--dialog-width': width && `${width}px` } as CSSProperties}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<X />} className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Disables the confirm button until the user has done something else first. */
  confirmDisabled?: boolean;
  /** Called at most once until the dialog renders again. */
  onConfirm: () => void;
  onClose: () => void;
};

/** A confirmation with two buttons. The cancel button is focused first. A double press on the other one confirms once. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  busy,
  confirmDisabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  // The second press may come before the caller has rendered `busy`.
  const confirmed = useRef(false);
  useEffect(() => {
    confirmed.current = false;
  });
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is disabled loses the focus.
    if (confirmDisabled && [confirm.current, document.body].includes(document.activeElement as HTMLElement))
      cancel.current?.focus();
  }, [confirmDisabled]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      kind="sheet"
      width={420}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={confirmDisabled}
            onClick={() => {
              if (confirmed.current) return;
              confirmed.current = true;
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const doubleTapMs = 400;

/** For each dialog, the element that had the focus before it opened. */
const openers = new WeakMap<Element, Element>();

/**
 * Opens the dialog and keeps the element in sync with `open`. The returned function closes it and restores the focus.
 */
function showModal(dialog: HTMLDialogElement, ask: { current: () => void }): () => void {
  const before = document.activeElement!;
  const below = before.closest('dialog');
  openers.set(dialog, before);
  const page = document.documentElement;
  let wanted = true;
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
  dialog.showModal();
  firstFocus(dialog).focus();

  function onCancel(event: Event) {
    // Canceling a file chooser inside the dialog bubbles the same event.
    if (event.target !== dialog) return;
    event.preventDefault();
    ask.current();
  }
  function onNativeClose() {
    // The browser may close the dialog without a cancel event (on a second Escape). React's state decides, so reopen
    // it.
    if (!wanted || dialog.open) return;
    dialog.showModal();
    ask.current();
  }
  // A press must start and end on the backdrop, so that dragging a text selection out of a field doesn't close the
  // dialog.
  let began: EventTarget | null = null;
  const openedAt = performance.now();
  let isSecondTap = false;
  function onPress(event: PointerEvent) {
    began = event.target;
    isSecondTap = event.pointerType === 'touch' && performance.now() - openedAt < doubleTapMs;
  }
  // The second of two quick taps was meant for the button that opened the dialog, whatever lies there now. Browsers count
  // only the presses of a mouse.
  function onSecondTap(event: Event) {
    if (!isSecondTap) return;
    event.preventDefault();
    event.stopPropagation();
  }
  function onClick(event: MouseEvent) {
    // The content fills the dialog, so the target is the dialog itself only for presses on the backdrop. The second of a
    // double press was meant for the button that opened the dialog.
    if (event.target === dialog && began === dialog && event.detail < 2) ask.current();
    began = null;
  }
  dialog.addEventListener('pointerdown', onPress);
  dialog.addEventListener('click', onSecondTap, { capture: true });
  dialog.addEventListener('click', onClick);
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onNativeClose);
  const ends = [enterModal(dialog), enterLayer(() => ask.current())];

  return () => {
    wanted = false;
    dialog.removeEventListener('pointerdown', onPress);
    dialog.removeEventListener('click', onSecondTap, { capture: true });
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onNativeClose);
    for (const end of ends) end();
    dialog.close();
    // The dialog below may have closed at the same time. Then focus what was focused before that one opened.
    const back = before.isConnected ? before : below && openers.get(below);
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  };
}

/**
 * Returns the element to focus first: the one with `data-autofocus`, else the first field (not on touch devices, where
 * an on-screen keyboard would open), else the dialog itself, so that its title is read and nothing is pressed by
 * mistake.
 */
function firstFocus(dialog: HTMLElement): HTMLElement {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const field = dialog.querySelector<HTMLElement>(fields);
  return field && matchMedia('(pointer: fine)').matches ? field : dialog;
}

const fields = 'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';
