import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserId } from '../../../session/session.ts';

/** Messages that waited at the last visit go out on whatever screen is opened next. */
export function useUnsentMessages() {
  const userId = useUserId();
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    // Apart from the area's own code: only users who have chatted on this device need it.
    void import('../../../offline/device/open-session.ts')
      .then(({ openSessionIfKept }) => openSessionIfKept(userId, client))
      .catch((error: unknown) => console.error('What waits on this device could not be looked at.', error));
  }, [userId, client]);
}
