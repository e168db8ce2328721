/** What a body may contain below its first level, and the encoding of its text. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '../../../src/contract/headers.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let student: TestUser;
let staff: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  student = await server.user();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const { ready } = bankCalls(() => server);
const { normal } = testCalls(() => server);
const { entry, add } = practiceCalls(() => server);

const plan = (more: object = {}) => ({
  exam_date: null,
  minutes: { off: 60, day: 30, night: 0, post_night: 0, ...more },
  acted_at: new Date().toISOString(),
});
const putPlan = (body: unknown, more: Record<string, string> = {}) =>
  server.call('PUT', '/api/student/plan/', { as: student, body, headers: more });
const withKey = () => ({ [headers.idempotencyKey]: randomUUID() });

describe('text that can’t be stored', () => {
  const texts: [string, string][] = [
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
  ];
  const sentence = ['This contains characters that can’t be stored. Remove them.'];

  test.each(texts)('%s is refused in an option, as JSON and in a form', async (_what, text) => {
    const { test: into } = await normal();
    const options = [{ text, is_correct: true }, { text: 'b' }, { text: 'c' }, { text: 'd' }];
    const create = (sent: object) =>
      server.call('POST', '/api/normal-question/create/', { as: staff, ...sent });
    const form = formOf({
      text: 'Which?',
      options: JSON.stringify(options),
      test_series: String(into.testId),
    });
    for (const sent of [{ body: { text: 'Which?', options, test_series: into.testId } }, { form }])
      expect(await create(sent)).toMatchObject({ status: 400, body: { options: sentence } });
  });

  test.each(texts)('%s is refused in a field that the contract doesn’t know', async (_what, text) => {
    for (const more of [{ extra: text }, { [text]: 1 }])
      expect(await putPlan(plan(more))).toMatchObject({ status: 400, body: { minutes: sentence } });
  });

  test.each(texts)('%s in an entry of the log refuses this entry only', async (_what, text) => {
    const { bank, student: owner } = await ready();
    const good = entry(bank.questionIds[0]!);
    const wrong = { ...entry(bank.questionIds[1]!), chosen: text };
    const bad = [wrong, { op_id: text }, text];
    expect(await add(owner, [...bad, good])).toMatchObject({
      status: 200,
      body: { accepted: [good.op_id], refused: [{ op_id: wrong.op_id }, { op_id: '' }, { op_id: '' }] },
    });
  });

  test('an id cut off in the middle of a pair is refused without it', async () => {
    const reply = await server.call('POST', '/api/student/practice/entries/', {
      as: student,
      body: { entries: [{ op_id: `${'x'.repeat(99)}😀` }] },
      headers: withKey(),
    });
    expect(reply).toMatchObject({ status: 200, body: { refused: [{ op_id: '' }] } });
  });
});

describe('nesting', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each(['20', '2000', '50000'])(
    '%s levels in an unknown field never fail the server',
    async (levels) => {
      const body = JSON.stringify(plan({ extra: 'here' })).replace('"here"', nested(Number(levels)));
      const reply = await putPlan(body, { ...withKey(), 'content-type': 'application/json' });
      if (levels === '20') expect(reply.status).toBe(200);
      else
        expect(reply).toMatchObject({
          status: 400,
          body: { code: 'bad_request', error: 'This request is nested too deeply. Send at most 32 levels.' },
        });
    },
  );

  test('in entries of the log is refused the same way', async () => {
    const reply = await server.call('POST', '/api/student/practice/entries/', {
      as: student,
      body: `{"entries":[${nested(50_000)}]}`,
      headers: { ...withKey(), 'content-type': 'application/json' },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

test('a field that is missing from an entry of a list is reported under the list', async () => {
  const { test: into } = await normal();
  const { body } = await server.call('POST', '/api/normal-question/create/', {
    as: staff,
    body: { text: 'Which?', options: [{ is_correct: true }], test_series: into.testId },
  });
  expect(body).toMatchObject({ code: 'invalid_input', options: ['This field is required.'] });
  expect(body.text).toBeUndefined();
});

describe('a body in another encoding', () => {
  const send = (payload: Buffer, type: string) =>
    server.app.inject({
      method: 'PATCH',
      url: '/api/profile/update/',
      headers: { authorization: `Bearer ${student.access}`, 'content-type': type },
      payload,
    });
  const name = '{"first_name":"Renée"}';

  test('is refused, and nothing is changed', async () => {
    const nameNow = async () =>
      (await server.call('GET', '/api/profile/', { as: student })).body.first_name as string;
    const before = await nameNow();
    const reply = await send(Buffer.from(name, 'latin1'), 'application/json; charset=iso-8859-1');
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      'This request is not in UTF-8. Send its text as UTF-8.',
    ]);
    expect(await nameNow()).toBe(before);
  });

  test('is not UTF-8 with a byte order mark, which is accepted', async () => {
    const reply = await send(Buffer.from(`\ufeff${name}`), 'application/json; charset=utf-8');
    expect(reply.json()).toMatchObject({ first_name: 'Renée' });
  });
});
