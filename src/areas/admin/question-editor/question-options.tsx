import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { FieldNotes, TextArea } from '../../../ui/fields.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { fourLines, optionFields, type QuestionDraft, type Required } from './question-draft.rules.ts';
import styles from './question-form.module.css';

export interface QuestionOptionsProps {
  options: QuestionDraft['options'];
  right: number | null;
  /** The error of a field; `sentence` is the message if it is missing. */
  errorOf: (field: Required, sentence: string) => string | undefined;
  onChange: (part: Pick<Partial<QuestionDraft>, 'options' | 'right'>) => void;
}

/** Four options, one of them correct. Enter moves to the next; pasting four lines into one fills all four. */
export function QuestionOptions({ options, right, errorOf, onChange }: QuestionOptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const error = errorOf('correct_answer', words.missing.right);

  function paste(event: ClipboardEvent) {
    const lines = fourLines(event.clipboardData.getData('text/plain'));
    if (lines === null || options.some((option) => option.trim() !== '')) return;
    event.preventDefault();
    onChange({ options: lines });
  }

  function onward(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = group.current?.querySelector<HTMLElement>(`[name="${optionFields[at + 1]}"]`);
    (next ?? group.current?.querySelector<HTMLElement>(`[name="correct_answer"]`))?.focus();
  }

  return (
    <fieldset
      ref={group}
      className={styles.options}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
    >
      <legend>Options</legend>
      <FieldNotes
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        hint="Mark the right one. Paste four lines into an empty option to fill all four."
        error={error}
      />
      {options.map((option, at) => {
        const letter = letterOf(at);
        const field = optionFields[at as 0 | 1 | 2 | 3];
        return (
          <div key={field} className={styles.option} data-right={right === at || undefined}>
            <label className={styles.radio} title={`Option ${letter} is right`}>
              <Radio name="correct_answer" checked={right === at} onChange={() => onChange({ right: at })} />
              <span className="visually-hidden">Option {letter} is right</span>
            </label>
            <TextArea
              label={
                <>
                  <span className="visually-hidden">Option </span>
                  {letter}
                </>
              }
              name={field}
              rows={1}
              className={styles.optionText}
              value={option}
              error={errorOf(field, words.missing.option(letter))}
              onPaste={paste}
              onKeyDown={(event) => onward(event, at)}
              onChange={(event) => onChange({ options: replaced(options, at, event.target.value) })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

const replaced = ([a, b, c, d]: QuestionDraft['options'], at: number, text: string) =>
  [at === 0 ? text : a, at === 1 ? text : b, at === 2 ? text : c, at === 3 ? text : d] as const;
