/** Going on to the next tracing while the findings of the last one are still being saved. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ecgMessages } from '../../../../src/messages/ecg.ts';
import * as attempts from '../../../../src/offline/study/attempts.ts';
import { attemptNow, finding, openEcg, ownEcgDevice, submitButton, tracing } from './open-ecg.tsx';

ownEcgDevice();

/** Submits findings of the first tracing, whose saving lasts until `release`, and goes on to the second. */
async function goOnWhileSaving() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { submitFindings } = attempts;
  vi.spyOn(attempts, 'submitFindings').mockImplementationOnce(async (...given) => {
    await gate;
    return submitFindings(...given);
  });
  const { tap } = await openEcg();
  await tracing(1);
  await tap.click(await finding('Atrial flutter'));
  await tap.click(submitButton());
  await tap.click(screen.getByRole('button', { name: 'Next' }));
  await tracing(2);
  return { tap, release: () => act(async () => release()) };
}

it('announces no verdict', async () => {
  const { release } = await goOnWhileSaving();
  await release();
  await screen.findByRole('progressbar', { name: ecgMessages.progress(1, 3) });
  for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/Incorrect/);
});

it('submits the findings of both', async () => {
  const { tap, release } = await goOnWhileSaving();
  await tap.click(await finding('Atrial flutter'));
  await tap.click(submitButton());
  await release();
  await waitFor(async () => expect(Object.keys((await attemptNow())?.findings ?? {})).toHaveLength(2));
});
