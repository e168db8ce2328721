import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeEntry } from '../../src/contract/practice.ts';
import { bankCalls, newKey } from '../support/bank-calls.ts';
import { mediaRoom, uploadAudio, uploadVideo } from '../support/media.ts';
import { practiceCalls } from '../support/practice-calls.ts';
import { formOf, startTestServer, type TestServer } from '../support/server.ts';
import { testCalls } from '../support/test-calls.ts';
import { whileDeleting } from '../support/meanwhile.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { ready, submit, mark, retake } = bankCalls(() => server);
const { entry, add, putNote } = practiceCalls(() => server);
const tests = testCalls(() => server);
const gone = { status: 404, body: { code: 'not_found' } };

describe('a write returns 404 when its target is deleted at the same moment', () => {
  test.each([true, false])('an answer, a mark and a retake (with a key: %s)', async (withKey) => {
    for (const act of ['answer', 'mark', 'retake'] as const) {
      const { bank, student } = await ready(2);
      const sent = withKey ? { key: newKey() } : {};
      const call = {
        answer: () => submit(student, bank, 0, 'right', sent),
        mark: () => mark(student, bank, 0, true, sent),
        retake: () => retake(student, bank, sent),
      }[act];
      expect(await whileDeleting(server, ['categories', bank.categoryId], call), act).toMatchObject(gone);
    }
  });

  test('an answer to a deleted question of a bank that remains', async () => {
    const { bank, student } = await ready(2);
    const call = () => submit(student, bank, 0, 'right', { key: newKey() });
    expect(await whileDeleting(server, ['questions', bank.questionIds[0]!], call)).toMatchObject(gone);
    expect((await submit(student, bank, 1, 'right')).status).toBe(200);
  });

  test('a practice entry, while the others in its call are accepted', async () => {
    const { bank, student } = await ready(2);
    const [deleted, stays] = bank.questionIds.map((id) => entry(id)) as [PracticeEntry, PracticeEntry];
    const call = () => add(student, [deleted, stays]);
    expect(await whileDeleting(server, ['questions', deleted.item_id], call)).toMatchObject({
      status: 200,
      body: { accepted: [stays.op_id], refused: [{ op_id: deleted.op_id, code: 'not_found' }] },
    });
  });

  test('a note that is overwritten', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    const write = (text: string, base: number | null) =>
      putNote(student, 'question', id, { text, base, acted_at: new Date().toISOString() });
    expect((await write('First', null)).status).toBe(200);
    expect(await whileDeleting(server, ['questions', id], () => write('Second', 1))).toMatchObject(gone);
  });

  test('an answer to a tracing', async () => {
    const { test: ecg, student, findings } = await tests.ecg({ size: 2 });
    await tests.start(student, ecg);
    const call = () => tests.answer(student, ecg, 0, [findings.a], { key: newKey() });
    expect(await whileDeleting(server, ['ecg_questions', ecg.questionIds[0]!], call)).toMatchObject(gone);
    expect((await tests.answer(student, ecg, 1, [findings.a])).status).toBe(200);
  });

  test('a position in a recording, and a watched video', async () => {
    const room = await mediaRoom(server);
    const say = (path: string, body?: object) =>
      server.call('POST', `/api/student/${path}/`, { as: room.student, body });
    const at = { seconds: 2, finished: false };
    const film = async () => (await uploadVideo(server, room)).body.id;
    const [watched, left] = [await film(), await film()];
    const { id: heard } = (await uploadAudio(server, room)).body;
    for (const [row, call] of [
      [['videos', watched], () => say(`videos/${watched}/watched`)],
      [['videos', left], () => say(`videos/${left}/position`, at)],
      [['audios', heard], () => say(`audios/${heard}/position`, at)],
    ] as const) {
      expect(await whileDeleting(server, row, call)).toMatchObject(gone);
    }
  });

  test('an upload begun by staff whose account is being deleted', async () => {
    const as = await server.user({ role: 'subadmin' });
    const body = { name: 'a.mp4', mark: 'm', kind: 'video', bytes: 10 };
    const call = () => server.call('POST', '/api/uploads/', { as, body });
    expect(await whileDeleting(server, ['users', as.id], call)).toMatchObject(gone);
  });

  test('a question that staff add to a category', async () => {
    const { bank } = await ready(1);
    const as = await server.user({ role: 'admin' });
    const options = { option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct_answer: 'a' };
    const fields = { text: 'Which?', ...options, category: String(bank.categoryId) };
    const call = () => server.call('POST', '/api/upload-question/', { as, form: formOf(fields) });
    expect(await whileDeleting(server, ['categories', bank.categoryId], call)).toMatchObject(gone);
  });
});

test('a test that loses a question while it is submitted is graded without it', async () => {
  const { test: made, student } = await tests.normal({ size: 2 });
  await tests.start(student, made);
  const call = () => tests.submit(student, made, ['right', 'right'], { key: newKey() });
  const sent = await whileDeleting(server, ['normal_questions', made.questionIds[0]!], call);
  expect(sent).toMatchObject({ status: 200, body: { score: 1, total: 1 } });
});
