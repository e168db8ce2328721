import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../src/contract/headers.ts';
import { newKey } from '../support/bank-calls.ts';
import { uploadAudio, uploadVideo } from '../support/media.ts';
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts';
import { makeBank, makeCourse } from '../support/study.ts';
import { testCalls } from '../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
let courseId: number;
let categoryId: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  courseId = await makeCourse(server);
  ({ categoryId } = await makeBank(server, { courseId }));
});
afterAll(() => server.stop());

const { ecg } = testCalls(() => server);
type Form = Record<string, string | number | boolean>;

interface Kind {
  /** Adds one and returns its id. */
  make: () => Promise<number>;
  method: 'PATCH' | 'PUT';
  address: (id: number) => string;
  list: () => string;
  form: () => Form;
  /** A text that two people change differently. */
  field: string;
}

const person = { name: 'Ines', specialization: 'Cardiology', designation: 'Professor' };
const added = async (target: string, fields: Form): Promise<number> =>
  (await server.call('POST', target, { as: admin, body: fields })).body.id;

const kinds: Record<string, Kind> = {
  course: {
    make: () => makeCourse(server),
    method: 'PATCH',
    address: (id) => `/api/courses/${id}/update/`,
    list: () => '/api/courses/',
    form: () => ({ title: 'Nephrology', description: 'Kidneys', plans: pricesOf('₹999') }),
    field: 'title',
  },
  category: {
    make: async () => (await makeBank(server, { courseId })).categoryId,
    method: 'PATCH',
    address: (id) => `/api/categories/${id}/update/`,
    list: () => `/api/courses/${courseId}/categories/`,
    form: () => ({ name: 'Kidney', description: 'Salt' }),
    field: 'name',
  },
  founder: {
    make: () => added('/api/founders/', person),
    method: 'PUT',
    address: (id) => `/api/founders/${id}/`,
    list: () => '/api/founders/',
    form: () => person,
    field: 'designation',
  },
  mentor: {
    make: () => added('/api/mentors/', { ...person, main_heading: 'Heart' }),
    method: 'PUT',
    address: (id) => `/api/mentors/${id}/`,
    list: () => '/api/mentors/',
    form: () => ({ ...person, main_heading: 'Heart' }),
    field: 'main_heading',
  },
  member: {
    make: () => added('/api/members/', { ...person, course: courseId }),
    method: 'PUT',
    address: (id) => `/api/members/${id}/`,
    list: () => '/api/members/',
    form: () => ({ ...person, course: courseId }),
    field: 'designation',
  },
  test: {
    make: () =>
      added('/api/testseries/create/', {
        name: 'Rounds',
        course: courseId,
        duration_minutes: 30,
        is_ecg: false,
      }),
    method: 'PUT',
    address: (id) => `/api/testseries/${id}/update/`,
    list: () => '/api/testseries/',
    form: () => ({ name: 'Rounds', course: courseId, duration_minutes: 40 }),
    field: 'name',
  },
  'sub-admin': {
    make: () => added('/api/create-subadmin/', { first_name: 'Nora', email: `${newKey()}@nightfloat.test` }),
    method: 'PATCH',
    address: (id) => `/api/subadmins/${id}/update/`,
    list: () => '/api/subadmins/',
    form: () => ({}),
    field: 'first_name',
  },
  finding: {
    make: async () => (await ecg({ size: 0 })).findings.a,
    method: 'PATCH',
    address: (id) => `/api/ecg-options/${id}/`,
    list: () => '/api/ecg-options/',
    form: () => ({}),
    field: 'description',
  },
  video: {
    make: async () => (await uploadVideo(server, { staff: admin, categoryId })).body.id,
    method: 'PATCH',
    address: (id) => `/api/videos/${id}/`,
    list: () => `/api/categories/${categoryId}/videos/`,
    form: () => ({}),
    field: 'title',
  },
  podcast: {
    make: async () => (await uploadAudio(server, { staff: admin, categoryId })).body.id,
    method: 'PATCH',
    address: (id) => `/api/audios/${id}/`,
    list: () => `/api/categories/${categoryId}/audios/`,
    form: () => ({}),
    field: 'transcript',
  },
};

type Listed = { id: number; edit_version: number } & Form;

