import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { device, openDevice } from '../../../src/offline/database.ts';
import { keepReplies, restoreReplies } from '../../../src/offline/replies.ts';

const key = ['GET /profile/', null, null];
const put = (name: string, at: number) =>
  device().replies.put({ key: JSON.stringify(key), data: { first_name: name }, at });

it('gives back what was kept, but not over what was learned since', async () => {
  await openDevice(81);
  await put('Old', 1_000);
  const client = new QueryClient();
  await restoreReplies(client);
  expect(client.getQueryData(key)).toEqual({ first_name: 'Old' });
  client.setQueryData(key, { first_name: 'New' }, { updatedAt: 2_000 });
  await restoreReplies(client);
  expect(client.getQueryData(key)).toEqual({ first_name: 'New' });
});

it('keeps what was answered before the device was opened', async () => {
  await openDevice(82);
  await put('Old', 1_000);
  const client = new QueryClient();
  client.setQueryDefaults(key, { meta: { kept: true } });
  client.setQueryData(key, { first_name: 'New' }, { updatedAt: 2_000 });
  await restoreReplies(client);
  keepReplies(client);
  await expect
    .poll(() => device().replies.get(JSON.stringify(key)))
    .toMatchObject({ data: { first_name: 'New' }, at: 2_000 });
});
