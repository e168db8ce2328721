/** The dry run, importing a checked ZIP, undo and export, for banks, tests and ECG tests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkCheck, BulkImport, BulkKind } from '../../../src/contract/bulk.ts';
import { limits } from '../../../src/contract/limits.ts';
import { tx } from '../../../server/db/client.ts';
import { exporterOf } from '../../../server/modules/bulk/export.service.ts';
import { addQuestions } from '../../../server/modules/questions/questions.store.ts';
import { openZip } from '../../../server/zip/safe-zip.ts';
import { ecgZip, goodEcg, paper } from '../../support/ecg-zip.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { picture, staffQuestions, uploadZip } from '../../support/question-upload.ts';
import { csvOf, goodQuestion, questionZip, zipOf } from '../../support/question-zip.ts';
import { rawZip } from '../../support/raw-zip.ts';
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
let temporary: string;
beforeAll(async () => {
  // An own folder, so that other files in the system's temporary folder aren't counted.
  temporary = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
  vi.stubEnv('TMPDIR', temporary);
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  courseId = await makeCourse(server);
  photo = await picture('jpeg');
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

const { entry, add, log, putNote, notes: notesOf, daysAgo } = practiceCalls(() => server);

describe('a check', () => {
  let categoryId: number;
  beforeEach(async () => {
    ({ categoryId } = await makeBank(server, { courseId, size: 0 }));
  });

  it('shows each row as it will be stored, and stores nothing', async () => {
    const zip = await zipOf({
      'set/bank.csv': csvOf([
        goodQuestion({ text: 'First', correct_answer: 'c', image: 'a.jpg' }),
        goodQuestion({ text: 'Second', explanation: '' }),
      ]),
      'set/a.jpg': photo,
    });
    const body = await checked('bank', categoryId, zip);
    expect(body).toMatchObject({
      checked: expect.stringMatching(/^[0-9a-f-]{36}$/),
      problems: [],
      notes: [],
      rows: [
        { line: 2, text: 'First', correct_option: 3, picture: 0, findings: [] },
        {
          line: 3,
          text: 'Second',
          options: ['Sodium', 'Potassium', 'Calcium', 'Bicarbonate'],
          picture: null,
        },
      ],
      pictures: [{ name: 'set/a.jpg', width: 60, height: 40 }],
    });
    expect(bytesAt(zip, body.pictures[0]!)).toEqual(photo);
    expect(body.added_bytes).toBeGreaterThan(body.pictures[0]!.bytes);
    expect(await questionsOf(categoryId)).toEqual([]);
    expect(await imports('bank', categoryId)).toEqual([]);
  });

  it('reports everything that is wrong at once: rows, missing and bad pictures, and files that no row names', async () => {
    const rows = [
      goodQuestion({ text: 'Good', image: 'a.jpg' }),
      goodQuestion({ text: '', image: 'gone.png' }),
      goodQuestion({ text: 'Bad picture', image: 'page.png' }),
    ];
    const zip = await questionZip(rows, {
      'a.jpg': photo,
      'page.png': Buffer.from('<html>'),
      'never.png': photo,
    });
    const body = await checked('bank', categoryId, zip);
    expect(body.checked).toBeNull();
    expect(body.rows.map(({ text }) => text)).toEqual(['Good', 'Bad picture']);
    expect(body.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'image'],
      [3, 'text'],
      [4, 'image'],
    ]);
    expect(body.notes).toEqual([
      { line: 0, column: '', problem: expect.stringContaining('No row names "never.png"') },
    ]);
  });

  it("keeps the problems it found when the rest of the sheet can't be read", async () => {
    const zip = await zipOf({
      'q.csv': `${csvOf([goodQuestion({ text: '' }), goodQuestion()])}"never closed,a,b\r\n`,
    });
    const { problems } = await checked('bank', categoryId, zip);
    expect(problems.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('says what to do about a file that is no ZIP', async () => {
    const body = await checked('bank', categoryId, Buffer.from('a,b,c'));
    expect(body).toMatchObject({ checked: null, rows: [], problems: [{ line: 0 }] });
    expect(body.problems[0]!.problem).toMatch(/not a ZIP file.*Make the ZIP again/);
  });

  it('refuses a hostile ZIP as an upload would, and leaves no files behind', async () => {
    const csv = { name: 'q.csv', content: csvOf([goodQuestion()]) };
    const before = (await workFolders()).length;
    for (const [zip, sentence] of [
      [rawZip([csv, { name: '../../outside.png', content: photo }]), 'leads out of the ZIP'],
      [rawZip([csv, { name: 'bomb.png', content: Buffer.alloc(10_000_000) }]), 'more than 100 times'],
      [rawZip([csv], { count: 60_000 }), 'more than 2,000 files'],
      [rawZip([csv, { name: 'a.png', content: 'a', says: { offset: 9e8 } }]), 'damaged'],
    ] as const) {
      const body = await checked('bank', categoryId, zip);
      expect(body).toMatchObject({ checked: null, rows: [], pictures: [] });
      expect(body.problems).toEqual([{ line: 0, column: '', problem: expect.stringContaining(sentence) }]);
    }
    expect(await workFolders()).toHaveLength(before);
  });

  it('opens no ZIP inside the ZIP, and accepts no page or drawing named like a picture', async () => {
    const inner = await questionZip([goodQuestion({ text: 'Inner' })]);
    const rows = [
      goodQuestion({ image: 'inner.png' }),
      goodQuestion({ image: 'page.png' }),
      goodQuestion({ image: 'drawing.svg' }),
    ];
    const body = await checked(
      'bank',
      categoryId,
      await questionZip(rows, {
        'inner.png': inner,
        'page.png': Buffer.from('<!doctype html><script>alert(1)</script>'),
        'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      }),
    );
    expect(body.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'image'],
      [3, 'image'],
      [4, 'image'],
    ]);
    expect(body.pictures).toEqual([]);
  });

  it('finds rows that are already stored or occur twice, however they are written', async () => {
    await uploadZip(server, admin, categoryId, await questionZip([goodQuestion()]));
    const rows = [
      goodQuestion({
        text: 'WHICH ion rises  first in acute kidney injury?',
        option1: 'Bicarbonate',
        option4: 'Sodium',
      }),
      goodQuestion({ text: 'New', image: 'a.jpg' }),
      goodQuestion({ text: 'New', image: 'b.png' }),
      goodQuestion({ text: 'new ', image: 'a.jpg' }),
    ];
    const zip = await questionZip(rows, { 'a.jpg': photo, 'b.png': await picture('png') });
    const { notes, checked: name } = await checked('bank', categoryId, zip);
    expect(name).not.toBeNull();
    expect(notes).toEqual([
      { line: 2, column: '', problem: expect.stringContaining('already has this as number 1') },
      { line: 5, column: '', problem: expect.stringContaining('the same as line 3') },
    ]);
  });

  it('reports two questions with the same stem, unless their pictures differ', async () => {
    const { categoryId: empty } = await makeBank(server, { size: 0 });
    const rows = [
      goodQuestion({ text: 'Which drug first?' }),
      goodQuestion({ text: 'which DRUG  first?', option1: 'Amiodarone' }),
      goodQuestion({ text: 'What does it show?', image: 'a.jpg' }),
      goodQuestion({ text: 'What does it show?', image: 'b.png', option1: 'Amiodarone' }),
    ];
    const zip = await questionZip(rows, { 'a.jpg': photo, 'b.png': await picture('png') });
    const { notes } = await checked('bank', empty, zip);
    expect(notes).toEqual([
      {
        line: 3,
        column: 'text',
        problem: expect.stringContaining('the same stem as line 2, but different options'),
      },
    ]);
  });

  it('does not count the bytes of a picture that is already stored', async () => {
    const zip = await questionZip([goodQuestion({ image: 'a.jpg' })], { 'a.jpg': photo });
    const before = await checked('bank', categoryId, zip);
    await uploadZip(server, admin, categoryId, zip);
    const after = await checked('bank', categoryId, zip);
    expect(before.added_bytes - after.added_bytes).toBe(before.pictures[0]!.bytes);
  });

  it('says which pictures will be scaled down', async () => {
    const large = await sharp({ create: { width: 2400, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const body = await checked(
      'bank',
      categoryId,
      await questionZip([goodQuestion({ image: 'l.jpg' })], { 'l.jpg': large }),
    );
    expect(body.notes).toEqual([
      { line: 0, column: 'image', problem: '"l.jpg" is larger than 2,000 pixels. It will be made smaller.' },
    ]);
    expect(body.pictures[0]).toMatchObject({ width: 2400, height: 20 });
  });

  it("reports rows that don't fit into a test before they are imported", async () => {
    const testId = await makeTest(false);
    const rows = Array.from({ length: 501 }, (_, at) => goodQuestion({ text: `Question ${at}` }));
    const body = await checked('test', testId, await questionZip(rows));
    expect(body).toMatchObject({
      checked: null,
      problems: [{ line: 0, problem: expect.stringContaining('at most 500') }],
    });
  });

  it('is for staff, existing targets and the right kind of test', async () => {
    const zip = await questionZip([goodQuestion()]);
    expect((await check('bank', categoryId, zip, await server.user())).status).toBe(403);
    expect((await check('bank', categoryId, zip, await server.user({ role: 'subadmin' }))).status).toBe(200);
    expect((await check('bank', 999_999, zip)).status).toBe(404);
    expect((await check('test', await makeTest(true), zip)).status).toBe(400);
    expect((await check('shelf' as BulkKind, categoryId, zip)).status).toBe(404);
  });
});

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
    const before = (await workFolders()).length;
    const reply = await importChecked(categoryId, name);
    expect(reply).toMatchObject({ status: 201, body: { created: 2 } });
    expect(await importChecked(categoryId, name)).toMatchObject({ status: 201, body: { created: 2 } });
    expect(await importChecked(categoryId, name, zip)).toMatchObject({ status: 201, body: { created: 2 } });
    const stored = await questionsOf(categoryId);
    expect(stored.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect((await server.app.inject({ url: stored[0]!.image! })).statusCode).toBe(200);
    expect(await workFolders()).toHaveLength(before - 1);
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
      const testId = await makeTest(kind === 'ecg');
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

describe('an export', () => {
  it.each(['bank', 'test', 'ecg'] as const)(
    'of a %s is a ZIP that can be imported back unchanged',
    async (kind) => {
      const from =
        kind === 'bank'
          ? (await makeBank(server, { courseId, size: 0 })).categoryId
          : await makeTest(kind === 'ecg');
      const to =
        kind === 'bank'
          ? (await makeBank(server, { courseId, size: 0 })).categoryId
          : await makeTest(kind === 'ecg');
      await bring(kind, from);
      const { body } = await server.call('GET', `/api/bulk-exports/${kind}/${from}/`, { as: admin });
      const sent = await server.app.inject({ url: body.url });
      expect(sent.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': expect.stringContaining('.zip"'),
        'cache-control': 'private, no-store',
      });
      expect((await sendTo(kind, to, sent.rawPayload)).status).toBe(201);
      expect(await content(kind, to)).toEqual(await content(kind, from));
      const again = await server.call('GET', `/api/bulk-exports/${kind}/${to}/`, { as: admin });
      expect(again.body.rows).toBe(body.rows);
    },
  );

  it('stores the same lossless pictures when imported on another server', async () => {
    const elsewhere = await startTestServer();
    try {
      const from = await makeTest(true);
      await bring('ecg', from);
      const { body } = await server.call('GET', `/api/bulk-exports/ecg/${from}/`, { as: admin });
      const sent = await server.app.inject({ url: body.url });
      const other = await elsewhere.user({ role: 'admin' });
      const to = await makeTest(true, elsewhere, other);
      const form = formOf({ test_series_id: String(to), file: { bytes: sent.rawPayload, name: 'e.zip' } });
      expect(
        (await elsewhere.call('POST', '/api/ecg-question/bulk-upload/', { as: other, form })).status,
      ).toBe(201);
      const there = await elsewhere.call('GET', `/api/ecg-question/list/${to}/`, { as: other });
      const here = await server.call('GET', `/api/ecg-question/list/${from}/`, { as: admin });
      expect(there.body[0].image).toBe(here.body[0].image);
    } finally {
      await elsewhere.stop();
    }
  });

  it('is for staff only, even with a ticket', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 1 });
    const student = await server.user();
    expect((await server.call('GET', `/api/bulk-exports/bank/${categoryId}/`, { as: student })).status).toBe(
      403,
    );
    expect((await server.call('GET', `/api/media/bank-export/${categoryId}`, { as: student })).status).toBe(
      403,
    );
    const { body } = await server.call('GET', `/api/bulk-exports/bank/${categoryId}/`, { as: admin });
    expect((await server.app.inject({ url: body.url.replace('ticket=', 'ticket=x') })).statusCode).toBe(403);
    expect(
      (await server.app.inject({ url: body.url.replace('bank-export', 'test-export') })).statusCode,
    ).toBe(403);
  });

  it('arrives complete, however large it is and however slowly it is read', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    const images = await Promise.all(
      Array.from({ length: 20 }, () => server.deps.files.put({ bytes: randomBytes(200_000) }, 'webp')),
    );
    const options = ['A', 'B', 'C', 'D'] as const;
    const rows = images.map((image, at) => ({
      text: `${at}`,
      options,
      correctOption: 1,
      explanation: '',
      image,
    }));
    await tx(server.deps.db, (handle) => addQuestions(handle, categoryId, rows));
    const made = await exporterOf('bank')(server.deps, admin, categoryId);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'export-')), 'export.zip');
    await writeFile(file, slowly('stream' in made ? made.stream : Readable.from([])));
    const zip = await openZip(file, limits.zip);
    expect(zip.files).toHaveLength(21);
    for (const one of zip.files) for await (const _ of zip.read(one)) continue;
    zip.close();
  });

  it('returns 404 when there is nothing to export', async () => {
    const { categoryId } = await makeBank(server, { courseId, size: 0 });
    const reply = await server.call('GET', `/api/bulk-exports/bank/${categoryId}/`, { as: admin });
    expect(reply).toMatchObject({ status: 404, body: { error: 'There is nothing to export yet.' } });
  });
});

const check = (kind: BulkKind, id: number, zip: Buffer, as = admin) =>
  server.call('POST', `/api/bulk-imports/${kind}/${id}/check/`, {
    as,
    form: formOf({ file: { bytes: zip, name: 'questions.zip' } }),
  });

async function checked(kind: BulkKind, id: number, zip: Buffer): Promise<BulkCheck> {
  const { status, body } = await check(kind, id, zip);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

function importChecked(categoryId: number, name: string | null, zip?: Buffer, as = admin): Promise<Answer> {
  const fields = { category_id: String(categoryId), checked: name! };
  return server.call('POST', '/api/bulk-upload-questions-with-images/', {
    as,
    ...(zip ? { form: formOf({ ...fields, file: { bytes: zip, name: 'q.zip' } }) } : { body: fields }),
  });
}

const questionsOf = (categoryId: number) => staffQuestions(server, admin, categoryId);
const undo = (id: number, as = admin) => server.call('DELETE', `/api/bulk-imports/${id}/`, { as });

async function imports(kind: BulkKind, id: number, as = admin): Promise<BulkImport[]> {
  const { status, body } = await server.call('GET', `/api/bulk-imports/${kind}/${id}/`, { as });
  expect(status).toBe(200);
  return body;
}

async function makeTest(isEcg: boolean, on = server, as = admin): Promise<number> {
  const course = on === server ? courseId : await makeCourse(on);
  const body = { name: `Mock ${randomUUID()}`, course, duration_minutes: 30, is_ecg: isEcg };
  return (await on.call('POST', '/api/testseries/create/', { as, body })).body.id;
}

const uploads: Record<BulkKind, [path: string, field: string]> = {
  bank: ['bulk-upload-questions-with-images', 'category_id'],
  test: ['testseries/questions/bulk-upload', 'test_series_id'],
  ecg: ['ecg-question/bulk-upload', 'test_series_id'],
};

function sendTo(kind: BulkKind, id: number, zip: Buffer, as = admin) {
  const [call, field] = uploads[kind];
  const form = formOf({ [field]: String(id), file: { bytes: zip, name: 'set.zip' } });
  return server.call('POST', `/api/${call}/`, { as, form });
}

/**
 * Imports quotes, line breaks, other scripts, options that are numbers, a lossy picture, and a lossless one used twice.
 */
