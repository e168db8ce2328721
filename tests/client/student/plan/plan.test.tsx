/** The plan, stored on the device and queued for the server. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { dayMs } from '../../../../src/contract/rules/practice-schedule.ts';
import { dateOf, addDays } from '../../../../src/contract/rules/study-day.ts';
import { briefDay } from '../../../../src/lib/dates.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { itemKey, itemOf } from '../../../../src/offline/kept-practice.ts';
import * as plans from '../../../../src/offline/practice/set-plan.ts';
import { setPlan } from '../../../../src/offline/practice/set-plan.ts';
import { planOn } from '../../../../src/offline/plan-store.ts';
import { fetchBank, mergeBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { claim } from '../../../../src/offline/sync/outbox.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users, type Answers } from '../../../support/render.tsx';
import { answersOf, category as categoryOf, premium } from '../my-studies.ts';
import { expectQuietUntilAsked } from '../quiet-until-asked.ts';

const bank = `GET /api/student/categories/${categoryId}/questions/`;
const answers = { [bank]: { body: bankFixture() } };

const open = (url: string, more: Answers = {}) =>
  renderAt(url, { routes: studentRoutes, answers: { ...answers, ...more }, user: users.student });
const waiting = async () => (await device().outbox.toArray()).map(({ act }) => act);

beforeEach(async () => {
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

// A plan set before the server’s own arrives would replace it.
it('says nothing on a new device before the server was asked', () =>
  expectQuietUntilAsked('/student/plan', 'Exam date', answers));

const today = dateOf(Date.now());

it('stores the exam date, queues it for the server, and schedules what is due before it', async () => {
  open('/student/plan');
  const date = addDays(40, today);
  fireEvent.change(await screen.findByLabelText(/^Exam date/), { target: { value: date } });
  expect(await screen.findByText('In 40 days.')).toBeVisible();
  expect((await planOn(device())).exam_date).toBe(date);
  expect(await waiting()).toEqual([expect.objectContaining({ kind: 'plan', exam_date: date })]);
});

it('refuses an exam date in the past and keeps the previous one', async () => {
  open('/student/plan');
  const field = await screen.findByLabelText(/^Exam date/);
  const date = addDays(40, today);
  fireEvent.change(field, { target: { value: date } });
  expect(await screen.findByText('In 40 days.')).toBeVisible();
  fireEvent.change(field, { target: { value: addDays(-1, today) } });
  expect(await screen.findByText('Choose today or a later day.')).toBeVisible();
  expect(screen.queryByText('In 40 days.')).toBeNull();
  expect((await planOn(device())).exam_date).toBe(date);
});

it('keeps the exam date if the field is left incomplete, and says so; an emptied field removes it', async () => {
  const date = addDays(40, today);
  await setPlan({ exam_date: date });
  const { tap } = open('/student/plan');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Exam date/);
  await waitFor(() => expect(field).toHaveValue(date));
  // Browsers report an incomplete date as an empty value with `badInput`.
  const leave = (badInput: boolean) => {
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
  };
  leave(true);
  expect(await screen.findByText(/^This date isn’t complete, so .* stays/)).toBeVisible();
  expect((await planOn(device())).exam_date).toBe(date);
  // A press on the button does not take the focus from the field, so nothing moves.
  field.focus();
  await tap.click(screen.getByRole('button', { name: 'Remove the date' }));
  expect(field).toHaveFocus();
  await vi.waitFor(async () => expect((await planOn(device())).exam_date).toBeNull());
  await waitFor(() => expect(screen.queryByText(/^This date isn’t complete/)).toBeNull());
  fireEvent.change(field, { target: { value: date } });
  expect(await screen.findByText('In 40 days.')).toBeVisible();
  leave(false);
  await vi.waitFor(async () => expect((await planOn(device())).exam_date).toBeNull());
});

it('moves the focus to the field when the button that removes the date is pressed by key', async () => {
  await setPlan({ exam_date: addDays(40, today) });
  const { tap } = open('/student/plan');
  (await screen.findByRole('button', { name: 'Remove the date' })).focus();
  await tap.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the date' })).toBeNull());
  expect(screen.getByLabelText(/^Exam date/)).toHaveFocus();
});

it('sends the date once, though both picking it and leaving the field set it', async () => {
  const date = addDays(40, today);
  await setPlan({ exam_date: date });
  // Already being sent, so it cannot be replaced.
  await claim(device(), { owner: 'me', alone: true }, Date.now(), 1);
  await setPlan({ exam_date: date });
  expect(await waiting()).toHaveLength(1);
  await setPlan({ exam_date: null });
  expect(await waiting()).toHaveLength(2);
});

it('changes the kind of a day by a tap, and frees the day after a night', async () => {
  const { tap } = open('/student/plan');
  const [day, after] = [`${today.slice(0, 7)}-10`, `${today.slice(0, 7)}-11`].map(briefDay);
  const button = () => screen.findByRole('button', { name: new RegExp(`^${day}:`) });
  await tap.click(await button());
  expect(await screen.findByRole('button', { name: `${day}: Day shift` })).toBeVisible();
  await tap.click(await button());
  expect(await screen.findByRole('button', { name: `${day}: Night shift` })).toBeVisible();
  expect(screen.getByRole('button', { name: `${after}: After a night` })).toBeVisible();
  // Only the last change of a day is sent.
  expect(await waiting()).toEqual([{ kind: 'shift', date: `${today.slice(0, 7)}-10`, shift: 'night' }]);
});

it('counts every tap on a day, even before the screen shows the one before', async () => {
  open('/student/plan');
  const day = briefDay(`${today.slice(0, 7)}-10`);
  const button = await screen.findByRole('button', { name: new RegExp(`^${day}:`) });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: `${day}: After a night` })).toBeVisible();
  expect(await waiting()).toEqual([{ kind: 'shift', date: `${today.slice(0, 7)}-10`, shift: 'post_night' }]);
});

it('accepts minutes of study and refuses invalid ones', async () => {
  const { tap } = open('/student/plan');
  const field = await screen.findByLabelText(/^Day shift/);
  await tap.clear(field);
  await tap.type(field, '4000');
  await tap.tab();
  expect(screen.getByText('Enter 0 to 960 minutes.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  await tap.clear(field);
  await tap.type(field, '45');
  await tap.tab();
  await vi.waitFor(async () => expect((await planOn(device())).minutes.day).toBe(45));
});

it('keeps minutes typed while the number before is still being stored', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  const { setPlan: store } = plans;
  vi.spyOn(plans, 'setPlan').mockImplementationOnce((change) => slow.then(() => store(change)));
  open('/student/plan');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Day shift/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const stored = async () => (await planOn(device())).minutes.day;
  type('45');
  fireEvent.blur(field);
  type('90');
  release();
  await vi.waitFor(async () => expect(await stored()).toBe(45));
  fireEvent.blur(field);
  await vi.waitFor(async () => expect(await stored()).toBe(90));
  expect(field).toHaveValue(90);
});

it('keeps minutes that are confirmed with Enter, or still being typed as the page is hidden or the screen left', async () => {
  open('/student/plan');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Day shift/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const stored = (minutes: number) =>
    vi.waitFor(async () => expect((await planOn(device())).minutes.day).toBe(minutes));
  type('45');
  fireEvent.keyDown(field, { key: 'Enter' });
  await stored(45);
  type('50');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await stored(50);
  hidden.mockRestore();
  type('55');
  cleanup();
  await stored(55);
});

it('keeps what is typed in one field while another is saved', async () => {
  const { tap } = open('/student/plan');
  const [day, night] = [await screen.findByLabelText(/^Day shift/), screen.getByLabelText(/^Night shift/)];
  await tap.clear(day);
  await tap.type(day, '45');
  await tap.tab();
  expect(night).toHaveFocus();
  await tap.clear(night);
  await tap.type(night, '15');
  await vi.waitFor(async () => expect((await planOn(device())).minutes.day).toBe(45));
  expect(night).toHaveFocus();
  expect(night).toHaveValue(15);
  await tap.tab();
  await vi.waitFor(async () =>
    expect((await planOn(device())).minutes).toMatchObject({ day: 45, night: 15 }),
  );
});

it('asks what is due first', async () => {
  await recalled(questionIds[0]!, 4, false);
  const { tap } = open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(card.getByText(/^1 due, then 5 new questions, about 8 min$/)).toBeVisible();
  await tap.click(card.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
  const [made] = await device().sessions.toArray();
  expect(made!.items[0]!.item).toBe(itemKey('question', questionIds[0]!));
  cleanup();
  open('/student/practice');
  expect(await screen.findByText('Today’s plan')).toBeVisible();
});

it('asks new questions of the topics with most to gain', async () => {
  const names = ['Nephrology', 'Gastroenterology', 'Pulmonary Medicine'];
  for (const [at, name] of names.entries()) {
    const questions = Array.from({ length: 20 }, (_, n) => questionFixture(1_000 * (at + 1) + n));
    const category = { id: 50 + at, name, course: 1, course_title: 'Internal Medicine' };
    await mergeBank(device(), 50 + at, bankFixture({ category, questions }), 0);
  }
  // The largest topic of the exam, and all of it is known.
  await recalled(questionIds[0]!, 2, true);
  const { tap } = open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  await tap.click(card.getByRole('button', { name: 'Start' }));
  await screen.findByRole('heading', { name: 'Question 1 of 48' });
  const [made] = await device().sessions.toArray();
  expect(made!.items.filter(({ item }) => itemOf(item).id < 1_000)).toEqual([]);
});

it('says that today’s reviews are done when only tomorrow’s are left', async () => {
  for (let n = 0; n < 20; n += 1) {
    await recalled(2_000 + n, 5, false);
    await recalled(2_000 + n, 0, true);
  }
  for (const id of questionIds) await recalled(id, 3, false);
  open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(card.getByText(/^Today’s reviews are done/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('plans only for the rest of today’s time, and nothing once it is used up', async () => {
  for (let n = 0; n < 44; n += 1) await recalled(2_000 + n, 0, true);
  open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(card.getByText(/^4 new questions, about 5 min$/)).toBeVisible();
  for (let n = 44; n < 48; n += 1) await recalled(2_000 + n, 0, true);
  expect(await card.findByText('That’s today’s study time. The rest can wait.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('links to what is due when none of it is on this device', async () => {
  for (const id of questionIds) await recalled(id, 0.1, true);
  await recalled(2_000, 5, false);
  open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(card.getByText(/^1 question is due, but it isn’t on this device/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Get them' })).toBeVisible();
});

it('counts again when the app returns to the foreground, as more may be due', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const id of questionIds) await recalled(id, 0.1, false);
    open('/student/plan');
    const card = within(await screen.findByRole('region', { name: /^Today/ }));
    expect(card.getByText(/^Nothing is due/)).toBeVisible();
    vi.setSystemTime(Date.now() + 2 * dayMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await card.findByText(/^6 due/)).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('says which banks could still be fetched when nothing new is left on this device', async () => {
  await removeBank(categoryId);
  const categories = [categoryOf(categoryId, 'Cardiology', [0, 0, 6])];
  open('/student/plan', answersOf({ categories, subscriptions: [premium()] }));
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(await card.findByText(/^1 question bank isn’t on this device/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Get them' })).toBeVisible();
});

it('promises no questions that do not exist', async () => {
  for (const id of questionIds) await recalled(id, 0.1, true);
  open('/student/plan');
  const card = within(await screen.findByRole('region', { name: /^Today/ }));
  expect(card.getByText('Nothing is due, and nothing new is left on this device.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('links to the plans if none of the student’s opens questions', async () => {
  await removeBank(categoryId);
  open('/student/plan', answersOf({ subscriptions: [] }));
  expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
});
