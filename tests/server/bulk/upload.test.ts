import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffQuestion } from '../../../src/contract/questions.ts';
import { picture, staffQuestions, uploadZip } from '../../support/question-upload.ts';
import {
  csvOf,
  goodQuestion,
  questionZip,
  realQuestions,
  zipOf,
  type QuestionCells,
} from '../../support/question-zip.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

describe('a ZIP of questions', () => {
  it('is added to its category in order, with pictures re-encoded and named by their content', async () => {
    const { categoryId, courseId } = await makeBank(server, { size: 1 });
    const rows = [
      goodQuestion({ text: 'First, "quoted"\nand long', image: 'film.png' }),
      goodQuestion({ text: 'Second', correct_answer: '1', image: 'pictures/Scan.JPG', explanation: '' }),
      goodQuestion({ text: 'Third', correct_answer: 'd', image: 'FILM.PNG' }),
    ];
    const zip = await zipOf({
      'bank/questions.csv': `\ufeff${csvOf(rows)}`,
      'bank/film.png': await picture('png'),
      'bank/pictures/scan.jpg': await picture('jpeg'),
      'bank/never-used.png': 'not a picture at all',
      '__MACOSX/bank/._questions.csv': 'junk',
      'bank/.DS_Store': 'junk',
    });
    const reply = await upload(categoryId, zip);
    expect(reply).toMatchObject({ status: 201, body: { created: 3, message: '3 questions were added.' } });

    const questions = (await listed(categoryId)).slice(1);
    expect(questions.map(({ text, correct_answer: answer }) => [text, answer])).toEqual([
      ['First, "quoted"\nand long', 'Potassium'],
      ['Second', 'Sodium'],
      ['Third', 'Bicarbonate'],
    ]);
    expect(questions.map(({ explanation }) => explanation)).toEqual([
      rows[0]!.explanation,
      null,
      rows[2]!.explanation,
    ]);
    const [first, second, third] = questions.map(({ image }) => image!);
    expect(first).toMatch(/^\/api\/files\/[0-9a-f]{40}\.webp$/);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
    const stored = await server.app.inject({ url: first! });
    expect(stored.headers['content-type']).toBe('image/webp');
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    });

    const student = await server.user();
    await grant(server, student, courseId);
    const bank = await server.call('GET', `/api/student/categories/${categoryId}/questions/`, {
      as: student,
    });
    expect(bank.body).toMatchObject({
      version: 3,
      questions: [{ image: null }, { image: first }, { image: second }, {}],
    });
  });

  it('imports real exam questions, fourteen categories of them', async ({ skip }) => {
    const categories = realQuestions() ?? skip('no questions in ../shared/data');
    const courseId = await makeCourse(server);
    let created = 0;
    for (const [name, rows] of categories) {
      const { categoryId } = await makeBank(server, { courseId, size: 0 });
      const reply = await upload(categoryId, await questionZip(rows));
      expect([name, reply.status, reply.body.created]).toEqual([name, 201, rows.length]);
      created += reply.body.created;
      const questions = await listed(categoryId);
      expect(questions.map(asCells)).toEqual(
        rows.map(({ explanation, ...row }) => ({ ...row, explanation: explanation || null })),
      );
    }
    expect([categories.size, created]).toEqual([14, 605]);
  });

  it('imports ten thousand rows at once while other requests are served', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const rows = Array.from({ length: 10_000 }, (_, at) =>
      goodQuestion({ text: `Question ${at}: ${'a vignette of some length. '.repeat(20)}${Math.sin(at)}` }),
    );
    const zip = await questionZip(rows);
    const meanwhile = { running: true, served: 0 };
    const reply = upload(categoryId, zip).finally(() => (meanwhile.running = false));
    while (meanwhile.running) {
      expect((await server.call('GET', '/api/health/')).status).toBe(200);
      meanwhile.served += 1;
      // Without a pause, these calls would take more of the processor than the import.
      await setTimeout(10);
    }
    expect(await reply).toMatchObject({ status: 201, body: { created: 10_000 } });
    expect(meanwhile.served).toBeGreaterThan(20);
    expect(await listed(categoryId)).toHaveLength(10_000);
  });

  it('refuses more than ten thousand rows, and imports none of them', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const rows = Array.from({ length: 10_001 }, (_, at) => goodQuestion({ text: `Question ${at}` }));
    expect((await upload(categoryId, await questionZip(rows))).body).toMatchObject({
      code: 'bad_zip',
      error: expect.stringContaining('more than 10,000 questions'),
    });
    expect(await listed(categoryId)).toEqual([]);
  });

  it('may be uploaded by sub-admins, but not by students or visitors', async () => {
    const { categoryId } = await makeBank(server);
    const zip = await questionZip([goodQuestion()]);
    const subadmin = await server.user({ role: 'subadmin' });
    expect((await upload(categoryId, zip, subadmin)).status).toBe(201);
    expect((await upload(categoryId, zip, await server.user())).status).toBe(403);
    const form = formOf({ category_id: String(categoryId), file: { bytes: zip, name: 'q.zip' } });
    expect((await server.call('POST', '/api/bulk-upload-questions-with-images/', { form })).status).toBe(401);
  });

  it.each(['999999', '4294967296', '0', 'one', ''])(
    'is refused for the invalid category %j',
    async (categoryId) => {
      const reply = await upload(categoryId, await questionZip([goodQuestion()]));
      expect([400, 404]).toContain(reply.status);
    },
  );

  it('is required', async () => {
    const { categoryId } = await makeBank(server);
    const form = formOf({ category_id: String(categoryId) });
    const reply = await server.call('POST', '/api/bulk-upload-questions-with-images/', { as: admin, form });
    expect(reply).toMatchObject({ status: 400, body: { file: ['Choose a ZIP file.'] } });
  });

  it('gets consecutive positions even when three are uploaded at once', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const zips = await Promise.all(
      ['a', 'b', 'c'].map((text) => questionZip(Array(20).fill(goodQuestion({ text })))),
    );
    await Promise.all(zips.map((zip) => upload(categoryId, zip)));
    const texts = (await listed(categoryId)).map(({ text }) => text).join('');
    expect(texts).toMatch(/^(a{20}|b{20}|c{20}){3}$/);
    expect(new Set(texts).size).toBe(3);
  });

  it('is available as a sample that the server accepts', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const sample = await readFile(
      path.resolve(import.meta.dirname, '../../../public/samples/questions-sample.zip'),
    );
    expect((await upload(categoryId, sample)).body).toMatchObject({ created: 3 });
    const [first, second, third] = await listed(categoryId);
    expect(first).toMatchObject({ correct_answer: first!.option1, image: expect.stringMatching(/webp$/) });
    expect(second).toMatchObject({ correct_answer: second!.option2, image: null });
    expect(third).toMatchObject({ correct_answer: third!.option4, explanation: null });
  });
});

const upload = (categoryId: number | string, zip: Buffer, as = admin) =>
  uploadZip(server, as, categoryId, zip);
const listed = (categoryId: number) => staffQuestions(server, admin, categoryId);

function asCells({
  id: _id,
  category: _category,
  image: _image,
  version: _version,
  ...cells
}: StaffQuestion): Omit<QuestionCells, 'image'> {
  return cells as QuestionCells;
}
