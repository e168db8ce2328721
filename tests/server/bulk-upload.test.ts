import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StaffQuestion, ZipProblem } from '../../src/contract/questions.ts';
import {
  csvOf,
  goodQuestion,
  questionZip,
  realQuestions,
  zipOf,
  type QuestionCells,
} from '../support/question-zip.ts';
import { rawZip } from '../support/raw-zip.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../support/server.ts';
import { grant, makeBank, makeCourse } from '../support/study.ts';

let server: TestServer;
let admin: TestUser;
let filmStrip: Buffer;
let temporary: string;
beforeAll(async () => {
  // A place of its own, where nothing but these uploads leaves traces.
  temporary = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  filmStrip = await picture('png');
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await rm(temporary, { recursive: true });
});

describe('a ZIP of questions', () => {
  it('is added to its category in order, with pictures drawn anew under names of their content', async () => {
    const { categoryId, courseId } = await makeBank(server, { size: 1 });
    const rows = [
      goodQuestion({ text: 'First, "quoted"\nand long', image: 'film.png' }),
      goodQuestion({ text: 'Second', correct_answer: '1', image: 'pictures/Scan.JPG', explanation: '' }),
      goodQuestion({ text: 'Third', correct_answer: 'd', image: 'FILM.PNG' }),
    ];
    const zip = await zipOf({
      'bank/questions.csv': `\ufeff${csvOf(rows)}`,
      'bank/film.png': filmStrip,
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
    expect(first).toMatch(/^\/files\/[0-9a-f]{40}\.webp$/);
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

  it('takes the questions of real exams, fourteen categories of them', async ({ skip }) => {
    const categories = realQuestions() ?? skip('no questions lie in ../shared/data beside this project');
    const courseId = await makeCourse(server);
    let created = 0;
    for (const [name, rows] of categories) {
      const { categoryId } = await makeBank(server, { courseId, size: 0 });
      const reply = await upload(categoryId, await questionZip(rows));
      expect(reply, name).toMatchObject({ status: 201, body: { created: rows.length } });
      created += reply.body.created;
      const questions = await listed(categoryId);
      expect(questions.map(asCells)).toEqual(
        rows.map(({ explanation, ...row }) => ({ ...row, explanation: explanation || null })),
      );
    }
    expect([categories.size, created]).toEqual([14, 605]);
  });

  it('takes ten thousand at once and lets others be served meanwhile', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const rows = Array.from({ length: 10_000 }, (_, at) =>
      goodQuestion({ text: `Question ${at}: ${'a vignette of some length. '.repeat(20)}${Math.sin(at)}` }),
    );
    const zip = await questionZip(rows);
    let done = false;
    let served = 0;
    const reply = upload(categoryId, zip).finally(() => (done = true));
    for (; !done; served++) expect((await server.call('GET', '/api/health/')).status).toBe(200);
    expect(await reply).toMatchObject({ status: 201, body: { created: 10_000 } });
    expect(served).toBeGreaterThan(20);
    const more = await upload(categoryId, await questionZip([...rows, goodQuestion()]));
    expect(more.body).toMatchObject({
      code: 'bad_zip',
      error: expect.stringContaining('more than 10,000 questions'),
    });
    expect(await listed(categoryId)).toHaveLength(10_000);
  });

  it('may be uploaded by sub-admins, not by students or strangers', async () => {
    const { categoryId } = await makeBank(server);
    const zip = await questionZip([goodQuestion()]);
    const subadmin = await server.user({ role: 'subadmin' });
    expect((await upload(categoryId, zip, subadmin)).status).toBe(201);
    expect((await upload(categoryId, zip, await server.user())).status).toBe(403);
    const form = formOf({ category_id: String(categoryId), file: { bytes: zip, name: 'q.zip' } });
    expect((await server.call('POST', '/api/bulk-upload-questions-with-images/', { form })).status).toBe(401);
  });

  it.each(['999999', '4294967296', '0', 'one', ''])('goes into no category %j', async (categoryId) => {
    const reply = await upload(categoryId, await questionZip([goodQuestion()]));
    expect([400, 404]).toContain(reply.status);
  });

  it('must be there', async () => {
    const { categoryId } = await makeBank(server);
    const form = formOf({ category_id: String(categoryId) });
    const reply = await server.call('POST', '/api/bulk-upload-questions-with-images/', { as: admin, form });
    expect(reply).toMatchObject({ status: 400, body: { file: ['Choose a ZIP file.'] } });
  });

  it('two at the same moment get places one after the other', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const zips = await Promise.all(
      ['a', 'b', 'c'].map((text) => questionZip(Array(20).fill(goodQuestion({ text })))),
    );
    await Promise.all(zips.map((zip) => upload(categoryId, zip)));
    const texts = (await listed(categoryId)).map(({ text }) => text).join('');
    expect(texts).toMatch(/^(a{20}|b{20}|c{20}){3}$/);
    expect(new Set(texts).size).toBe(3);
  });

  it('is offered as a sample that the server takes', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const sample = await readFile(
      path.resolve(import.meta.dirname, '../../public/samples/questions-sample.zip'),
    );
    expect((await upload(categoryId, sample)).body).toMatchObject({ created: 3 });
    const [first, second, third] = await listed(categoryId);
    expect(first).toMatchObject({ correct_answer: first!.option1, image: expect.stringMatching(/webp$/) });
    expect(second).toMatchObject({ correct_answer: second!.option2, image: null });
    expect(third).toMatchObject({ correct_answer: third!.option4, explanation: null });
  });
});

describe('a ZIP with a fault stores nothing and says what to do', () => {
  it('in rows, each by its line and column', async () => {
    const reply = await refused({
      'questions.csv': csvOf([
        goodQuestion({ text: 'Two\nlines' }),
        goodQuestion({ option3: 'Sodium' }),
        goodQuestion({ correct_answer: 'Iron', image: 'missing.png' }),
      ]),
    });
    expect(reply.problems).toEqual([
      { line: 4, column: 'option3', problem: 'Options 1 and 3 are the same. Give four different ones.' },
      { line: 5, column: 'image', problem: expect.stringContaining('"missing.png"') },
      {
        line: 5,
        column: 'correct_answer',
        problem: expect.stringContaining('"Iron" is none of the four options'),
      },
    ]);
    expect(reply.more_problems).toBe(0);
    expect(reply.error).toBe(
      'Line 4, option3: Options 1 and 3 are the same. Give four different ones. 2 more problems in other places. Nothing was stored.',
    );
    expect(reply.detail).toBe(reply.error);
  });

  it('in many rows: fifty are listed and the rest are counted', async () => {
    const reply = await refused({ 'questions.csv': csvOf(Array(200).fill(goodQuestion({ text: '' }))) });
    expect(reply.problems).toHaveLength(50);
    expect(reply.problems[49]).toMatchObject({ line: 51, column: 'text' });
    expect(reply.more_problems).toBe(150);
  });

  it('in a picture, at the first row that uses it', async () => {
    const files = {
      'questions.csv': csvOf([
        goodQuestion({ image: 'film.png' }),
        goodQuestion({ image: 'page.png' }),
        goodQuestion({ image: 'page.png' }),
        goodQuestion({ image: 'cut.png' }),
        goodQuestion({ image: 'drawing.svg' }),
      ]),
      'film.png': filmStrip,
      'page.png': '<html><script>alert(1)</script></html>',
      'cut.png': (await picture('png', 400)).subarray(0, 900),
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    };
    const { problems } = await refused(files);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'image'],
      [5, 'image'],
      [6, 'image'],
    ]);
    expect(problems[0]!.problem).toContain('"page.png"');
    expect(problems.every(({ problem }) => problem.includes('Save the picture again'))).toBe(true);
  });

  it('in a picture that is too large', async () => {
    const { problems } = await refused({
      'questions.csv': csvOf([goodQuestion({ image: 'large.png' })]),
      'large.png': randomBytes(6 * 1024 * 1024),
    });
    expect(problems).toEqual([
      { line: 2, column: 'image', problem: expect.stringContaining('larger than 5 MB') },
    ]);
  });

  it.each<[string, Record<string, string>, ZipProblem]>([
    ['no CSV', { 'questions.txt': 'text' }, { line: 0, column: '', problem: 'holds no CSV file' }],
    [
      'two CSVs',
      { 'a.csv': '', 'b/c.CSV': '' },
      { line: 0, column: '', problem: 'holds 2 CSV files ("a.csv", "b/c.CSV")' },
    ],
    ['no questions', { 'a.csv': csvOf([]) }, { line: 1, column: '', problem: 'holds no questions' }],
    [
      'a CSV within a ZIP within',
      { 'inner.zip': 'PK' },
      { line: 0, column: '', problem: 'holds no CSV file' },
    ],
    [
      'another table',
      { 'a.csv': 'name,age\nAda,36\n' },
      { line: 1, column: 'name', problem: '"name" is no column' },
    ],
    [
      'bytes that are no text',
      { 'a.csv': `${csvOf([])}\u0000` },
      { line: 2, column: 'text', problem: 'zero character' },
    ],
  ])('with %s', async (_what, files, { problem, ...place }) => {
    const { problems } = await refused(files);
    expect(problems).toContainEqual({ ...place, problem: expect.stringContaining(problem) });
  });

  it('in the ZIP itself', async () => {
    const csv = { name: 'questions.csv', content: csvOf([goodQuestion()]) };
    for (const [entries, sentence] of [
      [[csv, { name: '../../outside.png', content: filmStrip }], 'leads out of the ZIP'],
      [[csv, { name: 'link.png', content: '/etc/passwd', mode: 0o120777 }], 'is a link'],
      [[csv, { name: 'unused.bin', content: Buffer.alloc(10_000_000) }], 'more than 100 times'],
      [[csv, { name: 'unused.bin', content: 'abc', says: { unpacked: 2 } }], 'damaged'],
    ] as const) {
      const { problems, error } = await refused(rawZip(entries));
      expect(problems).toEqual([{ line: 0, column: '', problem: expect.stringContaining(sentence) }]);
      expect(error).toBe(`${problems[0]!.problem} Nothing was stored.`);
    }
  });

  it('when it is something else', async () => {
    for (const bytes of [Buffer.from('%PDF-1.7 no ZIP'), Buffer.alloc(0), filmStrip]) {
      expect((await refused(bytes)).error).toContain('not a ZIP file');
    }
  });
});

