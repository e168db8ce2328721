/** Staff’s calls around ZIPs of questions: they check, import and look at what was imported. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { BulkCheck, BulkImport, BulkKind } from '../../../src/contract/bulk.ts';
import { ecgZip, goodEcg, paper } from '../../support/ecg-zip.ts';
import { picture, staffQuestions } from '../../support/question-upload.ts';
import { goodQuestion, questionZip } from '../../support/question-zip.ts';
import { formOf, type TestServer, type TestUser } from '../../support/server.ts';

const uploads: Record<BulkKind, [path: string, field: string]> = {
  bank: ['bulk-upload-questions-with-images', 'category_id'],
  test: ['testseries/questions/bulk-upload', 'test_series_id'],
  ecg: ['ecg-question/bulk-upload', 'test_series_id'],
};

export function bulkCalls(server: () => TestServer, admin: () => TestUser) {
  const check = (kind: BulkKind, id: number, zip: Buffer, as = admin()) =>
    server().call('POST', `/api/bulk-imports/${kind}/${id}/check/`, {
      as,
      form: formOf({ file: { bytes: zip, name: 'questions.zip' } }),
    });

  function sendTo(kind: BulkKind, id: number, zip: Buffer, as = admin()) {
    const [call, field] = uploads[kind];
    const form = formOf({ [field]: String(id), file: { bytes: zip, name: 'set.zip' } });
    return server().call('POST', `/api/${call}/`, { as, form });
  }

  return {
    check,
    async checked(kind: BulkKind, id: number, zip: Buffer): Promise<BulkCheck> {
      const { status, body } = await check(kind, id, zip);
      expect([status, body.error]).toEqual([200, undefined]);
      return body;
    },
    sendTo,
    /** Imports quotes, line breaks, other scripts, options that are numbers, and pictures, one of them used twice. */
    async bring(kind: BulkKind, id: number, as = admin()) {
      const zip = kind === 'ecg' ? await variedTracings() : await variedQuestions();
      expect((await sendTo(kind, id, zip, as)).status).toBe(201);
    },
    async imports(kind: BulkKind, id: number, as = admin()): Promise<BulkImport[]> {
      const { status, body } = await server().call('GET', `/api/bulk-imports/${kind}/${id}/`, { as });
      expect(status).toBe(200);
      return body;
    },
    questionsOf: (categoryId: number) => staffQuestions(server(), admin(), categoryId),
    async makeTest(course: number, isEcg: boolean): Promise<number> {
      const body = { name: `Mock ${randomUUID()}`, course, duration_minutes: 30, is_ecg: isEcg };
      return (await server().call('POST', '/api/testseries/create/', { as: admin(), body })).body.id;
    },
  };
}

const photo = picture('jpeg');

/** One picture is lossless, one is not. */
const variedTracings = async () =>
  ecgZip(
    [
      goodEcg({ text: 'Says "what",\nand β?', findings: 'Atrial fibrillation|Paced rhythm' }),
      goodEcg({ image: 'scan.jpg', px_per_mm: '', mm_per_s: '', mm_per_mv: '', explanation: '' }),
    ],
    { 'ecg.png': await paper(600, 300), 'scan.jpg': await photo },
  );

const variedQuestions = async () =>
  questionZip(
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
    { 'a.jpg': await photo, 'b.png': await paper(300, 100) },
  );

/** Gives the server a temporary folder of its own, so that other files in the system’s folder aren’t counted. */
export async function ownTemporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
  vi.stubEnv('TMPDIR', folder);
  return {
    /** Returns the folders in which the server works on uploaded ZIPs. */
    workFolders: async () =>
      (await readdir(folder)).filter((name) => name.startsWith('nightfloat-upload-zip-')),
    async remove() {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    },
  };
}
