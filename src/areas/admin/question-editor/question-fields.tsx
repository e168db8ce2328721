import type { RefObject } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { TextArea } from '../../../ui/fields.tsx';
import type { QuestionDraft, Required } from './question-draft.rules.ts';
import { QuestionOptions } from './question-options.tsx';
import { QuestionPicture } from './question-picture.tsx';

export interface QuestionFieldsProps {
  /** The first field. */
  first: RefObject<HTMLTextAreaElement | null>;
  draft: QuestionDraft;
  /** Address of the stored picture. */
  stored: string | null;
  save: { error: unknown; isPending: boolean };
  /** The error of a required field; `sentence` is the message if it is missing. */
  errorOf: (field: Required, sentence: string) => string | undefined;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** The fields of a question with four options, in a bank or in a test. */
export function QuestionFields({ first, draft, stored, save, errorOf, onChange }: QuestionFieldsProps) {
  const refusalOf = useFieldErrors(save.error, draft);
  return (
    <>
      <TextArea
        ref={first}
        label="Question"
        name="text"
        rows={5}
        value={draft.text}
        error={errorOf('text', words.missing.text)}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <QuestionOptions options={draft.options} right={draft.right} errorOf={errorOf} onChange={onChange} />
      <TextArea
        label="Explanation (optional)"
        name="explanation"
        rows={4}
        value={draft.explanation}
        error={refusalOf('explanation')}
        onChange={(event) => onChange({ explanation: event.target.value })}
      />
      <QuestionPicture
        draft={draft}
        stored={stored}
        failure={save.error}
        disabled={save.isPending}
        onChange={onChange}
      />
    </>
  );
}
