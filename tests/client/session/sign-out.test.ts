import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import * as departure from '../../../src/offline/departure.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { askToSignOut, leavingStore, stayHere } from '../../../src/session/sign-out.ts';

let flush: MockInstance<typeof departure.flush>;
let forgetUser: MockInstance<typeof departure.forgetUser>;
beforeEach(() => {
  flush = vi.spyOn(departure, 'flush');
  forgetUser = vi.spyOn(departure, 'forgetUser').mockResolvedValue();
  stayHere();
  sessionStore.set({ id: 7, role: 'student', profile_picture: null, first_name: 'Maya' });
});

it('asks when a test runs, though every act was sent', async () => {
  flush.mockResolvedValue({ acts: 0, tests: 1 });
  await askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'asking', to: '/', unsent: { acts: 0, tests: 1 } });
  expect(forgetUser).not.toHaveBeenCalled();
});

it('signs nobody out who closed the dialog while it was still sending', async () => {
  let sent: (unsent: { acts: number; tests: number }) => void = () => undefined;
  flush.mockReturnValue(new Promise((done) => (sent = done)));
  const leaving = askToSignOut('/');
  stayHere();
  sent({ acts: 0, tests: 0 });
  await leaving;
  expect(leavingStore.get()).toEqual({ phase: 'no' });
  expect(sessionStore.get()).not.toBeNull();
  expect(forgetUser).not.toHaveBeenCalled();
});
