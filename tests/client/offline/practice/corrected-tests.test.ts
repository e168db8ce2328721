/** The answer key of a submitted test was corrected: once the device knows, the next session grades by the new key. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedEntry } from '../../../../src/contract/practice.ts';
import type { TestOverview, TestResult } from '../../../../src/contract/test-series.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { fetchPractice } from '../../../../src/offline/device/fetch-practice.ts';
import type { ItemKey } from '../../../../src/offline/kept-practice.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import { dueOnDevice } from '../../../../src/offline/practice/due.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { stubApi, users, type Answering, type Sent } from '../../../support/render.tsx';
import { mockId, mockKeys, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';

const [first] = questionIds as [number];
const mock: ItemKey = `test_question/${first}`;
const tracing: ItemKey = `ecg/${first}`;
const overviewOf = (id: number) => `GET /api/student/testseries/${id}/overview/`;
const resultOf = (id: number) => `GET /api/student/testseries/${id}/result/`;
const keysOf = (id: number) => `GET /api/student/testseries/${id}/keys/`;

let answers: Record<string, Answering>;
let sent: Sent[];
let log: LoggedEntry[];
beforeEach(async () => {
  log = [];
  const entries = (after: number) => () => ({
    body: { entries: log.filter(({ seq }) => seq > after), next: null },
  });
  answers = {
    ...takenAnswers,
    ...Object.fromEntries(
      [0, 1, 2, 3].map((after) => [
        `GET /api/student/practice/entries/?after=${after}&limit=500`,
        entries(after),
      ]),
    ),
    'GET /api/student/practice/sessions/': { body: [] },
    'GET /api/student/plan/': {
      body: { exam_date: null, minutes: { off: 60, day: 30, night: 0, post_night: 0 }, acted_at: null },
    },
    'GET /api/student/shifts/': { body: { shifts: [] } },
    'GET /api/student/notes/?after=0': { body: { notes: [] } },
  };
  sent = stubApi(answers);
  await openDevice(users.student.id);
  await fetchTest(mockId);
  await fetchTest(rhythmsId);
});
afterEach(() => closeDevice());

const asked = async (item: ItemKey) => (await askedOf(device(), [item])).get(item)!;
const give = async (item: ItemKey, selected: string | number[]) =>
  answerInSession(crypto.randomUUID(), await asked(item), { selected, confidence: null, durationMs: 0 });
const callsOf = (name: string) => sent.filter((one) => one.name === name).length;

/** Adds an entry of this device to the server’s log. */
async function told(opId: string, is_correct: boolean) {
  const { item, at, chosen, version } = (await device().entries.get(opId))!;
  const [kind, id] = item.split('/') as [LoggedEntry['kind'], string];
  const moment = new Date(at).toISOString();
  log.push({
    op_id: opId,
    kind,
    item_id: Number(id),
    version,
    chosen,
    confidence: null,
    duration_ms: 0,
    source: 'session',
    session: null,
    acted_at: moment,
    received_at: moment,
    is_correct,
    seq: log.length + 1,
  });
}

/** Corrects two keys: the third option for the mock exam’s first question, a single finding for the first tracing. */
function correctKeys() {
  const { body: overview } = takenAnswers[overviewOf(mockId)] as { body: TestOverview };
  answers[overviewOf(mockId)] = { body: { ...overview, version: 2 } };
  answers[keysOf(mockId)] = {
    body: { questions: mockKeys({ correct_option: 'Mock option 3', version: 5 }) },
  };
  const { body: rhythms } = takenAnswers[overviewOf(rhythmsId)] as { body: TestOverview };
  const questions = (rhythms.questions as { id: number }[]).map((one) =>
    one.id === first ? { ...one, correct_options: [{ id: 13, text: 'Sinus rhythm' }] } : one,
  );
  answers[overviewOf(rhythmsId)] = { body: { ...rhythms, version: 2, questions } };
}

