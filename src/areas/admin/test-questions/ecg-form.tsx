import type { UseQueryResult } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { EcgOption, EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { uploadMessages } from '../../../messages/recordings.ts';
import { TextArea } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionSheet } from '../question-editor/question-sheet.tsx';
import { useQuestionForm } from '../question-editor/use-question-form.ts';
import { EcgFindings } from './ecg-findings.tsx';
import { EcgPreview } from './ecg-preview.tsx';
import { EcgScale } from './ecg-scale.tsx';
import type { TestQuestionFormProps } from './questions-of-test.tsx';
import { useSaveEcg } from './test-questions.mutations.ts';
import { draftOfEcg, emptyEcg, isEcgChanged, noScale } from './test-questions.rules.ts';

const words = adminTestMessages.questions;
const fields = ['text', 'image', 'explanation', 'correct_option_ids', 'px_per_mm', 'mm_per_s', 'mm_per_mv'];

interface EcgFormProps extends TestQuestionFormProps<EcgQuestion> {
  findings: UseQueryResult<EcgOptionGroup[]>;
  onEditFinding: (finding: EcgOption) => void;
}

/** Adds tracings one after the other, or edits one, in a sheet with a preview. Validation is left to the server. */
export function EcgForm({ testId, edited, total, findings, onEditFinding, onEnd }: EcgFormProps) {
  const { form, first, seen, start, draft, changed, setDraft, change, added, place, onSaved } =
    useQuestionForm({
      edited,
      total,
      empty: emptyEcg,
      draftOf: draftOfEcg,
      isChanged: isEcgChanged,
      onEnd,
    });
  const save = useSaveEcg(testId, edited && edited.question, start, seen);
  const errorOf = useFieldErrors(save.error, draft);
  const scaleErrorOf = useFieldErrors(save.error, draft.scale);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(draft, { onSuccess: () => onSaved(draft) });
  }

  return (
    <QuestionSheet
      form={form}
      addTitle="Add ECG question"
      edited={edited}
      save={save}
      seen={seen}
      what="tracing"
      changed={changed}
      fields={fields}
      onSubmit={submit}
      onCancel={onEnd}
      preview={
        <EcgPreview
          draft={draft}
          {...place}
          stored={edited?.question ?? null}
          groups={findings.data ?? []}
          onScale={(scale) => {
            change({ scale });
            // The button that was pressed goes away.
            form.current?.querySelector<HTMLElement>('[name="px_per_mm"]')?.focus();
          }}
        />
      }
    >
      <TextArea
        ref={first}
        label="Question"
        name="text"
        rows={3}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.target.value })}
      />
      <FileField
        label={edited === null ? 'Image of the tracing' : 'Another image of the tracing (optional)'}
        accept="image/*"
        hint={uploadMessages.pictureHint}
        file={draft.image}
        error={errorOf('image')}
        disabled={save.isPending}
        // A scale belongs to its picture.
        onChoose={(image) => change({ image, scale: image === null ? start.scale : noScale })}
      />
      <EcgScale
        scale={draft.scale}
        isOfAnother={draft.image !== null && start.scale.px_per_mm !== ''}
        errorOf={scaleErrorOf}
        onChange={(scale) => change({ scale })}
      />
      <EcgFindings
        key={added}
        findings={findings}
        chosen={draft.findings}
        error={errorOf('findings', 'correct_option_ids')}
        onChange={(chosen) => setDraft((before) => ({ ...before, findings: chosen(before.findings) }))}
        onEdit={onEditFinding}
      />
      <TextArea
        label="Explanation (optional)"
        name="explanation"
        rows={4}
        value={draft.explanation}
        error={errorOf('explanation')}
        onChange={(event) => change({ explanation: event.target.value })}
      />
      {edited !== null && changed && <Notice>{words.changedLater}</Notice>}
    </QuestionSheet>
  );
}
