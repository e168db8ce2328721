import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isBlank } from '../../contract/blank.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { passFocusTo } from '../../ui/pass-focus.ts';
import { TextArea } from '../../ui/fields.tsx';
import styles from './chat-message.module.css';
import { passFocusToMessage } from './pass-focus-to-message.ts';

/** The form that edits a message. What was typed stays if it could not be saved. */
export function ChatEdit({
  text,
  mayBeEmpty,
  mayChange,
  onSave,
  onClose,
}: {
  text: string;
  mayBeEmpty: boolean;
  /** The message isn't deleted, and its five minutes are not over. */
  mayChange: boolean;
  /** Resolves to an error text, or to null on success. */
  onSave: (text: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = isBlank(typed) && !mayBeEmpty;
  // Said and for good: what was typed can be copied, and that is all.
  const isRefused = problem !== null && !mayChange;

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  async function save(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isMissing || saving || isRefused) return;
    if (typed.trim() === text) return onClose();
    setSaving(true);
    const wrong = await onSave(typed.trim());
    setSaving(false);
    setProblem(wrong);
    if (wrong === null) onClose();
  }

  return (
    // Silences the live region of the log while the user types.
    <form
      ref={passFocusToMessage}
      aria-live="off"
      className={styles.edit}
      onSubmit={(event) => void save(event)}
    >
      <TextArea
        label="Edit message"
        rows={2}
        ref={field}
        maxLength={limits.chatMessage}
        value={typed}
        error={problem}
        readOnly={saving}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          if (!matchMedia('(pointer: fine)').matches) return;
          event.preventDefault();
          void save();
        }}
      />
      <div className={styles.ways}>
        {!isRefused && (
          <Button ref={toClose} type="submit" variant="primary" busy={saving} disabled={isMissing}>
            Save
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}

/** Once Save is gone, the focus goes to the button that is left. */
const toClose = passFocusTo('button[type="button"]');
