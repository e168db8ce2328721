/** The practice log of questions in banks: what devices add, what the server adds, and reading it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions } from '../../../server/db/schema/banks.ts';
import { recallHeader } from '../../../src/contract/rules/recall-header.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, makeBank } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit, pathOf } = bankCalls(() => server);
const { entry, add, log, page } = practiceCalls(() => server);

const editKey = (questionId: number, option: string) =>
  server.call('PUT', `/api/questions/${questionId}/`, {
    as: admin,
    body: {
      text: 'Edited',
      option1: 'wrong',
      option2: 'right',
      option3: 'also wrong',
      option4: 'wrong too',
      correct_answer: option,
    },
  });

describe('entries sent by a device', () => {
  it('are accepted, graded by the current key, and read in order', async () => {
    const { bank, student } = await ready();
    const sent = [
      entry(bank.questionIds[0]!, { confidence: 'sure', session: randomUUID() }),
      entry(bank.questionIds[1]!, { chosen: 'wrong', confidence: 'guessed' }),
    ];
    expect(await add(student, sent)).toMatchObject({
      status: 200,
      body: { accepted: sent.map(({ op_id: id }) => id), known: [], refused: [] },
    });
    const entries = await log(student);
    expect(entries).toMatchObject([
      { ...sent[0], is_correct: true },
      { ...sent[1], is_correct: false },
    ]);
    expect(entries[0]!.seq).toBeLessThan(entries[1]!.seq);
    expect(await log(student, entries[0]!.seq)).toMatchObject([sent[1]]);
  });

  it('and sessions are known to the sync check by the keys of their calls', async () => {
    const { bank, student } = await ready();
    const [one, two] = [newKey(), newKey()];
    const sent = entry(bank.questionIds[0]!);
    const send = (key: string) =>
      server.call('POST', '/api/student/practice/entries/', {
        as: student,
        headers: { 'idempotency-key': key },
        body: { entries: [sent] },
      });
    expect((await send(one)).body.accepted).toEqual([sent.op_id]);
    expect((await send(one)).body.accepted).toEqual([sent.op_id]);
    const session = {
      mode: 'tutor',
      minutes: null,
      filters: { courses: [], categories: [], what: 'due', mixed: true },
      items: [{ kind: 'question', item_id: bank.questionIds[0], version: 1 }],
      created_at: sent.acted_at,
      finished_at: null,
    };
    await server.call('PUT', `/api/student/practice/sessions/${randomUUID()}/`, {
      as: student,
      headers: { 'idempotency-key': two },
      body: session,
    });
    const { body } = await server.call('POST', '/api/sync-check/', {
      as: student,
      body: { operations: [one, two], banks: [] },
    });
    expect(body).toEqual({ missing: [], banks: [] });
  });

  it('sent many in one call are each known by their own id, as if sent alone', async () => {
    const { bank, student } = await ready();
    const sent = bank.questionIds.map((id) => entry(id));
    const own = sent.map(({ op_id: id }) => id);
    expect((await add(student, sent)).body.accepted).toEqual(own);
    const compared = await server.call('POST', '/api/sync-check/', {
      as: student,
      body: { operations: own, banks: [] },
    });
    expect(compared.body.missing).toEqual([]);
    // Older builds send one entry per call.
    const alone = await server.call('POST', '/api/student/practice/entries/', {
      as: student,
      headers: { 'idempotency-key': own[0]! },
      body: { entries: [sent[0]] },
    });
    expect(alone).toMatchObject({ status: 200, body: { accepted: [own[0]] } });
    // After a restore, the device may send entries of a question that has since been deleted.
    await server.db.delete(questions).where(eq(questions.id, bank.questionIds[1]!));
    expect((await add(student, sent)).body).toEqual({ accepted: [], known: own, refused: [] });
    expect(await log(student)).toHaveLength(2);
  });

  it('sent again, even with other fields, are known and stay unchanged', async () => {
    const { bank, student } = await ready();
    const first = entry(bank.questionIds[0]!);
    await add(student, [first]);
    for (const changed of [{ chosen: 'wrong' }, { confidence: 'certain' }, { acted_at: 'yesterday' }]) {
      const again = await add(student, [{ ...first, ...changed }, first]);
      expect(again.body).toEqual({ accepted: [], known: [first.op_id], refused: [] });
    }
    expect(await log(student)).toMatchObject([{ chosen: 'right' }]);
  });

  it('sent by several tabs at once are stored once', async () => {
    const { bank, student } = await ready();
    const sent = bank.questionIds.map((id) => entry(id));
    const replies = await Promise.all([1, 2, 3].map(() => add(student, sent)));
    expect(replies.flatMap(({ body }) => body.accepted).toSorted()).toEqual(
      sent.map(({ op_id: id }) => id).toSorted(),
    );
    expect(await log(student)).toHaveLength(3);
  });

  it('are refused one by one, without affecting the others', async () => {
    const { bank, student } = await ready();
    const other = await ready();
    const theirs = entry(other.bank.questionIds[0]!);
    await add(other.student, [theirs]);
    const good = entry(bank.questionIds[0]!);
    const bad = [
      entry(bank.questionIds[1]!, { chosen: 'no option' }),
      entry(999_999_999),
      entry(other.bank.questionIds[1]!),
      { ...entry(bank.questionIds[1]!), op_id: theirs.op_id },
      { ...entry(bank.questionIds[1]!), confidence: 'perhaps' },
      entry(bank.questionIds[1]!, { acted_at: '2026-02-31T99:00:00Z' }),
      entry(bank.questionIds[1]!, { chosen: [1, 2] }),
      { op_id: 'no uuid' },
      'nothing',
    ];
    const { status, body } = await add(student, [...bad.slice(0, 4), good, ...bad.slice(4)]);
    expect(status).toBe(200);
    expect(body.accepted).toEqual([good.op_id]);
    expect(body.refused.map(({ code }: { code: string }) => code).toSorted()).toEqual(
      [
        'invalid_input',
        'not_found',
        'no_subscription',
        'key_reused',
        'invalid_input',
        'invalid_input',
        'invalid_input',
        'invalid_input',
        'bad_request',
      ].toSorted(),
    );
    for (const one of body.refused)
      expect(one).toEqual({
        op_id: expect.any(String),
        code: expect.any(String),
        error: expect.stringMatching(/\w/),
      });
    expect(await log(student)).toHaveLength(1);
  });

  it('with a time or version that the database can’t store are refused on their own', async () => {
    const { bank, student } = await ready();
    const [id] = bank.questionIds as [number];
    const bad = [
      entry(id, { acted_at: '0000-01-01T00:00:00Z' }),
      entry(id, { acted_at: '0001-01-01T00:00:00+14:00' }),
      entry(id, { acted_at: '0049-12-31T23:59:59Z' }),
      entry(id, { acted_at: '9999-12-31T23:59:59-12:00' }),
      entry(id, { version: 2_147_483_648 }),
    ];
    const good = entry(id);
    const { status, body } = await add(student, [...bad, good]);
    expect([status, body.accepted]).toEqual([200, [good.op_id]]);
    expect(body.refused.map(({ code }: { code: string }) => code)).toEqual(bad.map(() => 'invalid_input'));
  });

  it('are limited to 200 per call, and to students', async () => {
    const { bank, student } = await ready();
    const many = Array.from({ length: 201 }, () => entry(bank.questionIds[0]!));
    expect((await add(student, many)).status).toBe(400);
    expect((await add(student, [])).status).toBe(400);
    expect((await add(admin, many.slice(0, 1))).status).toBe(403);
    expect((await add(student, many.slice(0, 200))).body.accepted).toHaveLength(200);
    const first = (await page(student, 'limit=150')).body;
    expect([first.entries.length, first.total]).toEqual([150, null]);
    const second = (await page(student, `after=${first.next}&limit=150`)).body;
    expect([second.entries.length, second.next, second.total]).toEqual([50, null, 200]);
  });

  it('are deleted with their question, and the log says how many remain', async () => {
    const { bank, student } = await ready();
    await add(student, [entry(bank.questionIds[0]!), entry(bank.questionIds[1]!)]);
    expect((await page(student, 'after=0')).body.total).toBe(2);
    await server.call('DELETE', `/api/questions/${bank.questionIds[0]}/`, { as: admin });
    expect((await page(student, 'after=999999999')).body).toEqual({ entries: [], next: null, total: 1 });
  });

  it('for an ended plan are accepted if they were made while it ran', async () => {
    const bank = await makeBank(server);
    const student = await server.user();
    await grant(server, student, bank.courseId, { days: -3 });
    const at = (days: number) => new Date(server.deps.now().getTime() - days * 86_400_000).toISOString();
    const [before, after] = [
      entry(bank.questionIds[0]!, { acted_at: at(5) }),
      entry(bank.questionIds[0]!, { acted_at: at(1) }),
    ];
    // The plan doesn't cover questions created after it ended, so backdate them.
    await server.db.execute(`update questions set created_at = now() - interval '30 days'`);
    const { body } = await add(student, [before, after]);
    expect(body).toMatchObject({
      accepted: [before.op_id],
      refused: [{ op_id: after.op_id, code: 'no_subscription' }],
    });
  });
});

describe('an answer in a bank', () => {
  it('is logged under its call’s key, with the device’s recall details', async () => {
    const { bank, student } = await ready();
    const [key, session] = [newKey(), randomUUID()];
    await server.call('POST', pathOf(bank, 0, 'submit'), {
      as: student,
      headers: {
        'idempotency-key': key,
        'x-nightfloat-recall': recallHeader({
          confidence: 'guessed',
          duration_ms: 4_200,
          source: 'session',
          session,
        }),
      },
      body: {
        question_id: bank.questionIds[0],
        category_id: bank.categoryId,
        selected_option: 'right',
      },
    });
    await submit(student, bank, 1, 'wrong');
    expect(await log(student)).toMatchObject([
      { op_id: key, confidence: 'guessed', duration_ms: 4_200, source: 'session', session, is_correct: true },
      { confidence: null, source: 'bank', session: null, is_correct: false, chosen: 'wrong' },
    ]);
    // Sent again, it stays the same entry.
    await submit(student, bank, 0, 'right', { key: newKey() });
    await add(student, [entry(bank.questionIds[0]!, { op_id: key, chosen: 'wrong' })]);
    expect((await log(student)).filter(({ op_id: id }) => id === key)).toMatchObject([{ chosen: 'right' }]);
  });

  it('from a second device is logged even though it doesn’t count in the bank', async () => {
    const { bank, student } = await ready();
    const [first, second] = [newKey(), newKey()];
    await submit(student, bank, 0, 'wrong', { key: first });
    const conflict = await submit(student, bank, 0, 'right', { key: second });
    expect(conflict.status).toBe(409);
    expect(await submit(student, bank, 0, 'right', { key: second })).toMatchObject({ status: 409 });
    expect(await log(student)).toMatchObject([
      { op_id: first, is_correct: false },
      { op_id: second, is_correct: true },
    ]);
  });
});

describe('correcting a key', () => {
  it('regrades the log and moves changed entries to its end', async () => {
    const { bank, student } = await ready();
    await submit(student, bank, 0, 'right');
    await submit(student, bank, 1, 'right');
    const before = await log(student);
    expect((await editKey(bank.questionIds[0]!, 'also wrong')).status).toBe(200);
    const last = before.at(-1)!.seq;
    expect(await log(student, last)).toMatchObject([{ op_id: before[0]!.op_id, is_correct: false }]);
    expect(await log(student)).toHaveLength(2);
    await editKey(bank.questionIds[0]!, 'right');
    expect(await log(student, last)).toMatchObject([{ op_id: before[0]!.op_id, is_correct: true }]);
  });
});
