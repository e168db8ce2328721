import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useSaveKey } from '../forms/use-save-key.ts';

interface Wish<Draft, Question> {
  /** The one to edit; null adds one. */
  edited: { question: Question; number: number } | null;
  /** Questions that there are. */
  total: number;
  empty: Draft;
  draftOf: (question: Question) => Draft;
  isChanged: (draft: Draft, from: Draft) => boolean;
  /** The edit is saved or given up. */
  onEnd: () => void;
}

/**
 * What the forms of questions share, in banks, tests and ECG tests: a draft that is asked about before it is lost, Ctrl+S,
 * and the cursor in the first field when an edit begins and after each question that was added.
 */
export function useQuestionForm<Draft extends object, Question>({
  edited,
  total,
  empty,
  draftOf,
  isChanged,
  onEnd,
}: Wish<Draft, Question>) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const isEdit = edited !== null;
  const typing = useFormDraft(() => (isEdit ? draftOf(edited.question) : empty));
  const { start, draft, setDraft, change } = typing;
  const changed = isChanged(draft, start);
  useUnsaved(changed);
  useSaveKey(form);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (!isEdit && added === 0) return;
    // As high as it is now: a long question has gone from it.
    form.current?.scrollIntoView();
    first.current?.focus({ preventScroll: true });
  }, [isEdit, added]);

  function onSaved(sent: Draft) {
    // Where something is typed since, the cursor stays in it.
    if (typing.onSaved(sent, isEdit ? undefined : empty)) return;
    if (isEdit) return onEnd();
    setAdded((before) => before + 1);
    // Whoever types on does so in the next question.
    first.current?.focus({ preventScroll: true });
  }

  return {
    form,
    first,
    start,
    draft,
    changed,
    setDraft,
    change,
    /** Which of how many this one is, or will be. */
    place: !isEdit ? { number: total + 1, total: total + 1 } : { number: edited.number, total },
    /** To be told what was saved: ends the edit, or begins the next question, unless something was typed since. */
    onSaved,
  };
}
