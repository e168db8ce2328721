/** A press on the last look of a screen is repeated on the same element once the app has rendered. */
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLastLookShown, lastLookReplaced } from '../../../src/lib/last-look-shown.ts';
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
});
afterEach(() => {
  delete document.documentElement.dataset.me;
  document.body.innerHTML = '';
});

/** Shows `before` as the last look, does `act` there, and then renders `after` as the app would. */
async function replaceLook(before: string, act: (look: HTMLElement) => void, after: string) {
  document.body.innerHTML = `<div id="root"></div><template id="${lastLookId}" data-of="3">${before}</template><template id="${startId}"></template>`;
  runInThisContext(showLastLook);
  act(document.getElementById(lastLookId)!);
  const root = document.getElementById('root')!;
  root.addEventListener('click', ({ target }) => {
    const within = (target as HTMLElement).closest('article');
    done([within?.parentElement, within].map((one) => one?.querySelector('h2, h3')?.textContent).join(' › '));
  });
  root.innerHTML = after;
  await vi.waitFor(() => expect(document.getElementById(lastLookId)).toBeNull());
}
const pressIn = (before: string, pressed: (look: HTMLElement) => HTMLElement, after: string) =>
  replaceLook(before, (look) => pressed(look).click(), after);
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

it('is not on display for another user', async () => {
  document.documentElement.dataset.me = '4';
  document.body.innerHTML = `<div id="root"></div><template id="${lastLookId}" data-of="3">${page()}</template><template id="${startId}"></template>`;
  runInThisContext(showLastLook);
  expect(isLastLookShown()).toBe(false);
  await lastLookReplaced();
});

it('holds back what the screen should come before, until the screen has replaced it', async () => {
  let replaced = Promise.resolve();
  const then = vi.fn<() => void>();
  const begin = () => void (replaced = lastLookReplaced().then(then));
  const shown = replaceLook(page(), begin, page());
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  await shown;
  await replaced;
  expect(then).toHaveBeenCalledOnce();
});

const question = (id: number) =>
  `<main data-shows="${id}"><article><h1>Question 2 of 9</h1>${['Yes', 'No'].map((words) => `<button type="button">${words}</button>`).join('')}</article></main>`;

it('chooses an option only in the same question, even if another question has equal options', async () => {
  await pressIn(question(7), nth(1), question(7));
  expect(done).toHaveBeenCalledOnce();
  done.mockReset();
  await pressIn(question(7), nth(1), question(8));
  expect(done).not.toHaveBeenCalled();
});

describe('a key pressed on the last look', () => {
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.body.dispatchEvent(event);
    return event;
  };
  it.each([
    ['is repeated on the same question', question(7), question(7), ['2']],
    ['is not repeated on another question', question(7), question(8), []],
    ['is not repeated where no question is shown', page(), page(), []],
  ])('%s', async (_, before, after, repeated) => {
    const keys: string[] = [];
    const note = (event: KeyboardEvent) => keys.push(event.key);
    await replaceLook(
      before,
      () => {
        press('2');
        press('Shift');
        window.addEventListener('keydown', note);
      },
      after,
    );
    window.removeEventListener('keydown', note);
    expect(keys).toEqual(repeated);
  });

  it('is not repeated if the app has handled it while it was hidden', async () => {
    const handle = vi.fn((event: KeyboardEvent) => event.preventDefault());
    await replaceLook(
      question(7),
      () => {
        window.addEventListener('keydown', handle);
        press('2');
      },
      question(7),
    );
    window.removeEventListener('keydown', handle);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('does not undo a press where no question is shown', async () => {
    const shown = page(course('Medicine', card('Cardiology', 'Start')));
    await replaceLook(
      shown,
      (look) => {
        nth(0)(look).click();
        press('PageDown');
      },
      shown,
    );
    expect(done).toHaveBeenCalledOnce();
  });

  it.each([
    ['a key without a meaning', { key: 'PageDown' }],
    ['a key for which the app has no use', { key: 'x' }],
    ['a shortcut of the browser', { key: 'c', ctrlKey: true }],
    ['a key that is held down', { key: 'b', repeat: true }],
  ])('does not undo a press on the question if it is %s', async (_, { key, ...init }) => {
    await replaceLook(
      question(7),
      (look) => {
        nth(0)(look).click();
        press(key, init);
      },
      question(7),
    );
    expect(done).toHaveBeenCalledOnce();
  });

  it('takes the place of an earlier press if the app has a use for it', async () => {
    const handle = (event: KeyboardEvent) => event.preventDefault();
    await replaceLook(
      question(7),
      (look) => {
        nth(0)(look).click();
        press('2');
        window.addEventListener('keydown', handle);
      },
      question(7),
    );
    window.removeEventListener('keydown', handle);
    expect(done).not.toHaveBeenCalled();
  });

  it('is not repeated if it has opened what can be unfolded', async () => {
    const folded = question(7).replace('</article>', '<details><summary>Why</summary></details></article>');
    const keys = vi.fn();
    await replaceLook(
      folded,
      (look) => {
        press('Enter');
        look.querySelector('summary')!.click();
        window.addEventListener('keydown', keys);
      },
      folded,
    );
    window.removeEventListener('keydown', keys);
    expect(keys).not.toHaveBeenCalled();
  });

  it('is not repeated if a button was pressed after it', async () => {
    const keys = vi.fn();
    await replaceLook(
      question(7),
      (look) => {
        press('2');
        window.addEventListener('keydown', keys);
        nth(0)(look).click();
      },
      question(7),
    );
    window.removeEventListener('keydown', keys);
    expect(keys).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledOnce();
  });
});

it('keeps the focus on the same button', async () => {
  await replaceLook(question(7), (look) => nth(1)(look).focus(), question(7));
  expect(document.activeElement).toBe([...document.querySelectorAll('#root button')][1]);
});

describe('the style rules', () => {
  const all = 'h1 { margin: 0; } .later { color: blue; }';
  const rules = () =>
    [...document.querySelectorAll('style')].map((one) => [one.parentElement?.localName, one.textContent]);
  const start = (user: string) => {
    document.head.innerHTML = `<style id="${lookRulesId}">h1 { margin: 0; }</style>`;
    document.body.innerHTML = `<div id="root"></div><template id="${lastLookId}" data-of="${user}"></template><template id="${startId}"><style>${all}</style><meta name="app"></template>`;
    runInThisContext(showLastLook);
  };
  const filesOfTheApp = () => document.querySelectorAll('meta[name=app]').length;

  it('are the app’s own, in place of those for the look, where no look is shown', () => {
    start('another');
    expect(rules()).toEqual([['head', all]]);
    expect(filesOfTheApp()).toBe(1);
  });

  it('are there from the app’s start on, and apply with its screen', async () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    start('3');
    await vi.waitFor(() => expect(filesOfTheApp()).toBe(1));
    expect(rules()).toEqual([
      ['head', 'h1 { margin: 0; }'],
      ['head', all],
    ]);
    const own = document.querySelector<HTMLStyleElement>(`#${lookRulesId} + style`)!;
    expect(own.media).toBe('not all');
    document.getElementById('root')!.innerHTML = page();
    await vi.waitFor(() => expect(rules()).toEqual([['head', all]]));
    expect(own.media).toBe('');
  });
});
