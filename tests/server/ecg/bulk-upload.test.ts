import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EcgQuestion } from '../../../src/contract/ecg.ts';
import { ecgZip, goodEcg, paper, uploadEcgs, type EcgCells } from '../../support/ecg-zip.ts';
import { goodQuestion, questionZip } from '../../support/question-zip.ts';
import { realEcgs } from '../../support/real-ecgs.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
let testId: number;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  testId = await newTest(true);
  png = await paper(600, 300);
});
afterAll(() => server.stop());

describe('a ZIP of ECGs', () => {
  it('is added in order, with findings, calibration and the size of its pictures', async () => {
    const test = await newTest(true);
    const rows = [
      goodEcg({
        findings: ' atrial  FIBRILLATION | Complete right bundle branch block|Atrial fibrillation ',
      }),
      goodEcg({ text: 'Second', px_per_mm: '', mm_per_s: '', mm_per_mv: '', explanation: '' }),
      goodEcg({ text: 'Third', px_per_mm: '5,9', mm_per_s: '50', mm_per_mv: '' }),
    ];
    expect(await upload(rows, {}, test)).toMatchObject({
      status: 201,
      body: { message: '3 ECGs were added.', created: 3 },
    });
    const [first, second, third] = await listed(test);
    expect(first).toMatchObject({
      text: 'A 61-year-old man has palpitations.',
      image_width: 600,
      image_height: 300,
      calibration: { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 },
      explanation: 'No P waves, no pattern.',
      selected_option_ids: null,
    });
    expect(first!.correct_options.map(({ text }) => text)).toEqual([
      'Atrial fibrillation',
      'Complete right bundle branch block',
    ]);
    expect(second).toMatchObject({ text: 'Second', explanation: '', calibration: null });
    expect(third!.calibration).toEqual({ px_per_mm: 5.9, mm_per_s: 50, mm_per_mv: 10 });
    const overview = await server.call('GET', `/api/student/testseries/${test}/overview/`, { as: admin });
    expect(overview.body).toMatchObject({ version: 2, questions: [{}, {}, {}] });
  });

  it('keeps a drawn tracing pixel for pixel, at its full width', async () => {
    const test = await newTest(true);
    const wide = await paper(2_400, 1_200);
    await upload([goodEcg()], { 'ecg.png': wide }, test);
    const [ecg] = await listed(test);
    expect(ecg).toMatchObject({ image_width: 2_400, image_height: 1_200, calibration: { px_per_mm: 6 } });
    const stored = await server.app.inject({ url: ecg!.image! });
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect(Buffer.compare(await pixels(stored.rawPayload), await pixels(wide))).toBe(0);
  });

  it('scales the calibration with a picture that is scaled down', async () => {
    const test = await newTest(true);
    await upload([goodEcg({ px_per_mm: '12' })], { 'ecg.png': await paper(4_800, 600) }, test);
    expect((await listed(test))[0]).toMatchObject({
      image_width: 4_000,
      image_height: 500,
      calibration: { px_per_mm: 10, mm_per_s: 25 },
    });
  });

  it('keeps the calibration of a photo that is rotated upright', async () => {
    const test = await newTest(true);
    const photo = await sharp(await paper(600, 300))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload([goodEcg()], { 'ecg.png': photo }, test);
    expect((await listed(test))[0]).toMatchObject({
      image_width: 300,
      image_height: 600,
      calibration: { px_per_mm: 6 },
    });
  });

  it('imports the forty real tracings, each at full size with its readers’ findings', async ({ skip }) => {
    const ecgs = realEcgs() ?? skip('no tracings in ../shared/data');
    const test = await newTest(true);
    const rows = ecgs.map(({ file, findings, report, pxPerMm }) =>
      goodEcg({
        text: 'Describe this ECG.',
        image: file,
        findings: findings.join('|'),
        explanation: report,
        px_per_mm: String(pxPerMm),
      }),
    );
    const pictures = Object.fromEntries(ecgs.map(({ file, png: bytes }) => [file, bytes]));
    const reply = await upload(rows, pictures, test);
    expect(reply).toMatchObject({ status: 201, body: { created: 40 } });
    const stored = await listed(test);
    for (const [at, ecg] of stored.entries()) {
      const real = ecgs[at]!;
      expect(ecg, real.file).toMatchObject({
        image_width: real.width,
        image_height: real.height,
        calibration: { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 },
        explanation: real.report,
      });
      expect(new Set(ecg.correct_options.map(({ text }) => text))).toEqual(new Set(real.findings));
    }
    const { rawPayload } = await server.app.inject({ url: stored[0]!.image! });
    expect(rawPayload.length).toBeLessThan(ecgs[0]!.png.length);
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect(Buffer.compare(await pixels(rawPayload), await pixels(ecgs[0]!.png))).toBe(0);
  }, 120_000);
});

