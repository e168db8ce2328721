import { useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSaveKey } from '../forms/use-save-key.ts';

interface QuestionFormOptions<Draft, Question extends { version?: number }> {
  /** The question to edit; null adds one. */
  edited: { question: Question; number: number } | null;
  /** Number of existing questions. */
  total: number;
  empty: Draft;
  draftOf: (question: Question) => Draft;
  isChanged: (draft: Draft, from: Draft) => boolean;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
}

/**
 * Shared by the question forms of banks, tests and ECG tests: a draft, Ctrl+S, and the focus in the first field when an
 * edit begins and after each added question.
 */
export function useQuestionForm<Draft extends object, Question extends { version?: number }>({
  edited,
  total,
  empty,
  draftOf,
  isChanged,
  onEnd,
}: QuestionFormOptions<Draft, Question>) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const isEdit = edited !== null;
  const typing = useFormDraft(() => (isEdit ? draftOf(edited.question) : empty));
  const { start, draft, setDraft, change } = typing;
  const seen = useSeenVersion(edited?.question.version);
  const changed = isChanged(draft, start);
  useSaveKey(form);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (!isEdit && added === 0) return;
    // Scrolls after the form has shrunk: a long question was just cleared from it.
    form.current?.scrollIntoView();
    first.current?.focus({ preventScroll: true });
  }, [isEdit, added]);

  function onSaved(sent: Draft) {
    // If something was typed since, the focus stays there.
    if (typing.onSaved(sent, isEdit ? undefined : empty)) return;
    if (isEdit) return onEnd();
    setAdded((before) => before + 1);
    // Further typing goes into the next question.
    first.current?.focus({ preventScroll: true });
  }

  return {
    form,
    first,
    seen,
    start,
    draft,
    changed,
    setDraft,
    change,
    /** How many questions were added: the key of what begins anew with the next one. */
    added,
    /** The number of this question, or of the one to be added, and the total. */
    place: !isEdit ? { number: total + 1, total: total + 1 } : { number: edited.number, total },
    /** Call with what was saved: ends the edit or starts the next question, unless something was typed since. */
    onSaved,
  };
}
