import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../../src/contract/headers.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';
import { tracingCalls } from './open-tracing.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const { normal, ecg, overview } = testCalls(() => server);
const { create, edit, listed, picture, remove, tracing } = tracingCalls(() => ({ server, staff }));
const editSeen = (seen: number, id: number, body: object) =>
  server.call('PATCH', `/api/ecg-question/${id}/`, {
    as: staff,
    headers: { [names.version]: String(seen) },
    body,
  });
const fileStatus = async (url: string) => (await server.call('GET', url)).status;

describe('a tracing created by staff', () => {
  it('goes to the end of its test with picture and findings, and without calibration if none was given', async () => {
    const { test, findings } = await ecg({ size: 1 });
    const made = await create(await tracing(test.testId, [findings.b, findings.a, findings.b]));
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: expect.any(Number),
      text: 'What is seen?',
      image: expect.stringMatching(/\.webp$/),
      image_width: 60,
      image_height: 40,
      calibration: null,
      explanation: 'No P waves.',
      correct_options: [
        { id: findings.a, text: 'Finding a of a test' },
        { id: findings.b, text: 'Finding b of a test' },
      ],
      test_series: test.testId,
      selected_option_ids: null,
      version: 1,
    });
    const list = await listed(test);
    expect(list[1]).toEqual(made.body);
    expect(await fileStatus(made.body.image)).toBe(200);
    const pictures = await server.call('GET', `/api/ecg-question/image-list/${test.testId}/`, { as: staff });
    expect(pictures.body).toEqual(
      list.map(({ id, image }: { id: number; image: string }) => ({ id, image })),
    );
  });

  it('keeps its calibration, scaled if its picture is scaled down', async () => {
    const { test, findings } = await ecg({ size: 0 });
    const fields = await tracing(test.testId, [findings.a]);
    const usual = await create({ ...fields, px_per_mm: '7.874' });
    expect(usual.body.calibration).toEqual({ px_per_mm: 7.874, mm_per_s: 25, mm_per_mv: 10 });
    const wide = await create({
      ...fields,
      image: await picture('#fdd', 8_000, 400),
      px_per_mm: '20',
      mm_per_s: '50',
      mm_per_mv: '5',
    });
    expect(wide.body).toMatchObject({
      image_width: 4_000,
      image_height: 200,
      calibration: { px_per_mm: 10, mm_per_s: 50, mm_per_mv: 5 },
    });
  });

  it.each([
    ['no finding', { correct_option_ids: '[]' }, 'correct_option_ids', 'Choose at least one finding.'],
    [
      'a finding that doesn’t exist',
      { correct_option_ids: '[2000000]' },
      'correct_option_ids',
      'One of these findings doesn’t exist.',
    ],
    [
      'findings that aren’t a list',
      { correct_option_ids: 'AF' },
      'correct_option_ids',
      'This isn’t in the right format.',
    ],
    ['no text', { text: ' ' }, 'text', 'This field may not be blank.'],
    [
      'a speed without pixels',
      { mm_per_s: '25' },
      'px_per_mm',
      'Enter the pixels per mm, too, or leave all three empty.',
    ],
    ['an impossible speed', { px_per_mm: '8', mm_per_s: '4' }, 'mm_per_s', 'This must be at least 5.'],
  ])('with %s is refused, and nothing is stored', async (_, change, field, sentence) => {
    const { test, findings } = await ecg({ size: 0 });
    const fields = { ...(await tracing(test.testId, [findings.a])), ...change };
    expect(await create(fields)).toMatchObject({ status: 400, body: { [field]: [sentence] } });
    expect(await listed(test)).toEqual([]);
  });

  it('requires a picture, an existing ECG test and a member of staff', async () => {
    const { test, student, findings } = await ecg({ size: 0 });
    const fields = await tracing(test.testId, [findings.a]);
    const { image: _, ...blind } = fields;
    expect(await create(blind)).toMatchObject({
      status: 400,
      body: { image: ['Choose the picture of the tracing.'] },
    });
    expect(await create({ ...fields, image: { bytes: Buffer.from('no'), name: 'a.png' } })).toMatchObject({
      status: 415,
      body: { image: ['This is not a PNG, JPEG, WebP, AVIF or GIF picture.'] },
    });
    expect((await create(fields, student)).status).toBe(403);
    const other = await normal({ size: 0 });
    expect(await create({ ...fields, test_series: String(other.test.testId) })).toMatchObject({
      status: 400,
      body: { test_series: ['This test takes questions, not ECGs.'] },
    });
    expect((await create({ ...fields, test_series: '2000000' })).status).toBe(404);
  });
});

