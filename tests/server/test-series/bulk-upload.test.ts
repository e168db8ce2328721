import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodEcg, ecgZip, paper, uploadTest } from '../../support/ecg-zip.ts';
import { picture } from '../../support/question-upload.ts';
import { goodQuestion, questionZip } from '../../support/question-zip.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { normal, ecg, overview, submit } = testCalls(() => server);
const staffList = (testId: number) =>
  server.call('GET', `/api/normal-question/list/${testId}/`, { as: admin });

describe('a ZIP of questions for a test', () => {
  it('has the same format as for a bank, and is added at the end of the test as a new version', async () => {
    const { test, student } = await normal({ size: 2 });
    const rows = [
      goodQuestion({ text: 'Which ion?', image: 'film.png', correct_answer: 'B' }),
      goodQuestion({ text: 'Which other ion?', correct_answer: '4', explanation: '' }),
    ];
    const zip = await questionZip(rows, { 'film.png': await picture('png') });
    expect(await uploadTest(server, admin, test.testId, zip)).toMatchObject({
      status: 201,
      body: { message: '2 questions were added.', created: 2 },
    });
    const all = (await staffList(test.testId)).body;
    expect(all.map(({ text }: { text: string }) => text)).toEqual([
      'Question 1',
      'Question 2',
      'Which ion?',
      'Which other ion?',
    ]);
    expect(all[2]).toMatchObject({
      image: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.webp$/),
      explanation: 'Potassium is no longer excreted.',
      options: [{ is_correct: false }, { text: 'Potassium', is_correct: true }, {}, {}],
    });
    const { body } = await overview(student, test);
    expect(body).toMatchObject({ version: 3, questions: [{}, {}, { explanation: null }, {}] });
    const ids = all.map(({ id }: { id: number }) => id);
    const result = await submit(student, { ...test, questionIds: ids }, [
      'right',
      'wrong',
      'Potassium',
      'option4',
    ]);
    expect(result.body).toMatchObject({ score: 3, total: 4 });
  });

  it('with errors adds nothing and reports line and column', async () => {
    const { test } = await normal({ size: 1 });
    const zip = await questionZip([goodQuestion(), goodQuestion({ option2: '' })]);
    expect(await uploadTest(server, admin, test.testId, zip)).toMatchObject({
      status: 400,
      body: { code: 'bad_zip', problems: [{ line: 3, column: 'option2' }, {}] },
    });
    expect((await staffList(test.testId)).body).toHaveLength(1);
  });

  it('is refused by ECG tests, and a ZIP of ECGs by normal tests', async () => {
    const questions = await questionZip([goodQuestion()]);
    const reply = await uploadTest(server, admin, (await ecg()).test.testId, questions);
    expect(reply).toMatchObject({
      status: 400,
      body: { test_series_id: ['This is an ECG test: it takes a ZIP of ECGs.'] },
    });
    const { test } = await normal();
    const ecgs = await ecgZip([goodEcg()], { 'ecg.png': await paper(60, 40) });
    expect((await uploadTest(server, admin, test.testId, ecgs)).body.problems[0].problem).toMatch(
      /^"findings" is not a column of a question/,
    );
  });

  it('never fills a test beyond what a submission can answer', async () => {
    const { test } = await normal({ size: 3 });
    const many = Array.from({ length: 498 }, (_, at) => goodQuestion({ text: `Question ${at}` }));
    const reply = await uploadTest(server, admin, test.testId, await questionZip(many));
    expect(reply.body.problems[0].problem).toBe(
      'A test holds at most 500 questions. This one has 3, and the ZIP adds 498.',
    );
    expect((await uploadTest(server, admin, test.testId, await questionZip(many.slice(1)))).status).toBe(201);
  });
});
