import { expect, it, vi } from 'vitest';
import { channelNames } from '../../../src/offline/keys.ts';
import * as purging from '../../../src/offline/device/purge.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { followSignOut } from '../../../src/session/signed-out-elsewhere.ts';

it('leaves when another tab signs out or signs in as another user, but not for the user whom it shows', async () => {
  sessionStore.set({ id: 7, role: 'student', profile_picture: null, first_name: 'Maya' });
  const abandon = vi.spyOn(purging, 'abandon').mockImplementation(() => undefined);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  followSignOut();
  const another = new BroadcastChannel(channelNames.session);
  // Messages arrive in order, so once the last one has taken effect, the first has had none.
  another.postMessage(7);
  another.postMessage(8);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  // Even if the code that stops this tab’s work fails.
  abandon.mockImplementationOnce(() => {
    throw new Error('not loaded');
  });
  another.postMessage('signed-out');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  expect(replace).toHaveBeenCalledWith('/signin');
  expect(abandon).toHaveBeenCalledTimes(2);
  another.close();
});
