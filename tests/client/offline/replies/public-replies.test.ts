/** Public replies, and nothing else, are kept in localStorage for the next visit. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryDefaults } from '../../../../src/app/query-client.ts';
import { storageKeys } from '../../../../src/offline/keys.ts';
import { keepPublicReplies } from '../../../../src/offline/replies/public-replies.ts';
import { saveUser } from '../../../../src/offline/save-session.ts';
import { users } from '../../../support/render.tsx';

const courses = ['GET /courses/', null, null];
const profile = ['GET /profile/', null, null];
const kept = () => localStorage.getItem(storageKeys.publicReplies);
const visit = async (build = 'one') => {
  const queries = new QueryClient();
  await keepPublicReplies(queries, build);
  return queries;
};
/** Writes are batched for a second. */
const writesDone = () => vi.advanceTimersByTimeAsync(1_500);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('restores the courses on the next visit, and nothing private', async () => {
  const queries = await visit();
  queries.setQueryData(courses, [{ id: 1 }]);
  queries.setQueryData(profile, { email: 'noor@nightfloat.test' });
  await writesDone();
  expect(kept()).not.toContain('noor@');
  const next = await visit();
  expect(next.getQueryData(courses)).toEqual([{ id: 1 }]);
  expect(next.getQueryData(profile)).toBeUndefined();
});

it('does not replace what this visit’s page brought with what an earlier visit saw', async () => {
  (await visit()).setQueryData(courses, [{ id: 1 }]);
  await writesDone();
  const queries = new QueryClient();
  queries.setQueryData(courses, [{ id: 2 }], { updatedAt: 1 });
  await keepPublicReplies(queries, 'one');
  await writesDone();
  expect(queries.getQueryData(courses)).toEqual([{ id: 2 }]);
});

it('fetches again what was stored before the clock was set back', async () => {
  vi.setSystemTime(Date.now() + 86_400_000);
  (await visit()).setQueryData(courses, [{ id: 1 }]);
  await writesDone();
  vi.setSystemTime(Date.now() - 86_400_000);
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  await keepPublicReplies(queries, 'one');
  expect(queries.getQueryData(courses)).toEqual([{ id: 1 }]);
  const queryFn = vi.fn(async () => [{ id: 2 }]);
  await queries.fetchQuery({ queryKey: courses, queryFn });
  expect(queryFn).toHaveBeenCalledOnce();
});

it('ignores the replies that another build stored, as their shape may differ', async () => {
  (await visit('one')).setQueryData(courses, [{ id: 1 }]);
  await writesDone();
  expect((await visit('two')).getQueryData(courses)).toBeUndefined();
});

it('drops a write that is still pending when the student signs out', async () => {
  saveUser(users.student);
  const queries = await visit();
  queries.setQueryData(courses, [{ id: 1 }]);
  // Signed out before the second is over.
  localStorage.clear();
  await writesDone();
  expect(localStorage).toHaveLength(0);
});

it.each(['admin', 'subadmin'] as const)(
  'stores nothing for %s, whose lists contain unpublished courses',
  async (role) => {
    saveUser(users[role]);
    (await visit()).setQueryData(courses, [{ id: 1, published: false }]);
    await writesDone();
    expect(kept()).toBeNull();
  },
);