describe('a corrected key', () => {
  it.each<[string, ItemKey, string | number[], string | number[]]>([
    ['question', mock, 'Mock option 2', 'Mock option 3'],
    ['tracing', tracing, [11, 12], [13]],
  ])(
    'grades the next session once it has changed a verdict in the log: a %s',
    async (_, item, old, today) => {
      const { opId, isCorrect } = await give(item, old);
      expect(isCorrect).toBe(true);
      await told(opId, true);
      await fetchPractice(device());
      correctKeys();
      // The regraded entry comes again, at the end of the log.
      await told(opId, false);
      log.shift();
      await fetchPractice(device());
      expect(await give(item, old)).toMatchObject({ isCorrect: false });
      expect(await give(item, today)).toMatchObject({ isCorrect: true });
    },
  );

  it('is noticed when the server grades a new recall differently', async () => {
    const { opId } = await give(mock, 'Mock option 2');
    correctKeys();
    await told(opId, false);
    await fetchPractice(device());
    expect(await give(mock, 'Mock option 3')).toMatchObject({ isCorrect: true });
    expect(await asked(mock)).toMatchObject({ version: 5 });
  });

  it('is requested until there is an answer, and then no more', async () => {
    const { opId } = await give(mock, 'Mock option 2');
    correctKeys();
    const keys = answers[keysOf(mockId)]!;
    answers[keysOf(mockId)] = 'lost';
    await told(opId, false);
    await expect(fetchPractice(device())).rejects.toThrow();
    expect(await give(mock, 'Mock option 2')).toMatchObject({ isCorrect: true });
    answers[keysOf(mockId)] = keys;
    await fetchPractice(device());
    expect(await give(mock, 'Mock option 2')).toMatchObject({ isCorrect: false });
    const before = callsOf(overviewOf(mockId));
    await fetchPractice(device());
    expect(callsOf(overviewOf(mockId))).toBe(before);
  });

  it('is requested only once if the test is gone, and what is stored stays', async () => {
    const { opId } = await give(mock, 'Mock option 2');
    answers[overviewOf(mockId)] = { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    await told(opId, false);
    const before = callsOf(overviewOf(mockId));
    await fetchPractice(device());
    await fetchPractice(device());
    expect(callsOf(overviewOf(mockId))).toBe(before + 1);
    expect(await asked(mock)).toMatchObject({ version: 4 });
  });

  it('is not requested while the log agrees with the device', async () => {
    const { opId } = await give(mock, 'Mock option 2');
    await recalled(tracing, 3, false);
    await told(opId, true);
    const before = callsOf(overviewOf(mockId)) + callsOf(overviewOf(rhythmsId));
    await fetchPractice(device());
    expect(callsOf(overviewOf(mockId)) + callsOf(overviewOf(rhythmsId))).toBe(before);
  });

  it('comes with the test when it is fetched again, once per version', async () => {
    const before = callsOf(keysOf(mockId));
    await fetchTest(mockId);
    expect(callsOf(keysOf(mockId))).toBe(before);
    correctKeys();
    await fetchTest(mockId);
    expect(callsOf(keysOf(mockId))).toBe(before + 1);
    expect(callsOf(resultOf(mockId))).toBe(1);
    expect(await give(mock, 'Mock option 3')).toMatchObject({ isCorrect: true });
  });

  it('that is older than the result does not count', async () => {
    correctKeys();
    await fetchTest(mockId);
    const { result } = (await device().results.get(mockId))!;
    const graded: TestResult = {
      ...result,
      answers: result.answers.map((answer) => ({ ...answer, correct_option: 'Mock option 4', version: 6 })),
    };
    await device().results.update(mockId, { result: graded });
    expect(await give(mock, 'Mock option 4')).toMatchObject({ isCorrect: true });
    expect(await asked(mock)).toMatchObject({ version: 6 });
  });
});

it('a question that left its test is neither due nor asked once the test was fetched again', async () => {
  await recalled(mock, 3, false);
  const due = async () => {
    const { items, missing } = await dueOnDevice(device(), Date.now());
    return { items: items.map(({ item }) => item), missing };
  };
  expect(await due()).toEqual({ items: [mock], missing: 0 });
  const { body: overview } = takenAnswers[overviewOf(mockId)] as { body: TestOverview };
  answers[overviewOf(mockId)] = { body: { ...overview, version: 2 } };
  answers[keysOf(mockId)] = { body: { questions: mockKeys().slice(1) } };
  await fetchTest(mockId);
  expect(await due()).toEqual({ items: [], missing: 0 });
  expect(await asked(mock)).toBeUndefined();
  expect(await asked(`test_question/${questionIds[1]!}`)).toBeDefined();
});