describe.each(Object.entries(kinds))('an edit of a %s', (_, kind) => {
  const listed = async (id: number) => {
    const { body } = await server.call('GET', kind.list(), { as: admin });
    // Findings are listed in groups.
    const rows: Listed[] = body.flatMap((row: { options?: Listed[] }) => row.options ?? row);
    return rows.find((one) => one.id === id)!;
  };
  const edit = (id: number, change: Form, seen?: number) =>
    server.call(kind.method, kind.address(id), {
      as: admin,
      ...(seen !== undefined && { headers: { [names.version]: String(seen) } }),
      body: { ...kind.form(), ...change },
    });
  const { field } = kind;

  it('is refused if somebody else changed it meanwhile, unless it is sent again on purpose', async () => {
    const id = await kind.make();
    const opened = (await listed(id)).edit_version;
    const theirs = await edit(id, { [field]: 'Theirs' }, opened);
    expect(theirs.status).toBe(200);
    const now = (await listed(id)).edit_version;
    expect(theirs.body.edit_version).toBe(now);
    expect(await edit(id, { [field]: 'Mine' }, opened)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', version: now },
    });
    expect((await listed(id))[field]).toBe('Theirs');
    // Theirs again, as after a lost reply: nothing is left to change.
    expect((await edit(id, { [field]: 'Theirs' }, opened)).status).toBe(200);
    expect((await edit(id, { [field]: 'Mine' }, now)).status).toBe(200);
    expect((await listed(id))[field]).toBe('Mine');
    // A client that doesn’t say what it saw replaces any version.
    expect((await edit(id, { [field]: 'Anyone’s' })).status).toBe(200);
    expect((await listed(id))[field]).toBe('Anyone’s');
  });

  it('is one of several at the same moment that is taken; the others are refused', async () => {
    const id = await kind.make();
    const { edit_version: opened } = await listed(id);
    const all = await Promise.all(['A', 'B', 'C', 'D'].map((text) => edit(id, { [field]: text }, opened)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('a course', () => {
  it('has another version when only a price changed, and the same when it was published', async () => {
    const id = await makeCourse(server, { isActive: false });
    const edit = (fields: Form) =>
      server.call('PATCH', `/api/courses/${id}/update/`, { as: admin, body: fields });
    const { edit_version: cheap } = (await edit({ plans: pricesOf('₹999') })).body;
    const { edit_version: dear } = (await edit({ plans: pricesOf('₹1,999') })).body;
    expect(dear).not.toBe(cheap);
    const publish = { as: admin, body: { is_active: true } };
    await server.call('PATCH', `/api/courses/${id}/toggle-active/`, publish);
    const opened = (await server.call('GET', `/api/courses/${id}/`, { as: admin })).body;
    expect(opened).toMatchObject({ is_active: true, edit_version: dear });
  });

  it('is the same with its plans and prices in another order', async () => {
    const id = await makeCourse(server, { isActive: false });
    const edit = (plans: object[], seen?: number) =>
      server.call('PATCH', `/api/courses/${id}/update/`, {
        as: admin,
        ...(seen !== undefined && { headers: { [names.version]: String(seen) } }),
        body: { plans: JSON.stringify(plans) },
      });
    const durations = [3, 6, 12].map((months) => ({ months, price: months * 100 }));
    const plans = ['basic', 'pro', 'premium'].map((plan_type) => ({ plan_type, durations }));
    const { edit_version: before } = (await edit([])).body;
    const { edit_version: now } = (await edit(plans)).body;
    const reversed = plans.map((plan) => ({ ...plan, durations: durations.toReversed() })).reverse();
    expect(await edit(reversed, before)).toMatchObject({ status: 200, body: { edit_version: now } });
  });

  it('tells its version to whoever creates it, and to staff only', async () => {
    const made = (await server.call('POST', '/api/create-course/', { as: admin, body: { title: 'New' } }))
      .body;
    expect((await server.call('GET', `/api/courses/${made.id}/`, { as: admin })).body).toMatchObject(made);
    const { body } = await server.call('GET', '/api/courses/');
    expect(body.length).toBeGreaterThan(0);
    expect(body.some((one: object) => 'edit_version' in one)).toBe(false);
  });
});

it('a course created once more after a lost reply has the version of its creation, not one changed meanwhile', async () => {
  const create = () =>
    server.call('POST', '/api/create-course/', {
      as: admin,
      headers: { [names.idempotencyKey]: key },
      body: { title: 'Nephrology', plans: pricesOf('₹999') },
    });
  const key = newKey();
  const { id, edit_version: made } = (await create()).body;
  const edit = (title: string, seen: number) =>
    server.call('PATCH', `/api/courses/${id}/update/`, {
      as: admin,
      headers: { [names.version]: String(seen) },
      body: { title },
    });
  expect((await edit('Theirs', made)).status).toBe(200);
  const again = await create();
  expect(again).toMatchObject({ status: 201, body: { id, edit_version: made } });
  expect((await edit('Mine', again.body.edit_version)).status).toBe(409);
});

it('a sub-admin gets their new credentials once, also if the edit is sent again after a lost reply', async () => {
  const email = `${newKey()}@nightfloat.test`;
  const make = { as: admin, body: { first_name: 'Nora', email } };
  const { id, edit_version: opened } = (await server.call('POST', '/api/create-subadmin/', make)).body;
  const edit = () =>
    server.call('PATCH', `/api/subadmins/${id}/update/`, {
      as: admin,
      headers: { [names.version]: String(opened) },
      body: { first_name: 'Norah' },
    });
  const edited = await edit();
  const mails = server.mails.length;
  expect(await edit()).toMatchObject({ status: 200, body: edited.body });
  expect(server.mails).toHaveLength(mails);
});

it('a student isn’t told the versions of findings', async () => {
  const { student } = await ecg({ size: 0 });
  const { body } = await server.call('GET', '/api/ecg-options/', { as: student });
  expect(body[0].options[0]).not.toHaveProperty('edit_version');
});

it('a question that is added to a test doesn’t outdate the form of the test', async () => {
  const id = await kinds.test!.make();
  const versions = async () => {
    const { body } = await server.call('GET', '/api/testseries/', { as: admin });
    return (body as { id: number; version: number; edit_version: number }[]).find((one) => one.id === id)!;
  };
  const before = await versions();
  const options = ['A', 'B', 'C', 'D'].map((text, at) => ({ text, is_correct: at === 0 }));
  const question = { test_series: id, text: 'Which?', options };
  expect(
    (await server.call('POST', '/api/normal-question/create/', { as: admin, body: question })).status,
  ).toBe(201);
  const after = await versions();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.edit_version).toBe(before.edit_version);
});

const pricesOf = (price: string) =>
  JSON.stringify([{ plan_type: 'basic', recommend: true, durations: [{ months: 3, price }] }]);
