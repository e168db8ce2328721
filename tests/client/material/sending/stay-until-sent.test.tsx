import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StayUntilSent } from '../../../../src/material/sending/stay-until-sent.tsx';
import { closeDevice, device, keepsNothing, openDevice } from '../../../../src/offline/database.ts';
import { markQuestion } from '../../../../src/offline/study/study.ts';
import { runSession } from '../../student/my-studies.ts';

beforeEach(() => openDevice(3));
afterEach(() => {
  cleanup();
  closeDevice();
});

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['something waits', () => markQuestion(7, 1, true)],
  ['a running session holds choices', runSession],
])('asks before the page is left while %s, if the browser keeps nothing', async (_, begin) => {
  render(<StayUntilSent />);
  await act(async () => void (await begin()));
  expect(asks()).toBe(false);
  act(() => keepsNothing.set(true));
  await vi.waitFor(() => expect(asks()).toBe(true));
  await act(() => Promise.all([device().outbox.clear(), device().sessions.clear()]));
  await vi.waitFor(() => expect(asks()).toBe(false));
});
