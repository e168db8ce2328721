import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode, RefObject } from 'react';
import { sizeInWords } from '../lib/size-in-words.ts';
import { uiMessages } from '../messages/ui.ts';
import { classNames } from './class-names.ts';
import { FieldNotes, useField } from './fields.tsx';
import styles from './file-field.module.css';
import { IconButton } from './icon-button.tsx';
import { ProgressLine } from './progress.tsx';

export type FileFieldProps = {
  label: string;
  /** As in `<input accept>`: `video/*`, `.zip`. A file of another kind is rejected with an error. */
  accept?: string;
  file: File | null;
  onChoose: (file: File | null) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** 0 to 99 while the file is being uploaded, 100 while the server processes it. */
  progress?: number;
  required?: boolean;
  disabled?: boolean;
};

/**
 * A field for one file, by drag and drop or the native file chooser. Controlled: the caller holds the file. A rejected
 * file is shown with its error, and its form can't be submitted until it was removed or another one was chosen.
 */
export function FileField({
  label,
  accept,
  file,
  onChoose,
  hint,
  error,
  progress,
  required,
  disabled,
}: FileFieldProps) {
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = refused ?? file;
  const problem = refused === null ? error : uiMessages.fileWrongKind;
  const field = useField({}, hint, problem);
  const sending = progress !== undefined;
  const fixed = disabled || sending;
  useHeldSubmit(input, refused !== null);

  function choose(chosen: File | undefined) {
    if (!chosen || fixed) return;
    const fits = isAccepted(chosen, accept);
    setRefused(fits ? null : chosen);
    if (fits) onChoose(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function clear() {
    if (refused === null) onChoose(null);
    setRefused(null);
    input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <label htmlFor={field.frame.id} className={styles.label}>
        {label}
      </label>
      <div
        className={classNames(styles.area, over && styles.over, Boolean(problem) && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!fixed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...field.control}
          ref={input}
          type="file"
          accept={accept}
          required={required && !file}
          // Not `disabled`, which would take the focus away if the form is submitted from here.
          aria-disabled={fixed || undefined}
          className={styles.input}
          onClick={(event) => fixed && event.preventDefault()}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Cleared so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
        {shown ? (
          <div className={styles.chosen}>
            <FileIcon className={styles.icon} />
            <p className={styles.name}>
              <span>{shown.name}</span>
              <small>{sizeInWords(shown.size)}</small>
            </p>
            {!fixed && (
              <IconButton
                label={`Remove ${shown.name}`}
                icon={<X />}
                className={styles.remove}
                onClick={clear}
              />
            )}
          </div>
        ) : (
          <p className={styles.prompt} aria-hidden="true">
            <Upload className={styles.icon} />
            <span>
              {uiMessages.fileDrop} <span className={styles.choose}>choose a file</span>
            </span>
          </p>
        )}
        {sending && (
          <div className={styles.progress}>
            <ProgressLine
              value={progress < 100 ? progress : null}
              max={100}
              label={uiMessages.uploading(Math.round(progress))}
            />
          </div>
        )}
      </div>
      <FieldNotes {...field.frame} hint={hint} error={problem} />
    </div>
  );
}

/**
 * Focuses the field instead of submitting its form. The browser's own validation would not do: many forms are without it.
 */
function useHeldSubmit(input: RefObject<HTMLInputElement | null>, isHeld: boolean) {
  useEffect(() => {
    const form = input.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, isHeld]);
}

/** Applies the rules of `<input accept>`, which browsers apply to the file chooser but not to dropped files. */
function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  const name = file.name.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.endsWith(kind);
      if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
      return file.type === kind;
    });
}
