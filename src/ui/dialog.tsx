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
  /** Asked by Escape, the backdrop, the close button and Back. The caller decides. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in sight while the body scrolls: the actions. */
  footer?: ReactNode;
  /** In px; 480 unless told, 440 for `side`. */
  width?: number;
  /** `dialog`: in the middle. `sheet`: rises from the bottom on a phone. `side`: a panel at the right edge. */
  kind?: DialogKind;
};

/** A modal on the platform's own `<dialog>`. What it holds exists only while it is open. */
export function Dialog({ open, onClose, title, children, footer, width, kind = 'dialog' }: DialogProps) {
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
      className={classNames(styles.dialog, styles[kind])}
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
  /** Something has to be done first. */
  notYet?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question with two answers. The one that changes nothing has the focus at first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  busy,
  notYet,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      kind="sheet"
      width={420}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={notYet} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** What had the focus before each dialog opened. */
const openers = new WeakMap<Element, Element>();

/** Opens, keeps the element in step with `open`, and gives the focus back at the end. */
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
    // A cancelled file chooser inside bubbles the same event.
    if (event.target !== dialog) return;
    event.preventDefault();
    ask.current();
  }
  function onNativeClose() {
    // The browser may close without asking (a second Escape). The screen's state leads, so show it again.
    if (!wanted || dialog.open) return;
    dialog.showModal();
    ask.current();
  }
  // Both ends of a press count, so that a selection dragged out of a field closes nothing.
  let began: EventTarget | null = null;
  function onPress(event: Event) {
    began = event.target;
  }
  function onClick(event: Event) {
    // What is in the dialog fills it, so only the backdrop answers as the dialog itself.
    if (event.target === dialog && began === dialog) ask.current();
    began = null;
  }
  dialog.addEventListener('pointerdown', onPress);
  dialog.addEventListener('click', onClick);
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onNativeClose);
  const ends = [enterModal(dialog), enterLayer(() => ask.current())];

  return () => {
    wanted = false;
    dialog.removeEventListener('pointerdown', onPress);
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onNativeClose);
    for (const end of ends) end();
    dialog.close();
    // The dialog below may have closed in the same moment: what had the focus before that one is free only now.
    const back = before.isConnected ? before : below && openers.get(below);
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  };
}

/**
 * What has `data-autofocus`; else, where no keyboard covers the screen, the first field; else the dialog
 * itself, so that its title is read and nothing is pressed by mistake.
 */
function firstFocus(dialog: HTMLElement): HTMLElement {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const field = dialog.querySelector<HTMLElement>(fields);
  return field && matchMedia('(pointer: fine)').matches ? field : dialog;
}

const fields = 'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';
