import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import { picture, uploadZip } from '../../support/question-upload.ts';
import { csvOf, goodQuestion, zipOf } from '../../support/question-zip.ts';
import { rawZip } from '../../support/raw-zip.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeBank } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
let filmStrip: Buffer;
let temporary: string;
beforeAll(async () => {
  // An own temporary folder, in which only these uploads leave files.
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

describe('a faulty ZIP stores nothing and says what to do', () => {
  it('about rows, each by its line and column', async () => {
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
        problem: expect.stringContaining('"Iron" is not one of the four options'),
      },
    ]);
    expect(reply.more_problems).toBe(0);
    expect(reply.error).toBe(
      'Line 4, option3: Options 1 and 3 are the same. Give four different ones. 2 more problems in other places. Nothing was stored.',
    );
    expect(reply.detail).toBe(reply.error);
  });

  it('about many rows: fifty are listed and the rest are counted', async () => {
    const reply = await refused({ 'questions.csv': csvOf(Array(200).fill(goodQuestion({ text: '' }))) });
    expect(reply.problems).toHaveLength(50);
    expect(reply.problems[49]).toMatchObject({ line: 51, column: 'text' });
    expect(reply.more_problems).toBe(150);
  });

  it('about a picture, at the first row that uses it', async () => {
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

  it('about a picture that is too large', async () => {
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
    ['a ZIP inside the ZIP', { 'inner.zip': 'PK' }, { line: 0, column: '', problem: 'holds no CSV file' }],
    [
      'another table',
      { 'a.csv': 'name,age\nAda,36\n' },
      { line: 1, column: 'name', problem: '"name" is not a column' },
    ],
    [
      'a null character',
      { 'a.csv': `${csvOf([])}\u0000` },
      { line: 2, column: 'text', problem: 'null character' },
    ],
  ])('with %s', async (_what, files, { problem, ...place }) => {
    const { problems } = await refused(files);
    expect(problems).toContainEqual({ ...place, problem: expect.stringContaining(problem) });
  });

  it('about the ZIP itself', async () => {
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

  it('about a file that is no ZIP', async () => {
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

/** Uploads a ZIP that must be refused and checks that it leaves nothing behind. */
async function refused(given: Record<string, string | Buffer> | Buffer): Promise<Refusal> {
  const { categoryId } = await makeBank(server);
  const before = await traces(categoryId);
  const put = vi.spyOn(server.deps.files, 'put');
  const reply = await uploadZip(
    server,
    admin,
    categoryId,
    Buffer.isBuffer(given) ? given : await zipOf(given),
  );
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_zip' } });
  expect(await traces(categoryId)).toEqual(before);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  return reply.body;
}

/** Everything an upload could leave behind besides stored files: rows, a new version, temporary files. */
async function traces(categoryId: number) {
  const { rows } = await server.db.$client.query(
    `select bank_version, (select count(*)::int from questions where category_id = $1) from categories where id = $1`,
    [categoryId],
  );
  return { rows, temporary: await readdir(temporary) };
}
