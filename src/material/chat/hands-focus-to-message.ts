import { handsFocus } from '../../ui/hands-focus.ts';

/**
 * A ref for a part of a message: when it goes away with the focus in it, what can still be done with the message has the
 * focus, else the messages themselves.
 */
export function handsFocusToMessage(part: HTMLElement | null) {
  const item = part?.closest('li');
  const log = part?.closest<HTMLElement>('[role="log"]');
  return handsFocus(part, () => {
    const menu = item?.isConnected ? item.querySelector<HTMLElement>('[aria-haspopup]') : null;
    (menu ?? log)?.focus({ preventScroll: true });
  });
}
