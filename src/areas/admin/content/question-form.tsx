import { useState, type FormEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { Notice } from '../../../ui/notice.tsx';
import {
  emptyDraft,
  isChanged,
  optionFields,
  type Required,
} from '../question-editor/question-draft.rules.ts';
import { useQuestionForm } from '../question-editor/use-question-form.ts';
import { bodyOf, draftOf, hasOtherKey, missingIn } from './question-form.rules.ts';
import { QuestionFields } from '../question-editor/question-fields.tsx';
import { QuestionFrame } from '../question-editor/question-frame.tsx';
import { QuestionPreview } from '../question-editor/question-preview.tsx';
import { useSaveQuestion } from './questions.mutations.ts';

export interface QuestionFormProps {
  category: Category;
  /** The question to edit; null adds one. */
  edited: { question: StaffQuestion; number: number; answers: number } | null;
  /** Number of questions in the bank. */
  total: number;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
}

const fields = ['text', ...optionFields, 'correct_answer', 'explanation', 'image'];

/** Adds questions one after the other, or edits one, with a preview of what students will see. */
export function QuestionForm({ category, edited, total, onEnd }: QuestionFormProps) {
  const { form, first, seen, start, draft, changed, change, place, onSaved } = useQuestionForm({
    edited,
    total,
    empty: emptyDraft,
    draftOf,
    isChanged,
    onEnd,
  });
  const [missing, setMissing] = useState<readonly Required[]>([]);
  const save = useSaveQuestion(category, edited?.question.id ?? null, seen);
  // If two options are the same, it may be the other one that is changed.
  const [option1, option2, option3, option4] = draft.options.map((option) =>
    draft.options.filter((other) => other.trim() === option.trim()).join('\n'),
  );
  const refusalOf = useFieldErrors(save.error, { ...bodyOf(draft), option1, option2, option3, option4 });

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = missingIn(draft);
    setMissing(lacks);
    if (lacks.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${lacks[0]}"]`)?.focus();
      return;
    }
    save.mutate(draft, { onSuccess: () => onSaved(draft) });
  }

  const lacks = (field: Required, sentence: string) =>
    missing.includes(field) && missingIn(draft).includes(field) ? sentence : refusalOf(field);
  const answers = edited?.answers ?? 0;
  const stored = edited?.question.image ?? null;

  return (
    <QuestionFrame
      form={form}
      addTitle="Add question"
      edited={edited}
      save={save}
      seen={seen}
      changed={changed}
      fields={fields}
      onSubmit={submit}
      onCancel={onEnd}
      preview={<QuestionPreview draft={draft} {...place} stored={stored} />}
    >
      {missing.length > 0 && missingIn(draft).length > 0 && (
        <Notice tone="wrong" role="alert">
          {words.incomplete}
          <span className="visually-hidden"> {adminMessages.wrongFields(missing.length)}</span>
        </Notice>
      )}
      <QuestionFields
        first={first}
        draft={draft}
        stored={stored}
        save={save}
        errorOf={lacks}
        onChange={change}
      />
      {answers > 0 && changed && (
        <Notice tone={hasOtherKey(draft, start) ? 'lamp' : 'neutral'}>
          {hasOtherKey(draft, start) ? words.regrade(answers) : words.kept(answers)}
        </Notice>
      )}
    </QuestionFrame>
  );
}
