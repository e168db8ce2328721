import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserId } from '../../../session/session.ts';

/** Sends messages left queued from the last visit, on whatever staff screen is opened next. */
export function useUnsentMessages() {
  const userId = useUserId();
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    // Loaded separately from the area's code: only users who have chatted on this device need it.
    void import('../../../offline/device/open-session.ts')
      .then(({ openSessionIfKept }) => openSessionIfKept(userId, client))
      .catch((error: unknown) =>
        console.error('The queued messages on this device could not be read.', error),
      );
  }, [userId, client]);
}
