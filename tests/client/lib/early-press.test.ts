import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteEarlyPresses, wake } from '../../../src/lib/early-press.ts';

const heard = vi.fn();
const part = () => document.getElementById('root')!;
const node = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = `<div id="root" data-asleep>
    <button>Menu</button> <a href="/categories">Know More</a> <a href="/about">About us</a>
  </div>`;
  // A listener within the part, like those of React in what it has already hydrated.
  part().addEventListener('click', (event) => {
    heard((event.target as HTMLElement).textContent);
    event.preventDefault();
  });
});
afterEach(() => void delete window.pressedEarly);

// Runs once per page.
// oxlint-disable-next-line no-implied-eval, no-new-func -- as the page does
new Function(noteEarlyPresses)();

it.each([
  ['button', 'Menu'],
  ['a[href="/categories"]', 'Know More'],
])('a press on a sleeping %s is handled once, when the part wakes', async (selector, name) => {
  node(selector).click();
  expect(heard).not.toHaveBeenCalled();
  wake(part());
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[name]]));
  node(selector).click();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('a link whose address says everything is followed at once', () => {
  node('a[href="/about"]').click();
  expect(heard.mock.calls).toEqual([['About us']]);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s a link is left to the browser', (key) => {
  node('a[href="/categories"]').dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }),
  );
  expect(heard).toHaveBeenCalledOnce();
});
