/** Confidence in an ECG test, and the player’s aids for reading. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { headers } from '../../../../src/contract/headers.ts';
import { readRecallHeader } from '../../../../src/contract/rules/recall-header.ts';
import { startSync, stopSync } from '../../../../src/offline/sync/sync.ts';
import { questions, testId } from './ecg-fixture.ts';
import {
  operations,
  answersOf,
  attemptNow,
  finding,
  openEcg,
  overviewCall,
  ownEcgDevice,
  submitButton,
  tracing,
} from './open-ecg.tsx';

ownEcgDevice();
const [first, second] = questions.map(({ id }) => id) as [number, number];
const confidenceButton = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) =>
  waitFor(async () => expect(await confidenceButton(name)).toHaveAttribute('aria-pressed', 'true'));
const recalls = async () => (await attemptNow())?.recalls ?? {};
const key = (name: string, on: Element = document.body) => fireEvent.keyDown(on, { key: name });

it('asks how sure the student is once a finding is checked, sends it with the answer, and locks both', async () => {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const call = `POST /api/student/ecg-question/${testId}/submit/`;
  const { tap, sent } = await openEcg();
  startSync();
  await tracing(1);
  expect(screen.queryByText('How sure are you?')).toBeNull();
  await tap.click(await finding('Sinus rhythm'));
  await tap.click(await confidenceButton('Guessed'));
  await tap.click(await confidenceButton('Sure'));
  await pressed('Sure');
  passed += 42_000;
  await tap.click(submitButton());
  await screen.findByRole('region', { name: 'Verdict' });
  expect(screen.queryByText('How sure are you?')).toBeNull();
  const recall = { confidence: 'sure', duration_ms: 42_000 };
  expect((await operations()).at(-1)).toMatchObject({ kind: 'ecg-answer', recall });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain(call));
  const told = sent.find(({ name }) => name === call)!.headers.get(headers.recall);
  expect(readRecallHeader(told)).toMatchObject(recall);
  // Time spent reading the verdict does not count as thinking.
  passed += 300_000;
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await tracing(2);
  expect((await recalls())[first]).toEqual(recall);
  stopSync();
});

it('keeps the confidence of each tracing on its own, with the checked findings, after a kill', async () => {
  const { tap } = await openEcg();
  await tracing(1);
  await tap.click(await finding('Sinus rhythm'));
  await tap.click(await confidenceButton('Think so'));
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await tracing(2);
  await tap.click(await finding('Sinus rhythm'));
  expect(await confidenceButton('Think so')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(async () => expect((await attemptNow())?.ticked[second]).toHaveLength(1));
  await tap.click(screen.getByRole('button', { name: 'Previous' }));
  await tracing(1);
  await pressed('Think so');
  await waitFor(async () => expect((await recalls())[first]).toMatchObject({ confidence: 'think_so' }));
  cleanup();
  await openEcg({ ...answersOf(), [overviewCall]: 'lost' });
  await tracing(1);
  await pressed('Think so');
});

it('unfolds the question on Enter without submitting', async () => {
  const { tap } = await openEcg();
  await tracing(1);
  await tap.click(await finding('Sinus rhythm'));
  key('Enter', (await screen.findByText('How sure are you?')).closest('summary')!);
  expect(screen.queryByRole('region', { name: 'Verdict' })).toBeNull();
  expect((await operations()).map(({ kind }) => kind)).toEqual(['test-start']);
});

it('shows lab values over the tracing, also by key, and remembers the text size', async () => {
  const { tap, unmount } = await openEcg();
  await tracing(1);
  key('l');
  expect(await screen.findByRole('searchbox', { name: 'Search lab values' })).toBeInTheDocument();
  await tap.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search lab values' })).toBeNull());
  await tap.click(screen.getByRole('button', { name: 'Text size: normal' }));
  expect(screen.getByRole('main')).toHaveClass(/large/);
  unmount();
  await openEcg();
  await tracing(1);
  expect(screen.getByRole('button', { name: 'Text size: large' })).toBeVisible();
});
