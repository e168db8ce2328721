import { useRef, useState, type SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { EcgOption } from '../../../contract/ecg.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { emptyDraft } from '../question-editor/question-draft.rules.ts';
import { QuestionPicture } from '../question-editor/question-picture.tsx';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { askToLeave, useUnsaved } from '../forms/unsaved.tsx';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSaveOption } from './test-questions.mutations.ts';
import styles from './test-questions.module.css';

const formId = 'finding-form';

/**
 * Edits the description and picture of a finding; closed while `finding` is null. Closing asks first if there is
 * unsaved input.
 */
export function FindingDialog({ finding, onClose }: { finding: EcgOption | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const ask = () => (busy ? undefined : askToLeave(onClose));
  return (
    <Dialog
      open={finding !== null}
      onClose={ask}
      title={finding?.text ?? ''}
      kind="sheet"
      width={520}
      footer={
        <>
          <Button onClick={ask}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} title="Ctrl+S">
            Save
          </Button>
        </>
      }
    >
      {finding !== null && (
        <FindingForm key={finding.id} finding={finding} onBusy={setBusy} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface FindingFormProps {
  finding: EcgOption;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function FindingForm({ finding, onBusy, onSaved }: FindingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [description, setDescription] = useState(finding.description);
  const [picture, setPicture] = useState(emptyDraft);
  const seen = useSeenVersion(finding.edit_version);
  const save = useSaveOption(finding, seen);
  useUnsaved(
    description !== finding.description || picture.image !== null || picture.removeImage,
    save.isPending,
  );
  useSaveKey(form);
  useFocusOnRefusal(form, save.error);
  const refusalOf = useFieldErrors(save.error, { description });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onBusy(true);
    const { image, removeImage } = picture;
    save.mutate({ description, image, removeImage }, { onSuccess: onSaved, onSettled: () => onBusy(false) });
  }

  return (
    <form ref={form} id={formId} noValidate className={styles.option} onSubmit={submit}>
      <TextArea
        label="Description"
        name="description"
        rows={5}
        maxLength={limits.descriptionMax}
        value={description}
        error={refusalOf('description')}
        readOnly={save.isPending}
        onChange={(event) => setDescription(event.target.value)}
      />
      <QuestionPicture
        draft={picture}
        stored={finding.image}
        failure={save.error}
        disabled={save.isPending}
        onChange={(part) => setPicture((before) => ({ ...before, ...part }))}
      />
      <ChangedMeanwhile what="finding" failure={save.error} seen={seen} form={form} role="alert" />
      <Refusal failure={save.error} fields={['description', 'image']} />
    </form>
  );
}
