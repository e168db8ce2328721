import { beforeEach, expect, it, vi } from 'vitest';
import { flush, forgetUser } from '../../../src/offline/departure.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { askToSignOut, leavingStore, stayHere } from '../../../src/session/sign-out.ts';

vi.mock('../../../src/offline/departure.ts', () => ({ flush: vi.fn(), forgetUser: vi.fn() }));

beforeEach(() => {
  vi.mocked(forgetUser).mockReset();
  stayHere();
  sessionStore.set({ id: 7, role: 'student', profile_picture: null, first_name: 'Maya' });
});

it('asks when a test runs, though every act was sent', async () => {
  vi.mocked(flush).mockResolvedValue({ acts: 0, tests: 1 });
  await askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'asking', to: '/', unsent: { acts: 0, tests: 1 } });
  expect(forgetUser).not.toHaveBeenCalled();
});

it('signs nobody out who closed the dialog while it was still sending', async () => {
  let sent: (unsent: { acts: number; tests: number }) => void = () => undefined;
  vi.mocked(flush).mockReturnValue(new Promise((done) => (sent = done)));
  const leaving = askToSignOut('/');
  stayHere();
  sent({ acts: 0, tests: 0 });
  await leaving;
  expect(leavingStore.get()).toEqual({ phase: 'no' });
  expect(sessionStore.get()).not.toBeNull();
  expect(forgetUser).not.toHaveBeenCalled();
});
