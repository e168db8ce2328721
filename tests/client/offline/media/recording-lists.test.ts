/** Lists of videos and podcasts: how the worker serves them, and the query that shows what is stored. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listNetworkFirst } from '../../../../sw/recording-lists.ts';
import { apiMarker, headers } from '../../../../src/contract/headers.ts';
import { purgeUser } from '../../../../src/offline/device/purge.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { listCacheName } from '../../../../src/offline/keys.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { audiosQuery, listSentAt } from '../../../../src/offline/media/list-queries.ts';
import { saveSession } from '../../../../src/offline/save-session.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { someAccess, users } from '../../../support/render.tsx';
import { asRequest, stubFetch } from '../../../support/requests.ts';

const path = listPath('audio', 7);
const noor = 3;
const list = (title: string) => JSON.stringify({ audios: [{ title }], category: null });
const ours = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/json', [headers.marker]: apiMarker },
  });
const never = () => new Promise<Response>(() => undefined);

let lists: FakeCaches;
let work: Promise<unknown>[];
beforeEach(async () => {
  lists = new FakeCaches();
  work = [];
  vi.stubGlobal('caches', lists);
  saveSession({ access: someAccess, refresh: 'some', user: users.student });
  await openListCache(noor);
  return () => vi.unstubAllGlobals();
});

describe('the worker', () => {
  const token = (sub: number) => `x.${btoa(JSON.stringify({ sub }))}.x`;
  const ask = async (user = noor) => {
    const asked = asRequest(path, { headers: { authorization: `Bearer ${token(user)}` } });
    const reply = await listNetworkFirst(asked, { waitUntil: (one) => void work.push(one) });
    const text = await reply.text();
    await Promise.all(work);
    return { text, status: reply.status, isKept: reply.headers.has(headers.kept) };
  };

  it('returns the server’s list and stores it for when there is no signal', async () => {
    stubFetch(() => ours(list('Sepsis')));
    expect(await ask()).toEqual({ text: list('Sepsis'), status: 200, isKept: false });
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual({ text: list('Sepsis'), status: 200, isKept: true });
  });

  it.each<[string, () => Response]>([
    ['a captive portal’s page', () => new Response('<h1>Wi-Fi</h1>')],
    ['JSON from someone else', () => Response.json({ audios: [] })],
    ['a 500 from the server', () => ours('{"code":"server_error"}', 500)],
    ['a 429 from the server', () => ours('{"code":"too_many_requests"}', 429)],
  ])('returns the stored list instead of %s, and keeps it', async (_, reply) => {
    await keepList(noor, path, list('Sepsis'));
    stubFetch(reply);
    expect(await ask()).toMatchObject({ text: list('Sepsis'), isKept: true });
  });

  it('returns the stored list after three seconds without a reply', async () => {
    vi.useFakeTimers();
    await keepList(noor, path, list('Sepsis'));
    stubFetch(never);
    const asked = asRequest(path, { headers: { authorization: `Bearer ${token(noor)}` } });
    const reply = listNetworkFirst(asked, { waitUntil: () => undefined });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await reply).text()).toBe(list('Sepsis'));
    vi.useRealTimers();
  });

  it('never shows one user’s list to another', async () => {
    await keepList(noor, path, list('Sepsis'));
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask(4)).rejects.toThrow();
  });

  it('deletes a list that the plan no longer opens, and passes the refusal on', async () => {
    await keepList(noor, path, list('Sepsis'));
    stubFetch(() => ours('{"code":"no_subscription"}', 403));
    expect(await ask()).toMatchObject({ status: 403, isKept: false });
    expect(lists.urls(listCacheName(noor))).toEqual([]);
  });

  it('stores nothing for a user who has signed out meanwhile', async () => {
    stubFetch(async () => {
      await lists.delete(listCacheName(noor));
      return ours(list('Sepsis'));
    });
    await ask();
    expect(await lists.has(listCacheName(noor))).toBe(false);
  });
});

describe('the screen', () => {
  it('shows the stored list before the server answers, and then the server’s', async () => {
    await keepList(noor, path, list('Sepsis'));
    let answer!: (reply: Response) => void;
    stubFetch(() => new Promise((resolve) => (answer = resolve)));
    const queries = new QueryClient();
    const fetched = queries.fetchQuery(audiosQuery(7));
    await vi.waitFor(() =>
      expect(queries.getQueryData(audiosQuery(7).queryKey)).toEqual(JSON.parse(list('Sepsis'))),
    );
    await vi.waitFor(() => answer(ours(list('Shock'))));
    expect(await fetched).toEqual(JSON.parse(list('Shock')));
  });

  it('stores a list itself if no worker serves the page', async () => {
    stubFetch(() => ours(list('Shock')));
    await new QueryClient().fetchQuery(audiosQuery(7));
    expect(lists.urls(listCacheName(noor))).toEqual([path]);
  });

  it('does not take a stored list from the worker as a sign that there is signal', async () => {
    connectivity.set('offline');
    stubFetch(
      () =>
        new Response(list('Sepsis'), {
          headers: { 'content-type': 'application/json', [headers.marker]: apiMarker, [headers.kept]: '1' },
        }),
    );
    await new QueryClient().fetchQuery(audiosQuery(7));
    expect(connectivity.get()).toBe('offline');
    connectivity.set('online');
  });

  it('knows when the server sent the list, also if the worker answers with an older one', async () => {
    stubFetch(
      () =>
        new Response(list('Sepsis'), {
          headers: { 'content-type': 'application/json', [headers.marker]: apiMarker, [headers.kept]: '1' },
        }),
    );
    await new QueryClient().fetchQuery(audiosQuery(7));
    expect(listSentAt('audio', 7)).toBe(1);
    stubFetch(() => ours(list('Shock')));
    await new QueryClient().fetchQuery(audiosQuery(7));
    expect(listSentAt('audio', 7)).toBeGreaterThan(1);
  });

  it('does not ask the server if the stored list is fresh enough', async () => {
    await keepList(noor, path, list('Sepsis'));
    stubFetch(never);
    expect(await new QueryClient().fetchQuery(audiosQuery(7, { freshFor: Infinity }))).toEqual(
      JSON.parse(list('Sepsis')),
    );
  });
});

it('a list that was stored before the clock was set back is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await keepList(noor, path, list('Sepsis'));
  vi.useRealTimers();
  stubFetch(() => ours(list('Shock')));
  expect(await new QueryClient().fetchQuery(audiosQuery(7, { freshFor: 60_000 }))).toEqual(
    JSON.parse(list('Shock')),
  );
});

it('deletes the lists of a user with the user, and keeps another user’s', async () => {
  await openListCache(4);
  await keepList(noor, path, list('Mine'));
  await keepList(4, path, list('Another’s'));
  await purgeUser(noor, { keepUnsent: false });
  expect(await lists.has(listCacheName(noor))).toBe(false);
  expect(lists.urls(listCacheName(4))).toEqual([path]);
  // A late reply does not bring them back either.
  await keepList(noor, path, list('Late'));
  expect(await lists.has(listCacheName(noor))).toBe(false);
});
