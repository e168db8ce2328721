import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workKinds, type WorkKind } from '../../../src/contract/students-work.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { mediaRoom, uploadAudio, uploadVideo } from '../../support/media.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { testCalls } from '../../support/test-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, makeBank, type TestBank } from '../../support/study.ts';

let server: TestServer;
let staff: TestUser;
const { ready, submit, mark, retake } = bankCalls(() => server);
const tests = testCalls(() => server);
const { add, entry, putNote, daysAgo, report, reportOfTest, reportOfEcg } = practiceCalls(() => server);
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const work = async (kind: WorkKind, id: number, as = staff) =>
  server.call('GET', `/api/students-work/${kind}/${id}/`, { as });
const nothing = {
  students: 0,
  answers: 0,
  recalls: 0,
  marks: 0,
  notes: 0,
  recordings: 0,
  attempts: 0,
  open_reports: 0,
};

describe('students’ work in a bank', () => {
  let bank: TestBank;
  let student: TestUser;
  beforeEach(async () => void ({ bank, student } = await ready(2)));

  test('is counted for a question, its category and its course', async () => {
    const { courseId, categoryId, questionIds } = bank;
    const all: [WorkKind, number][] = [
      ['question', questionIds[0]!],
      ['category', categoryId],
      ['course', courseId],
    ];
    for (const [kind, id] of all) expect((await work(kind, id)).body).toEqual(nothing);

    const second = await server.user();
    await grant(server, second, courseId);
    await submit(student, bank, 0, 'right');
    await submit(second, bank, 0, 'wrong');
    await submit(second, bank, 1, 'wrong');
    await retake(second, bank);
    await submit(second, bank, 0, 'right');
    await mark(student, bank, 0, true);
    await mark(student, bank, 1, true);
    await mark(student, bank, 1, false);
    // In another bank of the course.
    const other = await makeBank(server, { courseId, size: 1 });
    await submit(student, other, 0, 'right');

    expect((await work('question', questionIds[0]!)).body).toEqual({
      ...nothing,
      students: 2,
      answers: 3,
      marks: 1,
    });
    expect((await work('category', categoryId)).body).toEqual({
      ...nothing,
      students: 2,
      answers: 4,
      marks: 1,
    });
    expect((await work('course', courseId)).body).toEqual({ ...nothing, students: 2, answers: 5, marks: 1 });
  });

  test('includes practice and notes', async () => {
    const { courseId, questionIds } = bank;
    const [first, second] = questionIds as [number, number];
    expect((await add(student, [entry(first), entry(first), entry(second)])).status).toBe(200);
    const note = { text: 'Read again', base: null, acted_at: daysAgo(1) };
    expect((await putNote(student, 'question', first, note)).status).toBe(200);
    const ofFirst = { ...nothing, students: 1, recalls: 2, notes: 1 };
    expect((await work('question', first)).body).toEqual(ofFirst);
    expect((await work('course', courseId)).body).toEqual({ ...ofFirst, recalls: 3 });
    const emptied = { text: '', base: 1, acted_at: daysAgo(0) };
    expect((await putNote(student, 'question', first, emptied)).status).toBe(200);
    expect((await work('question', first)).body).toEqual({ ...ofFirst, notes: 0 });
  });

  test('is shown only to staff, and only for what exists', async () => {
    expect((await work('category', bank.categoryId, student)).status).toBe(403);
    for (const kind of workKinds) expect((await work(kind, 2_000_000)).body.code).toBe('not_found');
    const wrong = await server.call('GET', '/api/students-work/users/1/', { as: staff });
    expect(wrong.status).toBe(404);
  });
});

test('recordings count once per student, whether watched or only started', async () => {
  const room = await mediaRoom(server);
  const video = (await uploadVideo(server, room)).body.id;
  const audio = (await uploadAudio(server, room)).body.id;
  const as = room.student;
  const stop = { as, body: { seconds: 2, finished: false } };
  expect((await server.call('POST', `/api/student/videos/${video}/watched/`, { as })).status).toBe(200);
  expect((await server.call('POST', `/api/student/videos/${video}/position/`, stop)).status).toBe(200);
  expect((await server.call('POST', `/api/student/audios/${audio}/position/`, stop)).status).toBe(200);
  expect((await work('category', room.categoryId)).body).toEqual({ ...nothing, students: 1, recordings: 2 });
});

describe('error reports', () => {
  const open = async (kind: WorkKind, id: number) => (await work(kind, id)).body;
  const close = (id: number) =>
    server.call('POST', `/api/question-reports/${id}/close/`, { as: staff, body: {} });

  test('on bank questions are counted until they are closed', async () => {
    const { bank, student } = await ready(2);
    const [first, second] = bank.questionIds as [number, number];
    const { body } = await report(student, first, 'Wrong key.');
    await report(student, first, 'Really.');
    await report(student, second, 'Typo.');
    expect(await open('question', first)).toEqual({ ...nothing, open_reports: 2 });
    await close(body.id);
    expect(await open('question', first)).toEqual({ ...nothing, open_reports: 1 });
    expect(await open('category', bank.categoryId)).toEqual({ ...nothing, open_reports: 2 });
    expect(await open('course', bank.courseId)).toEqual({ ...nothing, open_reports: 2 });
  });

  test.each([
    ['test_question', 'normal-question', () => tests.normal(), reportOfTest],
    ['ecg', 'ecg-question', () => tests.ecg(), reportOfEcg],
  ] as const)('on a %s are counted for its test and course, too, until it is deleted', async (...row) => {
    const [kind, path, make, send] = row;
    const { test: taken, student } = await make();
    const [first, second] = taken.questionIds as [number, number];
    await send(student, first, 'Wrong key.');
    await send(student, second, 'Typo.');
    expect(await open(kind, first)).toEqual({ ...nothing, open_reports: 1 });
    expect(await open('test', taken.testId)).toEqual({ ...nothing, open_reports: 2 });
    expect(await open('course', taken.courseId)).toEqual({ ...nothing, open_reports: 2 });
    await server.call('DELETE', `/api/${path}/${second}/`, { as: staff });
    expect(await open('test', taken.testId)).toEqual({ ...nothing, open_reports: 1 });
    await server.call('DELETE', `/api/testseries/${taken.testId}/`, { as: staff });
    expect(await open('course', taken.courseId)).toEqual(nothing);
  });
});
