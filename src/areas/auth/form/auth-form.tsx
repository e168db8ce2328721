import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { authMessages } from '../../../messages/auth.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import styles from './auth-form.module.css';
import { useOnline } from './use-online.ts';

type AuthFormProps = {
  title: string;
  lead?: ReactNode;
  /** The notice shown while the device is offline. */
  offline?: string;
  /** Turns off the browser's own validation, so that the server decides (1-public §5). */
  unchecked?: boolean;
  /** Whether the server refused fields, and toasts said why: the first one gets the focus. */
  refused?: boolean;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
  /** Links below the form. */
  after?: ReactNode;
};

/** The layout of the four screens: title, offline notice, fields and links. */
export function AuthForm({
  title,
  lead,
  offline,
  unchecked,
  refused = false,
  onSubmit,
  children,
  after,
}: AuthFormProps) {
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {!online && (
        <div className={styles.notice}>
          <Notice title={authMessages.offlineTitle}>{offline ?? authMessages.offlineOther}</Notice>
        </div>
      )}
      <form
        ref={form}
        noValidate={unchecked}
        onSubmit={submit}
        className={styles.form}
        data-told={refused || undefined}
      >
        {children}
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </>
  );
}

/** Returns the form entry as trimmed text. */
export const entry = (form: FormData, name: string) => asTyped(form, name).trim();

/** Returns the form entry untrimmed, because spaces may be part of a password. */
export function asTyped(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
