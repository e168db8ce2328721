import { useEffect, type RefObject } from 'react';
import { isFailure } from '../../../api/failure.ts';

/** After the server refused fields, the cursor is in the first of them, as they stand in the form. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, failure: unknown) {
  useEffect(() => {
    if (!isFailure(failure) || Object.keys(failure.fields).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-wrong]');
    (wrong instanceof HTMLFieldSetElement ? placeIn(wrong) : wrong)?.focus();
  }, [form, failure]);
}

/** What of a group is still empty, else its first field. */
function placeIn(group: HTMLFieldSetElement) {
  const empty = [...group.querySelectorAll('textarea')].find(({ value }) => value.trim() === '');
  return empty ?? group.querySelector<HTMLElement>('input, textarea');
}
