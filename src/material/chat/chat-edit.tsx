import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isBlank } from '../../contract/blank.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import styles from './chat-message.module.css';
import { passFocusToMessage } from './pass-focus-to-message.ts';

/** The form that edits a message. What was typed stays if it could not be saved. */
export function ChatEdit({
  text,
  mayBeEmpty,
  onSave,
  onClose,
}: {
  text: string;
  mayBeEmpty: boolean;
  /** Resolves to an error text, or to null on success. */
  onSave: (text: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = isBlank(typed) && !mayBeEmpty;

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  async function save(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isMissing || saving) return;
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
        <Button type="submit" variant="primary" busy={saving} disabled={isMissing}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
