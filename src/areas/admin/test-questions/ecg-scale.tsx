import { useId } from 'react';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { FieldNotes, TextField } from '../../../ui/fields.tsx';
import formStyles from '../question-editor/question-form.module.css';
import type { ScaleDraft } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

const words = adminTestMessages.questions;

const measures = [
  { field: 'px_per_mm', label: 'Pixels per mm', placeholder: '' },
  { field: 'mm_per_s', label: 'mm/s', placeholder: '25' },
  { field: 'mm_per_mv', label: 'mm/mV', placeholder: '10' },
] as const;

export interface EcgScaleProps {
  scale: ScaleDraft;
  /** True if the stored scale belonged to a picture that is being replaced. */
  isOfAnother: boolean;
  errorOf: (field: keyof ScaleDraft) => string | undefined;
  onChange: (scale: ScaleDraft) => void;
}

/** The scale that lets calipers measure in ms and mV. */
export function EcgScale({ scale, isOfAnother, errorOf, onChange }: EcgScaleProps) {
  const id = useId();
  return (
    <fieldset className={formStyles.options} aria-describedby={`${id}-hint`}>
      <legend>Scale of the image (optional)</legend>
      <FieldNotes
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        hint={isOfAnother ? words.scaleGoes : words.scale}
      />
      <div className={styles.scale}>
        {measures.map(({ field, label, placeholder }) => (
          <TextField
            key={field}
            label={label}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={scale[field]}
            error={errorOf(field)}
            onChange={(event) => onChange({ ...scale, [field]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
