import CircleAlert from 'lucide-react/icons/circle-alert';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { uiMessages } from '../messages/ui.ts';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { FieldButton } from './field-button.tsx';
import styles from './fields.module.css';

type Words = {
  label: ReactNode;
  /** Help text that is always visible. */
  hint?: ReactNode;
  /** What is wrong with the value, shown below the field. */
  error?: ReactNode;
};

export type TextFieldProps = Words & ComponentProps<'input'>;

/** A labeled input. `ref` and all attributes of `<input>` are passed to the input. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const field = useField(input, hint, error);
  return (
    <Field {...field.frame} {...{ label, hint, error, className }}>
      <input {...input} {...field.control} className={styles.control} />
    </Field>
  );
}

/** A password field with a button that reveals the password. */
export function PasswordField({ label, hint, error, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const field = useField(input, hint, error);
  return (
    <Field {...field.frame} {...{ label, hint, error, className }}>
      <span className={styles.withButton}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...field.control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <FieldButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  );
}

export type TextAreaProps = Words & ComponentProps<'textarea'>;

/** A multi-line field that grows with its text. When it is full, it says that browsers cut off what is pasted. */
export function TextArea({ label, hint, error, className, onInput, ...input }: TextAreaProps) {
  const field = useField(input, hint, error);
  const [typed, setTyped] = useState('');
  const { maxLength = Infinity, value = typed } = input;
  return (
    <Field {...field.frame} {...{ label, hint, error, className }}>
      <textarea
        rows={4}
        {...input}
        {...field.control}
        className={classNames(styles.control, styles.area)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {String(value).length >= maxLength && (
        <p ref={sayOneOfMany} className={styles.hint}>
          {uiMessages.fieldFull(maxLength)}
        </p>
      )}
    </Field>
  );
}

export type SelectFieldProps = Words &
  ComponentProps<'select'> & {
    options: { value: string | number; label: string; disabled?: boolean }[];
    /** Shown while nothing is chosen. Can't be chosen itself. */
    placeholder?: string;
  };

/** A native select, so that phones show their own picker. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const field = useField(select, hint, error);
  return (
    <Field {...field.frame} {...{ label, hint, error, className }}>
      <span className={styles.withButton}>
        <select {...select} {...field.control} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} />
      </span>
    </Field>
  );
}

export type CheckboxFieldProps = Pick<Words, 'hint' | 'error'> & CheckboxProps & { className?: string };

/** A checkbox with `children` as its label. The whole line is the press target. */
export function CheckboxField({ children, hint, error, className, ...input }: CheckboxFieldProps) {
  const field = useField(input, hint, error);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.checkLine}>
        <Checkbox {...input} {...field.control} />
        <span>{children}</span>
      </label>
      <FieldNotes {...field.frame} hint={hint} error={error} />
    </div>
  );
}

type FieldIds = { id: string; hintId: string; errorId: string };

function Field({
  label,
  hint,
  error,
  className,
  children,
  ...ids
}: Words & FieldIds & ComponentProps<'div'>) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={ids.id} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes {...ids} hint={hint} error={error} />
    </div>
  );
}

/** The hint and the error below a field, with the ids that the control's `aria-describedby` refers to. */
export function FieldNotes({ hintId, errorId, hint, error }: Omit<FieldIds, 'id'> & Omit<Words, 'label'>) {
  return (
    <>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} ref={sayOneOfMany} className={styles.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

const said = new WeakSet<Element>();

/**
 * Makes the error an alert unless its form has another alert that is new. If several errors appear at once, screen
 * readers then announce only one: the form's own, else that of the first field. None is announced in a form with
 * `data-told`, whose toast or alert window has told what was refused.
 */
function sayOneOfMany(error: HTMLElement | null) {
  const form = error?.closest('form');
  if (error === null || form?.dataset['told'] !== undefined) return;
  const alerts = [...(form?.querySelectorAll('[role="alert"]') ?? [])];
  if (alerts.every((alert) => said.has(alert))) {
    error.setAttribute('role', 'alert');
    alerts.push(error);
  }
  queueMicrotask(() => alerts.forEach((alert) => said.add(alert)));
}

/** Returns the ids of a field and the attributes that connect its control with its hint and error. */
export function useField(
  given: { id?: string; 'aria-describedby'?: string },
  hint: ReactNode,
  error: ReactNode,
): { frame: FieldIds; control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true } } {
  const made = useId();
  const id = given.id ?? made;
  const frame = { id, hintId: `${id}-hint`, errorId: `${id}-error` };
  const described = classNames(
    given['aria-describedby'],
    error ? frame.errorId : '',
    hint ? frame.hintId : '',
  );
  return {
    frame,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}
