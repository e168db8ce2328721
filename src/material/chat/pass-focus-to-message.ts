import { passFocusOnRemoval } from '../../ui/pass-focus.ts';

/**
 * A ref for a part of a message. If the part is removed while it has the focus, the focus goes to the message's menu,
 * or else to the message log.
 */
export function passFocusToMessage(part: HTMLElement | null) {
  const item = part?.closest('li');
  const log = part?.closest<HTMLElement>('[role="log"]');
  return passFocusOnRemoval(part, () => {
    const menu = item?.isConnected ? item.querySelector<HTMLElement>('[aria-haspopup]') : null;
    (menu ?? log)?.focus({ preventScroll: true });
  });
}