interface Refusal {
  error: string;
  detail: string;
  problems: ZipProblem[];
  more_problems: number;
}

/** Uploads what must not be taken, and sees to it that nothing of it stays anywhere. */
async function refused(given: Record<string, string | Buffer> | Buffer): Promise<Refusal> {
  const { categoryId } = await makeBank(server);
  const before = await traces(categoryId);
  const put = vi.spyOn(server.deps.files, 'put');
  const reply = await upload(categoryId, Buffer.isBuffer(given) ? given : await zipOf(given));
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_zip' } });
  expect(await traces(categoryId)).toEqual(before);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  return reply.body;
}

/** What an upload could leave beside stored files: rows, a new version, temporary files. */
async function traces(categoryId: number) {
  const { rows } = await server.db.$client.query(
    `select bank_version, (select count(*)::int from questions where category_id = $1) from categories where id = $1`,
    [categoryId],
  );
  return { rows, temporary: await readdir(temporary) };
}

async function upload(categoryId: number | string, zip: Buffer, as: TestUser = admin) {
  const form = formOf({ category_id: String(categoryId), file: { bytes: zip, name: 'questions.zip' } });
  return server.call('POST', '/api/bulk-upload-questions-with-images/', { as, form });
}

async function listed(categoryId: number): Promise<StaffQuestion[]> {
  return (await server.call('GET', `/api/categories/${categoryId}/questions/`, { as: admin })).body;
}

function asCells({
  id: _id,
  category: _category,
  image: _image,
  ...cells
}: StaffQuestion): Omit<QuestionCells, 'image'> {
  return cells as QuestionCells;
}

const picture = (format: 'png' | 'jpeg', width = 60) =>
  sharp({
    create: {
      width,
      height: 40,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
