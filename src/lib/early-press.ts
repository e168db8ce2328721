import { paths } from './paths.ts';

/**
 * A page from the server is seen some time before it answers. What is pressed by then waits: a slow line makes a press
 * late, not lost. Parts that do not answer yet are marked `data-asleep`.
 */

/**
 * Runs in the page itself, before any file of the app (`server/http/page-frame.ts`): notes the buttons pressed there, and
 * the links whose address does not say which course is meant. Within a sleeping part some answers already: nothing may hear
 * of such a press twice.
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
    /** In the order of the presses. */
    pressedEarly?: Set<HTMLElement>;
  }
}

/** Whether somebody waits for the answer to a press. */
export const isPressWaiting = () => 'window' in globalThis && (window.pressedEarly?.size ?? 0) > 0;

/** React has taken this part over, but for parts in it that sleep on: does what was asked of it before. */
export function wake(part: Element | null) {
  part?.removeAttribute('data-asleep');
  // Not within React's own work: what it has yet to take over is taken over by the press.
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

/** The browser has shown the choice; the screen has not heard of it. */
function chooseAgain(input: HTMLInputElement) {
  const { checked } = input;
  if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) return;
  input.checked = !checked;
  input.click();
}
