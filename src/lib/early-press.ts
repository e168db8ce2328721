declare global {
  interface Window {
    /** The button that was pressed last on a page from the server before it could answer (`server/http/page-frame.ts`). */
    pressedEarly?: HTMLElement | undefined;
  }
}

/** Whether somebody waits for the answer to a press. */
export const isPressWaiting = () => 'window' in globalThis && window.pressedEarly !== undefined;

/** Presses again what waits, now that the page answers: a slow line makes a press late, not lost. */
export function answerEarlyPress() {
  const button = window.pressedEarly;
  delete window.pressedEarly;
  // Not within React's own work: a part of the page that it has yet to take over is taken over by the press.
  setTimeout(() => button?.click());
}
