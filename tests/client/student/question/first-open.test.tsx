/** A bank that isn't on the device yet: it is asked for while the screen's code loads. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studentRoutes, studentScreenRead } from '../../../../src/areas/student/student.routes.tsx';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId } from '../../../support/bank-fixture.ts';
import { takeComplaints } from '../../../support/client.ts';
import { renderAt, stubApi, users, type Answering } from '../../../support/render.tsx';
import { bankCall, ownDevice, question } from './open-player.tsx';

ownDevice();

const search = `?category=${categoryId}`;
const bank: Answering = { body: bankFixture() };

/** Opens the screen after its content was read from the device. `before`: how the server answered until then. */
async function open(before: Answering) {
  const sentBefore = stubApi({ [bankCall]: before });
  await studentScreenRead('/student/question', search);
  const screenOpened = renderAt(`/student/question${search}`, {
    routes: studentRoutes,
    user: users.student,
    answers: { [bankCall]: bank },
  });
  return { ...screenOpened, names: () => [...sentBefore, ...screenOpened.sent].map(({ name }) => name) };
}

it('is shown by the first render, and was asked for once', async () => {
  const { names } = await open(bank);
  // The routes' own wait for the code, which is here already.
  await act(() => Promise.resolve());
  expect(screen.getByRole('heading', { level: 1, name: /^Question 1 of/ })).toBeVisible();
  const isWhole = async () => (await device().banks.get(categoryId))?.missingPictures === 0;
  await waitFor(async () => expect(await isWhole()).toBe(true));
  expect(names()).toEqual([bankCall]);
});

it('is waited for by the screen if it comes slowly, and asked for once', async () => {
  let answer = () => {};
  const { names } = await open(
    () => new Promise((resolve) => (answer = () => resolve({ body: bankFixture() }))),
  );
  expect(screen.getByText('Loading questions...')).toBeVisible();
  answer();
  await question(1);
  expect(names()).toEqual([bankCall]);
});

it('is asked for again if the student wants that after it failed', async () => {
  const { names, tap } = await open({ status: 500, body: { code: 'internal', error: 'No.' } });
  await tap.click(await screen.findByRole('button', { name: 'Try again' }));
  await question(1);
  expect(names()).toEqual([bankCall, bankCall]);
  expect(takeComplaints()).toEqual(['The questions could not be fetched. ApiFailure: No.']);
});

it('fails once, not twice, if the student has signed out meanwhile', async () => {
  closeDevice();
  // A second rejection would be nobody's, and fail the run.
  await expect(fetchBank(categoryId)).rejects.toThrow('No database is open');
  await openDevice(users.student.id);
});
