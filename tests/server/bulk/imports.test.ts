/** Importing a ZIP that was checked, and undoing an import. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkCalls, ownTemporaryFolder } from './bulk-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { picture, uploadZip } from '../../support/question-upload.ts';
import { goodQuestion, questionZip } from '../../support/question-zip.ts';
import {
  formOf,
  startTestServer,
  type Answer,
  type TestServer,
  type TestUser,
} from '../../support/server.ts';
import { grant, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
let courseId: number;
let photo: Buffer;
let temporary: Awaited<ReturnType<typeof ownTemporaryFolder>>;
beforeAll(async () => {
  temporary = await ownTemporaryFolder();
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  courseId = await makeCourse(server);
  photo = await picture('jpeg');
});
afterAll(async () => {
  await server.stop();
  await temporary.remove();
});

const { bring, checked, imports, makeTest, questionsOf } = bulkCalls(
  () => server,
  () => admin,
);
const { entry, add, log, putNote, notes: notesOf, daysAgo } = practiceCalls(() => server);

describe('importing a checked ZIP', () => {
  let categoryId: number;
  let zip: Buffer;
  beforeEach(async () => {
    ({ categoryId } = await makeBank(server, { courseId, size: 0 }));
    zip = await questionZip([goodQuestion({ text: 'One', image: 'a.jpg' }), goodQuestion({ text: 'Two' })], {
      'a.jpg': photo,
    });
  });

  it('needs no second upload, acts once, and leaves no temporary file', async () => {
    const { checked: name } = await checked('bank', categoryId, zip);
    const before = (await temporary.workFolders()).length;
    const reply = await importChecked(categoryId, name);
    expect(reply).toMatchObject({ status: 201, body: { created: 2 } });
    expect(await importChecked(categoryId, name)).toMatchObject({ status: 201, body: { created: 2 } });
    expect(await importChecked(categoryId, name, zip)).toMatchObject({ status: 201, body: { created: 2 } });
    const stored = await questionsOf(categoryId);
    expect(stored.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect((await server.app.inject({ url: stored[0]!.image! })).statusCode).toBe(200);
    expect(await temporary.workFolders()).toHaveLength(before - 1);
  });

  it('returns 410 when the server no longer has the ZIP, and accepts the file again under the same key', async () => {
    const name = randomUUID();
    expect(await importChecked(categoryId, name)).toMatchObject({
      status: 410,
      body: { code: 'check_gone' },
    });
    expect((await importChecked(categoryId, name, zip)).status).toBe(201);
    expect((await importChecked(categoryId, name, zip)).status).toBe(201);
    expect(await questionsOf(categoryId)).toHaveLength(2);
  });

  it('works only for the user and the target it was checked for', async () => {
    const { checked: name } = await checked('bank', categoryId, zip);
    const other = await makeBank(server, { courseId, size: 0 });
    expect((await importChecked(other.categoryId, name)).status).toBe(410);
    const colleague = await server.user({ role: 'subadmin' });
    expect((await importChecked(categoryId, name, undefined, colleague)).status).toBe(410);
    expect((await importChecked(categoryId, name)).status).toBe(201);
  });

  it('can be repeated after the server failed to store it', async () => {
    const { checked: name } = await checked('bank', categoryId, zip);
    const { put } = server.deps.files;
    server.deps.files.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const refused = await importChecked(categoryId, name).finally(() => (server.deps.files.put = put));
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect(await questionsOf(categoryId)).toEqual([]);
    expect((await importChecked(categoryId, name)).status).toBe(201);
  });

  it("is no longer possible after the same user's next check", async () => {
    const first = await checked('bank', categoryId, zip);
    await checked('bank', categoryId, zip);
    expect((await importChecked(categoryId, first.checked)).status).toBe(410);
  });

  it('three times at once stores the rows once', async () => {
    const name = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => importChecked(categoryId, name, zip)));
    expect(replies.map(({ status, body }) => [status, body.created])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ]);
    expect(await questionsOf(categoryId)).toHaveLength(2);
  });
});

describe('undoing an import', () => {
  it('removes its questions and pictures from a bank, until somebody answers', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 1 });
    const own = await picture('png', 61);
    const zip = await questionZip([goodQuestion({ image: 'a.png' }), goodQuestion({ text: 'Two' })], {
      'a.png': own,
    });
    await uploadZip(server, admin, categoryId, zip);
    const [found] = await imports('bank', categoryId);
    expect(found).toMatchObject({ file_name: 'questions.zip', created: 2, can_undo: true });
    const image = (await questionsOf(categoryId))[1]!.image!;
    expect((await undo(found!.id)).status).toBe(200);
    expect(await questionsOf(categoryId)).toHaveLength(1);
    await server.sweep();
    expect((await server.app.inject({ url: image })).statusCode).toBe(404);
    expect(await imports('bank', categoryId)).toEqual([]);
    expect((await undo(found!.id)).status).toBe(404);

    await uploadZip(server, admin, categoryId, zip);
    const student = await server.user();
    await grant(server, student, courseId);
    const questionId = (await questionsOf(categoryId))[2]!.id;
    await server.call('POST', `/api/student/categories/${categoryId}/questions/${questionId}/submit/`, {
      as: student,
      body: { question_id: questionId, category_id: categoryId, selected_option: 'Potassium' },
    });
    const [second] = await imports('bank', categoryId);
    expect(second!.can_undo).toBe(false);
    expect(await undo(second!.id)).toMatchObject({ status: 409, body: { code: 'import_answered' } });
    expect(await questionsOf(categoryId)).toHaveLength(3);
  });

  it('into a bank is refused once somebody recalled one of its questions in practice', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    await bring('bank', categoryId);
    const student = await server.user();
    await grant(server, student, courseId);
    const [question] = await questionsOf(categoryId);
    const recall = entry(question!.id, { chosen: 'Potassium' });
    expect((await add(student, [recall])).body.accepted).toEqual([recall.op_id]);
    const [found] = await imports('bank', categoryId);
    expect(found!.can_undo).toBe(false);
    expect(await undo(found!.id)).toMatchObject({ status: 409, body: { code: 'import_answered' } });
    expect(await log(student)).toHaveLength(1);
  });

  it('into a bank is refused while a student’s note or mark on one of its questions would go with it', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    await bring('bank', categoryId);
    const student = await server.user();
    await grant(server, student, courseId);
    const questionId = (await questionsOf(categoryId))[0]!.id;
    const { id } = (await imports('bank', categoryId))[0]!;
    const canUndo = async () => (await imports('bank', categoryId))[0]!.can_undo;
    const write = (text: string, base: number | null) =>
      putNote(student, 'question', questionId, { text, acted_at: daysAgo(0), base });
    const mark = (wanted: boolean) =>
      server.call('POST', `/api/student/categories/${categoryId}/questions/${questionId}/mark/`, {
        as: student,
        body: { marked_for_review: wanted },
      });

    await write('Mine', null);
    expect(await canUndo()).toBe(false);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'import_answered' } });
    expect((await notesOf(student)).body.notes).toMatchObject([{ text: 'Mine' }]);
    await write('', 1);
    expect(await canUndo()).toBe(true);
    await mark(true);
    expect(await canUndo()).toBe(false);
    expect((await undo(id)).status).toBe(409);
    await mark(false);
    expect((await undo(id)).status).toBe(200);
  });

  it('into a bank is refused until an error report on one of its questions is closed', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    await bring('bank', categoryId);
    const student = await server.user();
    await grant(server, student, courseId);
    const questionId = (await questionsOf(categoryId))[0]!.id;
    const { id } = (await imports('bank', categoryId))[0]!;
    const sent = await server.call('POST', `/api/student/questions/${questionId}/report/`, {
      as: student,
      body: { text: 'The key is wrong.' },
    });
    expect(sent.status).toBe(201);
    expect((await imports('bank', categoryId))[0]!.can_undo).toBe(false);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'import_answered' } });
    const close = `/api/question-reports/${sent.body.id}/close/`;
    expect((await server.call('POST', close, { as: admin, body: {} })).status).toBe(200);
    expect((await imports('bank', categoryId))[0]!.can_undo).toBe(true);
    expect((await undo(id)).status).toBe(200);
  });

  it.each(['test', 'ecg'] as const)(
    'into a %s is refused once a student has started the test',
    async (kind) => {
      const testId = await makeTest(courseId, kind === 'ecg');
      await bring(kind, testId);
      const student = await server.user();
      await grant(server, student, courseId);
      const [found] = await imports(kind, testId);
      expect(found!.can_undo).toBe(true);
      await server.call('POST', `/api/student/testseries/${testId}/start/`, { as: student });
      expect((await imports(kind, testId))[0]!.can_undo).toBe(false);
      expect((await undo(found!.id)).status).toBe(409);

      // An import after the end of every attempt can be undone.
      server.clock.advance(100 * 60_000);
      const later = await server.user({ role: 'admin' });
      await bring(kind, testId, later);
      const [newest] = await imports(kind, testId, later);
      expect(newest).toMatchObject({ can_undo: true });
      expect((await undo(newest!.id, later)).status).toBe(200);
      expect(await imports(kind, testId, later)).toHaveLength(1);
      server.clock.advance(-100 * 60_000);
    },
  );

  it('is for staff', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    await bring('bank', categoryId);
    const [found] = await imports('bank', categoryId);
    expect((await undo(found!.id, await server.user())).status).toBe(403);
    expect((await undo(found!.id, await server.user({ role: 'subadmin' }))).status).toBe(200);
  });
});

function importChecked(categoryId: number, name: string | null, zip?: Buffer, as = admin): Promise<Answer> {
  const fields = { category_id: String(categoryId), checked: name! };
  return server.call('POST', '/api/bulk-upload-questions-with-images/', {
    as,
    ...(zip ? { form: formOf({ ...fields, file: { bytes: zip, name: 'q.zip' } }) } : { body: fields }),
  });
}

const undo = (id: number, as = admin) => server.call('DELETE', `/api/bulk-imports/${id}/`, { as });
