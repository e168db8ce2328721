import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '../../../src/contract/courses.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  student = await server.user();
});
afterAll(() => server.stop());

const plans = [
  { plan_type: 'premium', recommend: false, durations: [{ months: 12, price: '₹ 12,999.50' }] },
  {
    plan_type: 'basic',
    durations: [
      { months: 6, price: 1_800 },
      { months: 3, price: ' Rs. 999' },
    ],
  },
];

describe('courses', () => {
  it('are created unpublished by staff and published by a toggle', async () => {
    const made = await create({
      title: '  ECG Basics ',
      description: 'Read it.',
      plans: JSON.stringify(plans),
    });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = made.body;
    expect((await server.call('GET', `/api/courses/${id}/`, { as: student })).status).toBe(404);
    expect((await server.call('GET', `/api/courses/${id}/`)).status).toBe(404);
    expect(await toggle(id, { is_active: true })).toMatchObject({ status: 200, body: { is_active: true } });

    const shown = await server.call('GET', `/api/courses/${id}/`);
    expect(shown.body).toEqual({
      id,
      title: 'ECG Basics',
      description: 'Read it.',
      thumbnail: null,
      video: null,
      is_active: true,
      plans: [
        {
          plan_type: 'basic',
          recommend: true,
          durations: [
            { months: 3, price: 999 },
            { months: 6, price: 1_800 },
          ],
        },
        { plan_type: 'premium', recommend: false, durations: [{ months: 12, price: 12_999.5 }] },
      ],
    });
  });

  it('toggle without a body, or take the state that was sent', async () => {
    const id = await makeCourse(server, { isActive: false });
    const states = [
      await toggle(id),
      await toggle(id),
      await toggle(id, { is_active: false }),
      await toggle(id),
    ];
    expect(states.map(({ body }) => body.is_active)).toEqual([true, false, false, true]);
  });

  it('are listed for staff only if unpublished, and for nobody if deleted', async () => {
    const hidden = await makeCourse(server, { isActive: false });
    const gone = await makeCourse(server);
    await deleteCourse(server, gone);
    const subadmin = await server.user({ role: 'subadmin' });
    for (const [as, sees] of [
      [admin, true],
      [subadmin, true],
      [student, false],
      [undefined, false],
      ['no.good.token', false],
    ] as const) {
      const ids = (await server.call('GET', '/api/courses/', { as })).body.map((course: Course) => course.id);
      expect(ids.includes(hidden)).toBe(sees);
      expect(ids.includes(gone)).toBe(false);
      expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
      expect((await server.call('GET', `/api/courses/${hidden}`, { as })).status).toBe(sees ? 200 : 404);
    }
    expect((await server.call('GET', `/api/courses/${gone}/`, { as: admin })).status).toBe(404);
    expect((await toggle(gone)).status).toBe(404);
  });

  it('can be changed by staff only', async () => {
    const id = await makeCourse(server);
    const body = { title: 'Mine' };
    expect((await server.call('POST', '/api/create-course/', { as: student, body })).status).toBe(403);
    expect((await server.call('POST', '/api/create-course/', { body })).status).toBe(401);
    expect((await server.call('PATCH', `/api/courses/${id}/toggle-active/`, { as: student })).status).toBe(
      403,
    );
    expect((await server.call('GET', `/api/courses/${id}/`)).status).toBe(200);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '1%00'])('with the id %s return 404', async (id) => {
    expect((await server.call('GET', `/api/courses/${id}/`, { as: admin })).status).toBe(404);
    expect((await server.call('PATCH', `/api/courses/${id}/toggle-active/`, { as: admin })).status).toBe(404);
  });
});