describe('a ZIP of ECGs is refused as a whole, with the place and the reason:', () => {
  const cases: [string, EcgCells, string, string | RegExp][] = [
    [
      'a finding that is misspelled',
      { findings: 'Sinus rhythm|Atrial fibrilation' },
      'findings',
      '"Atrial fibrilation" is not one of the findings. Did you mean "Atrial fibrillation"?',
    ],
    [
      'a finding in a different word order',
      { findings: 'right bundle branch block complete' },
      'findings',
      /Did you mean "Complete right bundle branch block", ".+" or ".+"\?$/,
    ],
    [
      'a finding in British spelling',
      { findings: 'Hyperkalaemia' },
      'findings',
      /Did you mean "Hyperkalemia"/,
    ],
    [
      'an unknown finding',
      { findings: 'Zxqj' },
      'findings',
      '"Zxqj" is not one of the findings. Choose a finding from the list.',
    ],
    ['no finding', { findings: ' | ' }, 'findings', /^The right findings are missing/],
    ['no picture', { image: '' }, 'image', /^The picture is missing/],
    [
      'a picture that is missing from the ZIP',
      { image: 'other.png' },
      'image',
      /^The ZIP holds no picture "other.png"/,
    ],
    ['no question', { text: ' ' }, 'text', /^The question is empty/],
    ['an invisible question', { text: '\u200B' }, 'text', /^The question is empty/],
    [
      'a calibration that isn’t a number',
      { px_per_mm: '6 px' },
      'px_per_mm',
      '"6 px" is not a number from 0.5 to 200.',
    ],
    ['a calibration out of range', { mm_per_s: '2500' }, 'mm_per_s', '"2500" is not a number from 5 to 400.'],
    [
      'a speed without pixels',
      { px_per_mm: '' },
      'px_per_mm',
      'The pixels per mm are missing. Write them here, or clear the other two cells.',
    ],
  ];
  it.each(cases)('%s', async (_name, cells, column, problem) => {
    const { status, body } = await upload([goodEcg(), goodEcg(cells)]);
    expect([status, body.code]).toEqual([400, 'bad_zip']);
    const sentence = typeof problem === 'string' ? problem : expect.stringMatching(problem);
    expect(body.problems).toEqual([{ line: 3, column, problem: sentence }]);
    expect(await listed(testId)).toEqual([]);
  });

  it('a sheet of questions', async () => {
    const zip = await questionZip([goodQuestion()]);
    expect((await uploadEcgs(server, admin, testId, zip)).body.problems[0].problem).toBe(
      '"option1" is not a column of an ECG. The first line should read: text, image, findings, explanation, px_per_mm, mm_per_s, mm_per_mv.',
    );
  });

  it('more than a submission can answer', async () => {
    const many = Array.from({ length: 501 }, (_, at) => goodEcg({ text: `ECG ${at}` }));
    expect((await upload(many)).body.problems[0].problem).toBe(
      'A test holds at most 500 questions. This one has 0, and the ZIP adds 501.',
    );
  });
});

describe('the sample ZIP', () => {
  it('can be imported', async () => {
    const sample = await readFile(
      path.resolve(import.meta.dirname, '../../../public/samples/ecgs-sample.zip'),
    );
    const test = await newTest(true);
    expect(await uploadEcgs(server, admin, test, sample)).toMatchObject({
      status: 201,
      body: { created: 2 },
    });
    expect((await listed(test)).map(({ calibration }) => calibration?.px_per_mm)).toEqual([6, undefined]);
  });
});

describe('an upload of ECGs', () => {
  it('requires an existing ECG test', async () => {
    const zip = await ecgZip([goodEcg()], { 'ecg.png': png });
    expect((await uploadEcgs(server, admin, await newTest(false), zip)).body).toMatchObject({
      test_series_id: ['This test takes questions, not ECGs.'],
    });
    for (const nowhere of ['2147483647', '9999999999']) {
      expect((await uploadEcgs(server, admin, nowhere, zip)).status).toBe(404);
    }
  });
});

async function newTest(isEcg: boolean): Promise<number> {
  const course = await makeCourse(server);
  const body = { name: 'To be filled', course, duration_minutes: 30, is_ecg: isEcg };
  return (await server.call('POST', '/api/testseries/create/', { as: admin, body })).body.id;
}

const upload = async (rows: readonly EcgCells[], pictures: Record<string, Buffer> = {}, test = testId) =>
  uploadEcgs(server, admin, test, await ecgZip(rows, { 'ecg.png': png, ...pictures }));

const listed = async (test: number): Promise<EcgQuestion[]> =>
  (await server.call('GET', `/api/ecg-question/list/${test}/`, { as: admin })).body;
