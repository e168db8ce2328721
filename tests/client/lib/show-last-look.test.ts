/** A press on the last look of a screen is repeated on the same element once the app has rendered. */
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastLookId, lookRulesId, showLastLook, startId } from '../../../src/lib/show-last-look.ts';

const card = (name: string, words: string) =>
  `<article><h3>${name}</h3><button type="button">${words}</button></article>`;
const course = (title: string, ...cards: string[]) => `<section><h2>${title}</h2>${cards.join('')}</section>`;
const page = (...parts: string[]) => `<main><h1>Good evening</h1>${parts.join('')}</main>`;

const done = vi.fn<(where: string) => void>();

beforeEach(() => {
  done.mockReset();
  document.documentElement.dataset.me = '3';
  // The app's own start is not tested here.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => {
  delete document.documentElement.dataset.me;
  document.body.innerHTML = '';
});

/** Shows `before`, presses there, and then renders `after` as the app would. */
async function pressIn(before: string, pressed: (look: HTMLElement) => HTMLElement, after: string) {
  document.body.innerHTML = `<div id="root"></div><template id="${lastLookId}" data-of="3">${before}</template><template id="${startId}"></template>`;
  runInThisContext(showLastLook);
  pressed(document.getElementById(lastLookId)!).click();
  const root = document.getElementById('root')!;
  root.addEventListener('click', ({ target }) => {
    const within = (target as HTMLElement).closest('article');
    done([within?.parentElement, within].map((one) => one?.querySelector('h2, h3')?.textContent).join(' › '));
  });
  root.innerHTML = after;
  await vi.waitFor(() => expect(document.getElementById(lastLookId)).toBeNull());
}
const nth = (n: number) => (look: HTMLElement) => [...look.querySelectorAll('button')][n]!;

it('presses the button of the same bank among several equal ones, even if two banks share a name', async () => {
  const shown = page(
    course('Medicine', card('Cardiology', 'Retake'), card('Nephrology', 'Retake')),
    course('ECG', card('Cardiology', 'Retake')),
  );
  for (const [n, where] of ['Medicine › Cardiology', 'Medicine › Nephrology', 'ECG › Cardiology'].entries()) {
    await pressIn(shown, nth(n), shown);
    expect(done.mock.calls).toEqual([[where]]);
    done.mockReset();
  }
});

it('presses nothing when the bank is gone or offers something else now', async () => {
  const shown = page(course('Medicine', card('Cardiology', 'Start'), card('Nephrology', 'Start')));
  for (const after of [
    page(course('Medicine', card('Cardiology', 'Start'))),
    page(course('Medicine', card('Cardiology', 'Start'), card('Nephrology', 'Resume'))),
  ]) {
    await pressIn(shown, nth(1), after);
    expect(done).not.toHaveBeenCalled();
  }
});

it('chooses an option only in the same question, even if another question has equal options', async () => {
  const question = (id: number) =>
    `<main data-shows="${id}"><article><h1>Question 2 of 9</h1>${['Yes', 'No'].map((words) => `<button type="button">${words}</button>`).join('')}</article></main>`;
  await pressIn(question(7), nth(1), question(7));
  expect(done).toHaveBeenCalledOnce();
  done.mockReset();
  await pressIn(question(7), nth(1), question(8));
  expect(done).not.toHaveBeenCalled();
});

it('gives the app all rules, in place of those that the look needed, and its files once', () => {
  document.head.innerHTML = `<style id="${lookRulesId}">h1 { margin: 0; }</style>`;
  const all = 'h1 { margin: 0; } .later { color: blue; }';
  document.body.innerHTML = `<div id="root"></div><template id="${lastLookId}" data-of="another"></template><template id="${startId}"><style>${all}</style><meta name="app"></template>`;
  runInThisContext(showLastLook);
  expect([...document.querySelectorAll('style')].map((one) => one.textContent)).toEqual([all]);
  expect(document.head.querySelector('style')).not.toBeNull();
  expect(document.querySelectorAll('meta[name=app]')).toHaveLength(1);
});
