/** Confidence in a timed test, and the time spent with each question. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { headers } from '../../../../src/contract/headers.ts';
import { readRecallsHeader } from '../../../../src/contract/rules/recall-header.ts';
import { device } from '../../../../src/offline/database.ts';
import {
  attemptFixture,
  overviewFixture,
  resultFixture,
  testQuestionIds,
} from '../../../support/test-fixture.ts';
import { openTest, option, overviewCall, ownDevice, question, startCall, submitCall } from './open-test.tsx';

ownDevice();
const [first, second] = testQuestionIds as [number, number];
const confidenceButton = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) =>
  waitFor(async () => expect(await confidenceButton(name)).toHaveAttribute('aria-pressed', 'true'));
const press = (name: string) => screen.getByRole('button', { name });
const recalls = async () => (await device().attempts.toArray())[0]?.recalls ?? {};
const running = {
  [startCall]: () => ({
    body: attemptFixture({
      started_at: new Date().toISOString(),
      deadline: new Date(Date.now() + 600_000).toISOString(),
    }),
  }),
};

it('keeps the confidence of each answer, which may change until the end, after a kill', async () => {
  const { tap } = await openTest();
  await question(1);
  await tap.click(await confidenceButton('Sure'));
  await pressed('Sure');
  await tap.click(option('B'));
  await waitFor(() => expect(option('B')).toHaveAttribute('aria-pressed', 'true'));
  await tap.click(press('Next'));
  await question(2);
  expect(await confidenceButton('Sure')).toHaveAttribute('aria-pressed', 'false');
  await tap.click(await confidenceButton('Guessed'));
  await pressed('Guessed');
  await tap.click(press('Previous'));
  await question(1);
  await tap.click(await confidenceButton('Think so'));
  await pressed('Think so');
  expect(await confidenceButton('Sure')).toHaveAttribute('aria-pressed', 'false');
  cleanup();
  await openTest({ answers: { [overviewCall]: 'lost' } });
  await question(1);
  await pressed('Think so');
  expect(await recalls()).toMatchObject({
    [first]: { confidence: 'think_so' },
    [second]: { confidence: 'guessed' },
  });
});

it('takes the confidence back by a second press, even an immediate one', async () => {
  await openTest({ kept: overviewFixture() });
  await question(1);
  const sure = await confidenceButton('Sure');
  fireEvent.click(sure);
  fireEvent.click(sure);
  fireEvent.click(option('B'));
  await waitFor(async () => expect((await device().attempts.toArray())[0]?.answers[first]).toBeDefined());
  expect(sure).toHaveAttribute('aria-pressed', 'false');
  expect((await recalls())[first]?.confidence).toBeNull();
});

it('sends the confidence with the submission, with the time of all visits to each question', async () => {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const answers = { ...running, [submitCall]: { body: resultFixture() } };
  const { tap, sent } = await openTest({ answers, sends: true });
  await question(1);
  passed += 40_000;
  await tap.click(option('B'));
  await waitFor(() => expect(option('B')).toHaveAttribute('aria-pressed', 'true'));
  await tap.click(await confidenceButton('Sure'));
  await pressed('Sure');
  passed += 5_000;
  for (const number of [2, 3, 4]) {
    await tap.click(press('Next'));
    await question(number);
    passed += 100_000;
    if (number === 2) {
      await tap.click(press('Previous'));
      await question(1);
      passed += 15_000;
      await tap.click(press('Next'));
      await question(2);
    }
  }
  await tap.click(press('Submit Test'));
  const asking = await screen.findByRole('dialog', { name: 'Submit this test?' });
  await tap.click(within(asking).getByRole('button', { name: 'Submit Test' }));
  expect(await screen.findByText('2/4')).toBeVisible();
  const [submission] = sent.filter(({ name }) => name === submitCall);
  const told = readRecallsHeader(submission!.headers.get(headers.recalls));
  const unsure = { confidence: null, duration_ms: 100_000 };
  expect(told).toEqual([{ confidence: 'sure', duration_ms: 60_000 }, unsure, unsure, unsure]);
});

it('stops the time of a question when the student leaves the test', async () => {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const { unmount } = await openTest({ kept: overviewFixture() });
  await question(1);
  passed += 30_000;
  unmount();
  await waitFor(async () => expect((await recalls())[first]?.duration_ms).toBe(30_000));
});

it('folds the confidence question for a student who never answers it', async () => {
  localStorage.setItem('nightfloat-confidence-skipped', '9');
  const { tap } = await openTest();
  await question(1);
  const asked = async () => (await screen.findByText('How sure are you?')).closest('details')!;
  expect((await asked()).open).toBe(true);
  await tap.click(option('A'));
  await waitFor(() => expect(option('A')).toHaveAttribute('aria-pressed', 'true'));
  await tap.click(press('Next'));
  await question(2);
  await waitFor(async () => expect((await asked()).open).toBe(false));
  expect(localStorage.getItem('nightfloat-confidence-skipped')).toBe('10');
});
