/** Whether a place, or nothing, has the focus: otherwise somebody is working elsewhere on the screen. */
export const hasFocus = (place: HTMLElement | null) =>
  document.activeElement === document.body || place?.contains(document.activeElement);
