/** Parts of a screen whose code does not load: the screen stays, says so, and tries again. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../../../src/material/loading/lazy-component.tsx';
import { Unseen } from '../../../../src/material/loading/code-not-loaded.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

interface Props {
  open?: boolean;
  onClose?: () => void;
}
const Part = () => <p>The part</p>;
/** Code whose first `times` requests fail. */
function failing(times: number) {
  const load = vi.fn(() => Promise.resolve(Part as (props: Props) => React.ReactNode));
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('dropped'));
  return load;
}
const question = (part: React.ReactNode) => (
  <>
    <h1>The question</h1>
    <Suspense fallback={null}>{part}</Suspense>
  </>
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const part = () => screen.findByText('The part');
const failed = () => screen.findByText('This didn’t load.');

it('are tried again after a moment, unnoticed', async () => {
  const load = failing(1);
  const Late = lazyComponent(load);
  render(question(<Late />));
  expect(await part()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(console.error).not.toHaveBeenCalled();
});

it('leave the rest of the screen in place, and load as soon as they are tried again on a better line', async () => {
  const Late = lazyComponent(failing(2));
  render(question(<Late />));
  expect(await failed()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The question' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  press('Try again');
  expect(await part()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offer a reload if trying again did not help, as in a browser that remembers the failure', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const Late = lazyComponent(failing(4));
  render(question(<Late />));
  await failed();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  press('Try again');
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  press('Reload');
  expect(reload).toHaveBeenCalledOnce();
});

it('are tried anew wherever they are shown next, and after a preload that failed', async () => {
  const Late = lazyComponent(failing(4));
  expect(await Late.ready()).toBe(false);
  const { unmount } = render(question(<Late />));
  await failed();
  unmount();
  render(question(<Late />));
  expect(await part()).toBeVisible();
  expect(await Late.ready()).toBe(true);
});

it('say so over the screen if they would lie over it, can be closed, and are tried anew at the next press', async () => {
  const Late = lazyComponent(failing(2));
  const onClose = vi.fn<() => void>();
  const { rerender } = render(question(<Late open onClose={onClose} />));
  await failed();
  press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  rerender(question(<Late open={false} onClose={onClose} />));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  rerender(question(<Late open onClose={onClose} />));
  expect(await part()).toBeVisible();
});

it('that nobody has asked for are tried again by themselves, and nothing is shown until they have loaded', async () => {
  const load = failing(2);
  const Late = lazyComponent(load, Unseen);
  render(question(<Late />));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await part()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it.each([
  ['is back online', window, 'online'],
  ['shows the page again', document, 'visibilitychange'],
])('that nobody has asked for are tried again at once when the device %s', async (_, target, event) => {
  const load = failing(2);
  const Late = lazyComponent(load, Unseen);
  const listened = vi.spyOn(target, 'addEventListener');
  render(question(<Late />));
  await waitFor(() => expect(listened).toHaveBeenCalledWith(event, expect.any(Function)));
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent(target, new Event(event));
  expect(load).toHaveBeenCalledTimes(3);
  expect(await part()).toBeVisible();
});

it('that nobody has asked for are tried again within a minute, however often that failed', async () => {
  vi.useFakeTimers();
  const Late = lazyComponent(failing(30), Unseen);
  render(question(<Late />));
  // Each minute begins a try, or renders its failure.
  for (let minute = 0; minute < 40; minute++) await act(() => vi.advanceTimersByTimeAsync(62_000));
  vi.useRealTimers();
  expect(await part()).toBeVisible();
});
