/** True if the focus is in `place` or nowhere; otherwise somebody is working elsewhere on the screen. */
export const mayTakeFocus = (place: HTMLElement | null): boolean =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true;
