import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import * as departure from '../../../src/offline/device/purge.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { askToSignOut, leavingStore, stayHere } from '../../../src/session/sign-out.ts';

let flush: MockInstance<typeof departure.flush>;
let purgeUser: MockInstance<typeof departure.purgeUser>;
beforeEach(() => {
  flush = vi.spyOn(departure, 'flush');
  purgeUser = vi.spyOn(departure, 'purgeUser').mockResolvedValue();
  stayHere();
  sessionStore.set({ id: 7, role: 'student', profile_picture: null, first_name: 'Maya' });
});

it('asks when a test runs, though every act was sent', async () => {
  flush.mockResolvedValue({ acts: 0, tests: 1 });
  await askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'asking', to: '/', unsent: { acts: 0, tests: 1 } });
  expect(purgeUser).not.toHaveBeenCalled();
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
  expect(purgeUser).not.toHaveBeenCalled();
});
