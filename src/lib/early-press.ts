import { paths } from './paths.ts';

/**
 * Holds back presses on a server-rendered page until it is hydrated, so that a slow connection delays a press and does
 * not lose it. Parts that are not hydrated yet are marked `data-asleep`.
 */

/**
 * Runs inline in the page, before any file of the app (`server/http/page-frame.ts`). Records presses on buttons, and on
 * links whose address does not say which course is meant. The event is stopped because some elements within such a part
 * may be hydrated already and would handle the press twice.
 */
export const noteEarlyPresses = `addEventListener('click', (event) => {
    const pressed = event.target.closest('[data-asleep] :is(button, a[href="${paths.categories}"])');
    if (pressed === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed.type === 'submit' && pressed.form?.reportValidity() === false) return;
    (window.pressedEarly ??= new Set()).add(pressed);
  }, true);`;

declare global {
  interface Window {
    /** In order of the presses. */
    pressedEarly?: Set<HTMLElement>;
  }
}

/** Whether a press is still waiting to be handled. */
export const isPressWaiting = () => 'window' in globalThis && (window.pressedEarly?.size ?? 0) > 0;

/**
 * Called when React has hydrated this part, except for nested parts that are still asleep. Repeats the presses recorded
 * for it.
 */
export function wake(part: Element | null) {
  part?.removeAttribute('data-asleep');
  // After React's own work: elements that are not hydrated yet are hydrated by the press.
  setTimeout(() => {
    if (part !== null)
      [...part.querySelectorAll<HTMLInputElement>(choices)].filter(isAwake).forEach(chooseAgain);
    for (const pressed of [...(window.pressedEarly ?? [])].filter(isAwake)) {
      window.pressedEarly?.delete(pressed);
      pressed.click();
    }
  });
}

const isAwake = (node: Element) => node.closest('[data-asleep]') === null;

const choices = 'input:is([type="radio"], [type="checkbox"])';

/** Repeats a choice that the browser shows but React has not heard of. */
function chooseAgain(input: HTMLInputElement) {
  const { checked } = input;
  if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) return;
  input.checked = !checked;
  input.click();
}