describe('an edited tracing', () => {
  it('changes only the fields that are sent, and the test’s version only if anything changed', async () => {
    const { test, student, findings } = await ecg({ size: 1 });
    const id = test.questionIds[0]!;
    const [before] = await listed(test);
    const { version } = (await overview(student, test)).body;
    expect((await edit(id, { text: 'And now?' })).body).toEqual({
      ...before,
      text: 'And now?',
      version: 2,
    });
    const same = { text: 'And now?', correct_option_ids: JSON.stringify([findings.b, findings.a]) };
    expect((await edit(id, { ...same, px_per_mm: '6', mm_per_s: '25' })).status).toBe(200);
    expect((await overview(student, test)).body.version).toBe(version + 1);
    expect((await edit(id, { correct_option_ids: JSON.stringify([findings.c]) })).body).toMatchObject({
      correct_options: [{ id: findings.c }],
      calibration: before.calibration,
    });
    expect((await edit(id, { text: 'x' }, student)).status).toBe(403);
    expect((await edit(2_000_000, { text: 'x' })).status).toBe(404);
  });

  it('isn’t replaced by an edit that began with an older version', async () => {
    const { test } = await ecg({ size: 1 });
    const id = test.questionIds[0]!;
    expect((await editSeen(1, id, { text: 'First' })).body).toMatchObject({ text: 'First', version: 2 });
    expect(await editSeen(1, id, { text: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', version: 2 },
    });
    expect((await listed(test))[0]).toMatchObject({ text: 'First', version: 2 });
  });

  it('is the same if an edit with a picture that is scaled down is sent again', async () => {
    const { test } = await ecg({ size: 1 });
    const id = test.questionIds[0]!;
    const fields = { image: await picture('#eee', 6_001, 40), px_per_mm: '20.1', mm_per_s: '33.3' };
    const send = () =>
      server.call('PATCH', `/api/ecg-question/${id}/`, {
        as: staff,
        headers: { [names.version]: '1' },
        form: formOf(fields),
      });
    const edited = await send();
    expect(edited).toMatchObject({ status: 200, body: { version: 2, image_width: 4_000 } });
    expect(await send()).toMatchObject({ status: 200, body: edited.body });
  });

  it('gets a new calibration with a new picture, or none', async () => {
    const { test } = await ecg({ size: 1 });
    const id = test.questionIds[0]!;
    expect((await edit(id, { px_per_mm: '8' })).body.calibration).toEqual({
      px_per_mm: 8,
      mm_per_s: 25,
      mm_per_mv: 10,
    });
    expect((await edit(id, { image: await picture('#eef') })).body).toMatchObject({
      image_width: 60,
      calibration: null,
    });
    const again = await edit(id, { image: await picture('#efe'), px_per_mm: '4', mm_per_mv: '20' });
    expect(again.body.calibration).toEqual({ px_per_mm: 4, mm_per_s: 25, mm_per_mv: 20 });
    expect((await edit(id, { remove_calibration: 'true' })).body.calibration).toBe(null);
    expect((await remove(id)).status).toBe(200);
    await server.sweep();
    expect(await fileStatus(again.body.image)).toBe(404);
  });
});

describe('a scale that was measured on a picture', () => {
  it('isn’t given to the one that replaced it meanwhile, and doesn’t remove its scale', async () => {
    const { test } = await ecg({ size: 1 });
    const id = test.questionIds[0]!;
    const first = (await edit(id, { image: await picture('#eef') })).body.image;
    const measured = { px_per_mm: '8', scale_of: first };
    expect((await edit(id, measured)).body).toMatchObject({ calibration: { px_per_mm: 8 } });

    const unscaled = (await edit(id, { image: await picture('#efe') })).body;
    expect((await edit(id, { ...measured, text: 'Mine' })).body).toMatchObject({
      text: 'Mine',
      image: unscaled.image,
      calibration: null,
    });
    expect(await editSeen(1, id, { px_per_mm: 8, scale_of: first })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    await edit(id, { px_per_mm: '5', scale_of: unscaled.image });
    const kept = { image: unscaled.image, calibration: { px_per_mm: 5 } };
    expect((await edit(id, { ...measured, text: 'Mine again' })).body).toMatchObject(kept);
    const emptied = { text: 'Empty', remove_calibration: 'true', scale_of: first };
    expect((await edit(id, emptied)).body).toMatchObject(kept);
  });
});

describe('a finding', () => {
  const change = (id: number, fields: Parameters<typeof formOf>[0], as = staff) =>
    server.call('PATCH', `/api/ecg-options/${id}/`, { as, form: formOf(fields) });
  const found = async (id: number) =>
    (await server.call('GET', '/api/ecg-options/', { as: staff })).body
      .flatMap(({ options }: { options: { id: number }[] }) => options)
      .find((option: { id: number }) => option.id === id);

  it('can be given another description and picture, visible to everybody', async () => {
    const { findings, student } = await ecg({ size: 0 });
    const image = await picture('#dfd');
    const changed = await change(findings.a, { description: ' Irregular. ', image });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: findings.a, text: 'Finding a of a test', description: 'Irregular.' },
    });
    expect(await found(findings.a)).toEqual(changed.body);
    expect((await change(findings.a, { description: '' })).body).toEqual({
      ...changed.body,
      description: '',
      edit_version: expect.any(Number),
    });
    const other = await change(findings.a, { image: await picture('#ddf') });
    expect(other.body.image).not.toBe(changed.body.image);
    await server.sweep();
    expect([await fileStatus(changed.body.image), await fileStatus(other.body.image)]).toEqual([404, 200]);
    expect((await change(findings.a, { remove_image: 'true' })).body.image).toBe(null);
    expect((await change(findings.a, { description: 'x' }, student)).status).toBe(403);
    expect((await change(2_000_000, { description: 'x' })).status).toBe(404);
  });
});