async function bring(kind: BulkKind, id: number, as = admin) {
  const zip =
    kind === 'ecg'
      ? await ecgZip(
          [
            goodEcg({ text: 'Says "what",\nand β?', findings: 'Atrial fibrillation|Paced rhythm' }),
            goodEcg({ image: 'scan.jpg', px_per_mm: '', mm_per_s: '', mm_per_mv: '', explanation: '' }),
          ],
          { 'ecg.png': await paper(600, 300), 'scan.jpg': photo },
        )
      : await questionZip(
          [
            goodQuestion({ text: 'Says "what"; and,\n\nβ-blocker?', image: 'a.jpg' }),
            goodQuestion({
              option1: '4',
              option2: '3',
              option3: '2',
              option4: '1',
              correct_answer: '4',
              explanation: '',
            }),
            goodQuestion({ text: '=1+1', image: 'b.png' }),
            goodQuestion({ text: 'Again', image: 'b.png' }),
          ],
          { 'a.jpg': photo, 'b.png': await paper(300, 100) },
        );
  expect((await sendTo(kind, id, zip, as)).status).toBe(201);
}

/** Returns the content of a bank or test without ids. */
async function content(kind: BulkKind, id: number) {
  const list = {
    bank: `categories/${id}/questions`,
    test: `normal-question/list/${id}`,
    ecg: `ecg-question/list/${id}`,
  };
  const { body } = await server.call('GET', `/api/${list[kind]}/`, { as: admin });
  return (body as Record<string, unknown>[]).map(
    ({ id: _id, category: _c, test_series: _t, ...rest }) => rest,
  );
}

function bytesAt(zip: Buffer, { offset, packed, deflated }: BulkCheck['pictures'][number]): Buffer {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  return deflated ? inflateRawSync(bytes) : bytes;
}

/** Reads so slowly that the stream's producer ends long before its reader. */
async function* slowly(stream: Readable) {
  for await (const chunk of stream) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    yield chunk as Buffer;
  }
}

const workFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('nightfloat-upload-zip-'));
