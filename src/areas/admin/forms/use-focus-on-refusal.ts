import { useEffect, type RefObject } from 'react';
import { isFailure } from '../../../api/failure.ts';

/** Focuses the first field, in form order, that the server rejected. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, failure: unknown) {
  useEffect(() => {
    if (!isFailure(failure) || Object.keys(failure.fields).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-wrong]');
    (wrong instanceof HTMLFieldSetElement ? placeIn(wrong) : wrong)?.focus();
  }, [form, failure]);
}

/** The first empty field of a group, else its first field. */
function placeIn(group: HTMLFieldSetElement) {
  const empty = [...group.querySelectorAll('textarea')].find(({ value }) => value.trim() === '');
  return empty ?? group.querySelector<HTMLElement>('input, textarea');
}
