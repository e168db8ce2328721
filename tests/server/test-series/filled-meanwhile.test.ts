/** Questions added while somebody else fills the test or changes its kind. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { ecgZip, goodEcg, paper, uploadEcgs, uploadTest } from '../../support/ecg-zip.ts';
import { whileChanging } from '../../support/meanwhile.ts';
import { goodQuestion, questionZip } from '../../support/question-zip.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { normal, ecg } = testCalls(() => server);

const options = ['a', 'b', 'c', 'd'].map((text, at) => ({ text, is_correct: at === 0 }));
const questions = {
  isEcg: false,
  empty: async () => (await normal({ size: 0 })).test.testId,
  add: (testId: number) =>
    server.call('POST', '/api/normal-question/create/', {
      as: staff,
      body: { test_series: testId, text: 'Which?', options },
    }),
  import: async (testId: number) =>
    uploadTest(server, staff, testId, await questionZip([goodQuestion(), goodQuestion({ text: 'Which?' })])),
};
const tracings = {
  isEcg: true,
  empty: async () => (await ecg({ size: 0 })).test.testId,
  add: async (testId: number) => {
    const { findings } = await ecg({ size: 0 });
    const image = { bytes: await paper(60, 40), name: 'ecg.png' };
    const correct_option_ids = JSON.stringify([findings.a]);
    const form = formOf({ test_series: String(testId), text: 'What is seen?', correct_option_ids, image });
    return server.call('POST', '/api/ecg-question/create/', { as: staff, form });
  },
  import: async (testId: number) => {
    const zip = await ecgZip([goodEcg(), goodEcg({ text: 'And here?' })], { 'ecg.png': await paper(60, 40) });
    return uploadEcgs(server, staff, testId, zip);
  },
};

const cases = [questions, tracings].flatMap((of) =>
  (['add', 'import'] as const).map((way) => [way, of.isEcg ? 'tracings' : 'questions', of] as const),
);

test.each(cases)('a test never gets more questions than can be submitted (%s %s)', async (way, _, of) => {
  const testId = await of.empty();
  const [columns, values] = of.isEcg
    ? ['ecg_questions (test_id, position, text)', "id, n, 'Seen?'"]
    : [
        'normal_questions (test_id, position, text, option1, option2, option3, option4, correct_option)',
        "id, n, 'Which?', 'a', 'b', 'c', 'd', 1",
      ];
  const filled = `
    with held as (update test_series set version = version + 1 where id = $1 returning id)
    insert into ${columns} select ${values} from held, generate_series(1, $2::int) n`;
  const refused = await whileChanging(server, [filled, [testId, limits.testQuestions]], () =>
    of[way](testId),
  );
  expect(refused).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining(`at most ${limits.testQuestions} questions`) },
  });
});

test.each(cases)('a test gets questions of its kind only (%s %s)', async (way, _, of) => {
  const testId = await of.empty();
  const turned = 'update test_series set is_ecg = not is_ecg where id = $1';
  expect(await whileChanging(server, [turned, [testId]], () => of[way](testId))).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/This is an ECG test|This test takes questions/) },
  });
});
