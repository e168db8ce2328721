import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { openSession, isSessionOpen } from '../../../offline/device/open-session.ts';
import { deviceState, type DeviceState } from '../../../offline/database.ts';
import { useUserId } from '../../../session/session.ts';

/** Opens this user's database on the device, which holds drafts and queued messages, and returns its state. */
export function useOwnDevice(): DeviceState | 'opening' {
  const userId = useUserId();
  const client = useQueryClient();
  const state = useStore(deviceState);
  const [begunFor, setBegunFor] = useState(() => (userId !== null && isSessionOpen(userId) ? userId : null));
  useEffect(() => {
    if (userId !== null) void openSession(userId, client).then(() => setBegunFor(userId));
  }, [userId, client]);
  return userId !== null && begunFor === userId ? state : 'opening';
}