describe('the prices of a new course', () => {
  it.each([
    [999, 999],
    ['999', 999],
    ['₹1,499', 1_499],
    ['$ 1 499.50', 1_499.5],
    ['INR 2,00,000', 200_000],
    ['.5', 0.5],
    [0, 0],
  ])('%j is %d', async (price, expected) => {
    const { body } = await create({ title: 'Priced', plans: plan({ months: 3, price }) });
    const course = await server.call('GET', `/api/courses/${body.id}/`, { as: admin });
    expect(course.body.plans[0].durations).toEqual([{ months: 3, price: expected }]);
  });

  it.each(['free', '₹', '', ' , ', '-5', '1.499,00', '1e3', 1e21, null, true, {}, ['5']])(
    '%j is refused',
    async (price) => {
      const reply = await create({ title: 'Unpriced', plans: plan({ months: 3, price }) });
      expect(reply.status).toBe(400);
      expect(reply.body.price).toEqual([
        'The price of basic for 3 months can’t be used. Enter 0 or more, such as 999 or 999.50, or leave the price empty.',
      ]);
    },
  );

  it.each([
    ['invalid JSON', '{'],
    ['an object instead of a list', '{}'],
    ['a number instead of a plan', '[1]'],
    ['an unknown plan', '[{"plan_type":"gold"}]'],
    ['a plan twice', '[{"plan_type":"pro"},{"plan_type":"pro"}]'],
    ['another duration', plan({ months: 4, price: 1 })],
    ['a duration twice', plan({ months: 3, price: 1 }, { months: 3, price: 2 })],
    ['durations that aren’t a list', '[{"plan_type":"pro","durations":{}}]'],
    ['a recommendation that isn’t true or false', '[{"plan_type":"pro","recommend":"yes"}]'],
    ['__proto__ as a plan', '[{"plan_type":"__proto__","durations":[]}]'],
  ])('with %s are refused, and no course is created', async (_what, text) => {
    const before = (await server.call('GET', '/api/courses/', { as: admin })).body.length;
    const reply = await create({ title: 'Odd', plans: text });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', plans: [expect.any(String)] },
    });
    expect((await server.call('GET', '/api/courses/', { as: admin })).body).toHaveLength(before);
  });
});

describe('the files of a new course', () => {
  it('are stored under names of their content, the picture re-encoded and the video as it is', async () => {
    const { body } = await create({
      title: 'Filmed',
      thumbnail: file(await png(), 'x.exe'),
      video: file(mp4, 'clip'),
    });
    const course = (await server.call('GET', `/api/courses/${body.id}/`, { as: admin })).body;
    expect(course.thumbnail).toMatch(/^\/api\/files\/[0-9a-f]{40}\.webp$/);
    expect(course.video).toMatch(/^\/api\/files\/[0-9a-f]{40}\.mp4$/);
    const video = await server.app.inject(course.video);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.rawPayload.equals(mp4)).toBe(true);
    const webm = await create({ title: 'Filmed', video: file(webmStart, 'clip.mp4') });
    expect((await server.call('GET', `/api/courses/${webm.body.id}/`, { as: admin })).body.video).toMatch(
      /\.webm$/,
    );
  });

  it.each([
    [
      'thumbnail',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.svg',
    ],
    ['thumbnail', Buffer.from('<html>'), 'a.png'],
    ['video', Buffer.from('<html>'), 'a.mp4'],
    ['video', Buffer.from('GIF89a'), 'a.mp4'],
  ])('are refused if the %s is of another type', async (field, bytes, name) => {
    const reply = await create({ title: 'Odd', [field]: file(bytes, name) });
    expect(reply).toMatchObject({
      status: 415,
      body: { code: 'wrong_media_type', error: expect.any(String), [field]: [reply.body.error] },
    });
  });

  it('are refused if the picture is too large', async () => {
    const reply = await create({
      title: 'Large',
      thumbnail: file(Buffer.alloc(5 * 1024 * 1024 + 1), 'a.png'),
    });
    expect(reply).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('require a title', async () => {
    expect((await create({ thumbnail: file(await png(), 'a.png') })).body.title).toEqual([
      expect.any(String),
    ]);
    expect((await create({ title: '   ' })).body.title).toEqual([expect.any(String)]);
    expect((await create({ title: 'x'.repeat(201) })).body.title).toEqual([expect.any(String)]);
  });
});

type Sent = string | { bytes: Uint8Array; name: string };

const create = (fields: Record<string, Sent>) =>
  server.call('POST', '/api/create-course/', { as: admin, form: formOf(fields) });

const toggle = (id: number, body?: { is_active: boolean }) =>
  server.call('PATCH', `/api/courses/${id}/toggle-active/`, { as: admin, body });

const plan = (...durations: { months: number; price: unknown }[]) =>
  JSON.stringify([{ plan_type: 'basic', durations }]);

const file = (bytes: Uint8Array, name: string) => ({ bytes, name });
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2'),
  Buffer.alloc(100),
]);
const webmStart = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
