/** The check of what is on the device, and removing a bank. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankChecks, checkBank, dropBank, stampOf } from '../../../../src/offline/ready/bank-check.ts';
import { device } from '../../../../src/offline/database.ts';
import { pictureCacheName } from '../../../../src/offline/keys.ts';
import { getReady } from '../../../../src/offline/ready/readiness.ts';
import { dropTest } from '../../../../src/offline/ready/test-keeping.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { overviewFixture, testId } from '../../../support/test-fixture.ts';
import { userId, today, client, pictures, ownServer } from './plans-and-banks.ts';

ownServer();

describe('the check', () => {
  beforeEach(() => getReady(client(), today));

  it('finds a picture that the browser has evicted', async () => {
    await (await pictures.open(pictureCacheName(userId))).delete('/files/a.webp');
    await checkBank(7);
    expect(bankChecks.get().get(7)).toMatchObject({ missingPictures: 1, missingQuestions: 0 });
  });

  it('finds a picture that is empty', async () => {
    await (await pictures.open(pictureCacheName(userId))).put('/files/b.webp', new Response(''));
    await checkBank(8);
    expect(bankChecks.get().get(8)?.missingPictures).toBe(1);
  });

  it('that started last decides, however long an earlier one takes', async () => {
    const cache = await pictures.open(pictureCacheName(userId));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const match = vi.spyOn(cache, 'match');
    match.mockImplementationOnce(() => held.then(() => new Response('picture')));
    vi.spyOn(pictures, 'open').mockResolvedValue(cache);
    const first = checkBank(7);
    await vi.waitFor(() => expect(match).toHaveBeenCalled());
    // Fetched again meanwhile.
    await device().banks.update(7, { keptAt: 2_000 });
    const second = checkBank(7);
    // Let the second check get as far as it can while the first is blocked.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((next) => setImmediate(next));
    goOn();
    await Promise.all([first, second]);
    expect(bankChecks.get().get(7)?.stamp).toBe(stampOf((await device().banks.get(7))!));
  });

  it('finds missing questions', async () => {
    await device().questions.delete(701);
    await checkBank(7);
    expect(bankChecks.get().get(7)).toMatchObject({ questions: 1, missingQuestions: 1 });
  });
});

it('removes a bank with the pictures that no other bank shows', async () => {
  await getReady(client(), today);
  await dropBank(7);
  expect((await device().banks.toArray()).map(({ categoryId }) => categoryId)).toEqual([8]);
  expect(pictures.urls(pictureCacheName(userId))).not.toContain('/files/a.webp');
  expect(pictures.urls(pictureCacheName(userId))).toContain('/files/b.webp');
  expect(bankChecks.get().has(7)).toBe(false);
});

it('removes no picture with a bank that a test on the device shows', async () => {
  await getReady(client(), today);
  const test = overviewFixture();
  test.questions[0]!.image = '/files/a.webp';
  await mergeTest(device(), testId, test, 1_000);
  await dropBank(7);
  expect(pictures.urls(pictureCacheName(userId))).toContain('/files/a.webp');
  await dropTest(testId);
  expect(pictures.urls(pictureCacheName(userId))).not.toContain('/files/a.webp');
});

it('counts the pictures of new questions of a test as missing until they have come', async () => {
  const test = overviewFixture();
  test.questions[0]!.image = '/files/a.webp';
  const missing = async () => (await device().tests.get(testId))?.missingPictures;
  await mergeTest(device(), testId, test, 1_000);
  expect(await missing()).toBe(1);
  await device().tests.update(testId, { missingPictures: 0 });
  await mergeTest(device(), testId, test, 2_000);
  expect(await missing()).toBe(0);
  await mergeTest(device(), testId, { ...test, version: 2 }, 3_000);
  expect(await missing()).toBe(1);
});
