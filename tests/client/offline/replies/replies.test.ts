import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryDefaults } from '../../../../src/app/query-client.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { keepReplies, restoreReplies } from '../../../../src/offline/replies/replies.ts';
import { threadQuery } from '../../../../src/areas/student/chat/chat.queries.ts';
import { signInAs } from '../../../support/engine.ts';

const key = ['GET /profile/', null, null];
const put = (name: string, at: number) =>
  device().replies.put({ key: JSON.stringify(key), data: { first_name: name }, at });

it('restores what was stored, but not over newer data', async () => {
  await openDevice(81);
  await put('Old', 1_000);
  const client = new QueryClient();
  await restoreReplies(client);
  expect(client.getQueryData(key)).toEqual({ first_name: 'Old' });
  client.setQueryData(key, { first_name: 'New' }, { updatedAt: 2_000 });
  await restoreReplies(client);
  expect(client.getQueryData(key)).toEqual({ first_name: 'New' });
});

it('treats what was stored before the clock was set back as old', async () => {
  await openDevice(84);
  await put('Old', Date.now() + 86_400_000);
  const client = new QueryClient({ defaultOptions: queryDefaults });
  await restoreReplies(client);
  const queryFn = vi.fn(async () => ({ first_name: 'New' }));
  await client.fetchQuery({ queryKey: key, queryFn });
  expect(queryFn).toHaveBeenCalledOnce();
  await restoreReplies(client);
  expect(client.getQueryData(key)).toEqual({ first_name: 'New' });
});

it('stores what was received before the device was opened', async () => {
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

it('refetches what an earlier page received a moment ago, but not what this page received', async () => {
  await openDevice(83);
  // Stored before a purchase; the page was reloaded right after it.
  const loaded = Date.now();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(loaded);
  await put('Old', loaded - 500);
  const client = new QueryClient({ defaultOptions: queryDefaults });
  await restoreReplies(client);
  const queryFn = vi.fn().mockResolvedValue({ first_name: 'New' });
  expect(await client.fetchQuery({ queryKey: key, queryFn })).toEqual({ first_name: 'New' });
  expect(await client.fetchQuery({ queryKey: key, queryFn })).toEqual({ first_name: 'New' });
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('stores an unchanged profile again with its new time, by which it is newer than what the student said', async () => {
  await openDevice(88);
  const client = new QueryClient();
  const end = keepReplies(client);
  client.setQueryDefaults(key, { meta: { kept: true } });
  for (const updatedAt of [1_000, 2_000]) {
    client.setQueryData(key, { first_name: 'Same' }, { updatedAt });
    await expect.poll(() => device().replies.get(JSON.stringify(key))).toMatchObject({ at: updatedAt });
  }
  end();
});

it('stores a conversation once while it stays the same', async () => {
  await openDevice(87);
  const write = vi.spyOn(device().replies, 'put');
  const client = new QueryClient();
  const end = keepReplies(client);
  client.setQueryDefaults(key, { meta: { ...threadQuery(5).meta, kept: true } });
  const names = async () => (await device().replies.toArray()).map(({ data }) => data);
  client.setQueryData(key, { first_name: 'Same' });
  await expect.poll(names).toEqual([{ first_name: 'Same' }]);
  client.setQueryData(key, { first_name: 'Same' });
  client.setQueryData(key, { first_name: 'New' });
  await expect.poll(names).toEqual([{ first_name: 'New' }]);
  expect(write).toHaveBeenCalledTimes(2);
  end();
});

it('stores nothing for a user while another one is signed in', async () => {
  await openDevice(85);
  signInAs(86);
  const client = new QueryClient();
  const end = keepReplies(client);
  client.setQueryDefaults(key, { meta: { kept: true } });
  client.setQueryData(key, { first_name: 'Another' });
  signInAs(85);
  client.setQueryDefaults(['GET /student/courses/'], { meta: { kept: true } });
  client.setQueryData(['GET /student/courses/'], []);
  await expect
    .poll(() => device().replies.toCollection().primaryKeys())
    .toEqual([JSON.stringify(['GET /student/courses/'])]);
  end();
});
