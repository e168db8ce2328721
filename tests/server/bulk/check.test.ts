/** The dry run of a ZIP: what staff are told before anything is imported. */
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkCheck, BulkKind } from '../../../src/contract/bulk.ts';
import { bulkCalls, ownTemporaryFolder } from './bulk-calls.ts';
import { picture, uploadZip } from '../../support/question-upload.ts';
import { csvOf, goodQuestion, questionZip, zipOf } from '../../support/question-zip.ts';
import { rawZip } from '../../support/raw-zip.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeBank, makeCourse } from '../../support/study.ts';

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

const { check, checked, imports, makeTest, questionsOf } = bulkCalls(
  () => server,
  () => admin,
);

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

  it('says of no picture that it is unused while the rows are unread, as with a column of another kind', async () => {
    const csv = csvOf([goodQuestion({ image: 'a.jpg' })]).replace('explanation', 'findings');
    const { problems, notes } = await checked(
      'bank',
      categoryId,
      await zipOf({ 'q.csv': csv, 'a.jpg': photo }),
    );
    expect(problems.map(({ line }) => line)).toEqual([1]);
    expect(notes).toEqual([]);
  });

  it('says what to do about a file that is no ZIP', async () => {
    const body = await checked('bank', categoryId, Buffer.from('a,b,c'));
    expect(body).toMatchObject({ checked: null, rows: [], problems: [{ line: 0 }] });
    expect(body.problems[0]!.problem).toMatch(/not a ZIP file.*Make the ZIP again/);
  });

  it('refuses a hostile ZIP as an upload would, and leaves no files behind', async () => {
    const csv = { name: 'q.csv', content: csvOf([goodQuestion()]) };
    const before = (await temporary.workFolders()).length;
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
    expect(await temporary.workFolders()).toHaveLength(before);
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
    const testId = await makeTest(courseId, false);
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
    expect((await check('test', await makeTest(courseId, true), zip)).status).toBe(400);
    expect((await check('shelf' as BulkKind, categoryId, zip)).status).toBe(404);
  });
});

function bytesAt(zip: Buffer, { offset, packed, deflated }: BulkCheck['pictures'][number]): Buffer {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  return deflated ? inflateRawSync(bytes) : bytes;
}
