import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dueItems } from '../../../../src/offline/practice/due.ts';
import { device } from '../../../../src/offline/database.ts';
import type { KeptEntry } from '../../../../src/offline/kept-practice.ts';
import { serverNowMs } from '../../../../src/offline/clock/server-clock.ts';
import { questionIds } from '../../../support/bank-fixture.ts';
import { openPlayer, option, outbox, ownDevice, question } from './open-player.tsx';

ownDevice();
const [first] = questionIds as [number];
const confidenceButton = (name: string) => screen.findByRole('button', { name });
const isLocked = () => screen.findByRole('region', { name: 'Explanation' });
const inDays = (days: number) => serverNowMs() + days * 86_400_000;

it('brings back a guessed question although it was right', async () => {
  const { tap } = await openPlayer();
  await question(1);
  await tap.click(await confidenceButton('Guessed'));
  await tap.click(option('B'));
  await isLocked();
  expect(await device().entries.toArray()).toMatchObject([
    { item: `question/${first}`, isCorrect: true, confidence: 'guessed', source: 'bank' },
  ]);
  expect((await dueItems(device(), inDays(60))).map(({ item }) => item)).toEqual([`question/${first}`]);
  // The server gets the confidence with the answer.
  const [row] = await outbox();
  expect(row!.act).toMatchObject({ kind: 'submit', recall: { confidence: 'guessed', source: 'bank' } });
});

it('measures the time of an answer from when its question was shown', async () => {
  const real = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + passed);
  const { tap } = await openPlayer();
  await question(1);
  passed += 300_000;
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await question(2);
  passed += 42_000;
  await tap.click(option('B'));
  await isLocked();
  const [{ durationMs }] = (await device().entries.toArray()) as [KeptEntry];
  expect(durationMs).toBeGreaterThanOrEqual(42_000);
  expect(durationMs).toBeLessThan(300_000);
  const [row] = await outbox();
  expect(row!.act).toMatchObject({ kind: 'submit', recall: { duration_ms: durationMs } });
});

it('keeps the confidence of each question on its own, and lets the student take it back', async () => {
  const { tap } = await openPlayer();
  await question(1);
  await tap.click(await confidenceButton('Sure'));
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await question(2);
  expect(await confidenceButton('Sure')).toHaveAttribute('aria-pressed', 'false');
  await tap.click(await confidenceButton('Think so'));
  await tap.click(await confidenceButton('Think so'));
  await tap.click(option('B'));
  await isLocked();
  expect(await device().entries.toArray()).toMatchObject([{ confidence: null }]);
  expect(screen.queryByText('How sure are you?')).toBeNull();
});

it('folds the confidence question for a student who never answers it', async () => {
  localStorage.setItem('nightfloat-confidence-skipped', '9');
  const { tap } = await openPlayer();
  await question(1);
  const asked = async () => (await screen.findByText('How sure are you?')).closest('details')!;
  expect((await asked()).open).toBe(true);
  await tap.click(option('A'));
  await isLocked();
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await question(2);
  await waitFor(async () => expect((await asked()).open).toBe(false));
  (await asked()).open = true;
  fireEvent(await asked(), new Event('toggle'));
  expect(localStorage.getItem('nightfloat-confidence-skipped')).toBe('0');
});
