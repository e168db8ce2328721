/**
 * What a session may ask from banks, tests and ECG tests: only tests that were submitted, never one still to be taken.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '../../../../src/contract/rules/practice-schedule.ts';
import { today } from '../../../../src/lib/dates.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import {
  choicesFor,
  fromTopics,
  observeSources,
  type From,
  type What,
} from '../../../../src/offline/practice/choose-items.ts';
import { dueOnDevice, observeDue } from '../../../../src/offline/practice/due.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { beginAttempt, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { dropTest } from '../../../../src/offline/ready/test-keeping.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { firstOf } from './first-of.ts';
import { recalled } from '../../../support/recalled.ts';
import { stubApi, users } from '../../../support/render.tsx';
import { hearOfPlans, mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';

const dayFromNow = (days: number) => today(Date.now() + days * dayMs);
const everything: From = { courses: [], categories: [] };
const [first, second, third] = questionIds as [number, number, number];

beforeEach(async () => {
  stubApi(takenAnswers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

const kindsOf = async (what: What, from = everything) => {
  const choices = await choicesFor(device(), { ...from, what }, Date.now());
  const count = (kind: string) => choices.filter(({ item }) => item.startsWith(`${kind}/`)).length;
  return [count('question'), count('test_question'), count('ecg')];
};
const getReady = async () => {
  await fetchTest(mockId);
  await fetchTest(rhythmsId);
};

describe('a submitted test', () => {
  beforeEach(getReady);

  it('is stored with its result, and all its questions may be asked', async () => {
    expect(await kindsOf('all')).toEqual([6, 3, 2]);
    expect(await kindsOf('unused')).toEqual([6, 3, 2]);
  });

  it('counts its missed questions, each kind on its own although ids repeat', async () => {
    await recalled(`test_question/${first}`, 3, false);
    await recalled(`ecg/${second}`, 3, false);
    expect(await kindsOf('due')).toEqual([0, 1, 1]);
    expect(await kindsOf('wrong')).toEqual([0, 1, 1]);
    expect(await kindsOf('unused')).toEqual([6, 2, 1]);
    const { items, missing } = await dueOnDevice(device(), Date.now());
    expect([items.length, missing]).toEqual([2, 0]);
  });

  it('asks its questions in the version of its result', async () => {
    const choices = await choicesFor(device(), { ...everything, what: 'all' }, Date.now());
    expect(choices.find(({ item }) => item === `test_question/${third}`)?.version).toBe(4);
  });

  it('belongs to its course and to no category', async () => {
    expect(await kindsOf('all', { courses: [2], categories: [] })).toEqual([0, 0, 2]);
    expect(await kindsOf('all', { courses: [], categories: [categoryId] })).toEqual([6, 0, 0]);
    expect(await kindsOf('all', fromTopics([`test/${mockId}`]))).toEqual([0, 3, 0]);
  });

  it.each([
    ['a test', mockId, [6, 0, 2]],
    ['an ECG test', rhythmsId, [6, 3, 0]],
  ])('reveals nothing while another attempt of it runs: %s', async (_, testId, left) => {
    await recalled(`test_question/${first}`, 3, false);
    await recalled(`ecg/${first}`, 3, false);
    await device().attempts.clear();
    await beginAttempt(testId);
    expect(await kindsOf('all')).toEqual(left);
    const { items, missing } = await dueOnDevice(device(), Date.now());
    expect([items.length, missing]).toEqual([1, 0]);
    await submitAttempt(testId);
    expect(await kindsOf('all')).toEqual([6, 3, 2]);
  });

  it('counts as missing when it is due but removed from the device, until it is stored again', async () => {
    await recalled(`test_question/${first}`, 3, false);
    await recalled(`ecg/${first}`, 3, false);
    for (const testId of [mockId, rhythmsId]) await dropTest(testId);
    expect(await dueOnDevice(device(), Date.now())).toEqual({ items: [], missing: 2 });
    await getReady();
    expect((await dueOnDevice(device(), Date.now())).missing).toBe(0);
  });
});

it('asks nothing from a test that was never submitted', async () => {
  await getReady();
  await device().results.clear();
  expect(await kindsOf('all')).toEqual([6, 0, 0]);
});

it('asks no tracings if the findings are not on the device', async () => {
  await getReady();
  await device().meta.delete('ecg-findings');
  expect(await kindsOf('all')).toEqual([6, 3, 0]);
});

describe('what no plan opens, as the device last heard,', () => {
  const [ofBankAndMock, ofRhythms] = [
    { course_id: 1, course_title: 'Internal Medicine' },
    { course_id: 2, course_title: 'ECG' },
  ];
  const all = [6, 3, 2];
  const due = async () => {
    const { items, missing } = await dueOnDevice(device(), Date.now());
    return [...items.map(({ item }) => item).toSorted(), missing];
  };
  const recallOne = async () => {
    for (const kind of ['question', 'test_question', 'ecg'] as const)
      await recalled(`${kind}/${first}`, 3, false);
  };
  beforeEach(getReady);

  it.each<[string, readonly object[] | null, number[]]>([
    ['unknown plans, so that the server decides', null, all],
    ['plans for both courses', [{ ...ofBankAndMock, expiry_date: dayFromNow(1) }, ofRhythms], all],
    ['a plan on its last day', [{ ...ofBankAndMock, expiry_date: dayFromNow(0) }], [6, 3, 0]],
    [
      'a plan that ended yesterday',
      [{ ...ofBankAndMock, expiry_date: dayFromNow(-1) }, ofRhythms],
      [0, 0, 2],
    ],
    ['a plan without question banks', [{ ...ofBankAndMock, question_bank: false }, ofRhythms], [0, 3, 2]],
    [
      'an ended plan and one without question banks',
      [
        { ...ofBankAndMock, expiry_date: dayFromNow(-1) },
        { ...ofBankAndMock, question_bank: false },
      ],
      [0, 3, 0],
    ],
    ['no plan', [], [0, 0, 0]],
    ['a plan without course ids for another title', [{ course_id: undefined, course_title: 'Surgery' }], all],
    [
      'a plan without course ids for this title',
      [{ ...ofBankAndMock, course_id: undefined, expiry_date: dayFromNow(-1) }],
      [0, 0, 2],
    ],
  ])('is neither due nor counted nor asked with %s', async (_, plans, left) => {
    await recallOne();
    if (plans !== null) await hearOfPlans(plans);
    const open = (['question', 'test_question', 'ecg'] as const).filter((_kind, at) => left[at]! > 0);
    expect(await kindsOf('all')).toEqual(left);
    expect(await due()).toEqual([...open.map((kind) => `${kind}/${first}`).toSorted(), 0]);
    const id = await makeSession({ ...everything, what: 'due', mixed: false }, 60);
    const made = id === null ? [] : (await device().sessions.get(id))!.items;
    expect(made).toHaveLength(open.length);
  });

  it('makes no session that is no longer wanted once its items are chosen', async () => {
    await recallOne();
    expect(
      await makeSession({ ...everything, what: 'all', mixed: false }, 60, 'timed', () => false),
    ).toBeNull();
    expect(await device().sessions.count()).toBe(0);
    expect(
      await makeSession({ ...everything, what: 'all', mixed: false }, 60, 'timed', () => true),
    ).not.toBeNull();
  });

  it('is back as soon as the device learns of the new plan', async () => {
    await recallOne();
    await hearOfPlans([]);
    const seen = vi.fn<(due: { items: unknown[] }) => void>();
    const { unsubscribe } = observeDue().subscribe(seen);
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].items).toHaveLength(0));
    await hearOfPlans([ofBankAndMock]);
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].items).toHaveLength(2));
    unsubscribe();
  });

  it('may be a bank that staff took down: a newer list of its course does not name it', async () => {
    await recallOne();
    await hearOfPlans([ofBankAndMock, ofRhythms]);
    const keepCategories = (ids: number[]) =>
      device().replies.put({
        key: JSON.stringify(['GET /courses/{id}/categories/', { id: 1 }, null]),
        data: ids.map((id) => ({ id })),
        at: Date.now() + 1,
      });
    await keepCategories([categoryId]);
    expect(await kindsOf('all')).toEqual(all);
    await keepCategories([categoryId + 1]);
    expect(await kindsOf('all')).toEqual([0, ...all.slice(1)]);
    expect((await due()).slice(0, -1)).not.toContain(`question/${first}`);
  });

  it('is not offered in the sheet of a new session', async () => {
    await hearOfPlans([{ ...ofBankAndMock, question_bank: false }]);
    const sources = await firstOf(observeSources);
    expect(sources.map(({ topic }) => topic)).toEqual([`test/${mockId}`]);
  });
});
