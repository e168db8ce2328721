import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  beginAttempt,
  chooseAnswer,
  markInTest,
  submitAttempt,
} from '../../../../src/offline/study/attempts.ts';
import { closeDevice, device } from '../../../../src/offline/database.ts';
import { claim, settle, type Outcome } from '../../../../src/offline/sync/outbox.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { loseSignal, type Answering } from '../../../support/render.tsx';
import {
  ecgOverview,
  optionOf,
  overviewFixture,
  resultFixture,
  testId,
  testQuestionIds,
} from '../../../support/test-fixture.ts';
import { openTest, ownDevice, resultCall } from './open-test.tsx';

ownDevice();
const [first, second] = testQuestionIds as [number, number];

const openResult = (answer: Answering, path = `/student/testSeries?test=${testId}&result=1`) =>
  openTest({ url: path, answers: { [resultCall]: answer } });

/** Takes a test on this device: the first question answered wrong, the second marked. */
async function takeTest() {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 3));
  await markInTest(testId, second, true);
  await submitAttempt(testId);
}

async function settleAll(outcome: Outcome) {
  for (const row of await claim(device(), { owner: 'test', alone: true }, Date.now(), 100))
    await settle(device(), row, outcome, Date.now(), 'test');
}
const acked = (body: unknown): Outcome => ({ end: 'acked', body, epoch: 'e' });

it('ends with a way back to the tests, after the last answer', async () => {
  await openResult({ body: resultFixture() });
  const answers = await screen.findAllByRole('article');
  const back = screen.getAllByRole('link', { name: 'Back to tests' }).at(-1)!;
  expect(back).toHaveAttribute('href', '/student/dashboard?tab=test-series');
  expect(answers.at(-1)!.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('loads an earlier result, and shows score, accuracy, time and every answer', async () => {
  let answer!: (reply: { body: unknown }) => void;
  const reply = new Promise<{ body: unknown }>((resolve) => (answer = resolve));
  await openResult(() => reply);
  expect(await screen.findByText('Loading previous result...')).toBeVisible();
  answer({ body: resultFixture() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mock exam 1' })).toBeVisible();
  for (const words of ['2/4', '50%', '4:10']) expect(screen.getByText(words)).toBeVisible();
  const [one, two, three] = screen.getAllByRole('article') as [HTMLElement, HTMLElement, HTMLElement];
  expect(one).toHaveTextContent('Correct');
  expect(one).toHaveAccessibleName('Question 1');
  expect(
    within(two)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `A${optionOf(second, 1)}Your answer`,
    `B${optionOf(second, 2)}Correct answer`,
    `C${optionOf(second, 3)}`,
    `D${optionOf(second, 4)}`,
  ]);
  expect(two).toHaveTextContent(`Why of ${second}.`);
  expect(three).toHaveTextContent('Not answered');
  expect(screen.queryByText('Loading previous result...')).toBeNull();
});

it('needs no more than the fields that the API documents name', async () => {
  const { test_name, score, total, time_taken_formatted, accuracy, answers } = resultFixture();
  const plain = answers.map((answer) => ({ ...answer, is_correct: undefined }));
  await openResult({ body: { test_name, score, total, time_taken_formatted, accuracy, answers: plain } });
  expect(await screen.findByText('2/4')).toBeVisible();
  const articles = screen.getAllByRole('article').map((article) => article.textContent ?? '');
  expect(articles.map((text) => /Correct$|Wrong|Not answered|Correct/.exec(text)?.[0])).toEqual([
    'Correct',
    'Wrong',
    'Not answered',
    'Correct',
  ]);
});

it('filters by wrong, open and marked questions', async () => {
  await takeTest();
  await settleAll(acked({}));
  await settleAll(acked(resultFixture([3, 2, null, 2])));
  const { tap } = await openResult({ body: resultFixture([3, 2, null, 2]) });
  await screen.findByText('2/4');
  const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  await tap.click(screen.getByRole('button', { name: 'Wrong 1' }));
  expect(shown()).toEqual(['Question 1']);
  await tap.click(screen.getByRole('button', { name: 'Open 1' }));
  expect(shown()).toEqual(['Question 3']);
  await tap.click(screen.getByRole('button', { name: 'Marked 1' }));
  expect(shown()).toEqual(['Question 2']);
});

it('shows what was chosen, without verdicts, before the server has the submission, and when that is sent', async () => {
  await takeTest();
  loseSignal();
  await openResult('lost');
  expect(await screen.findByText('Will be submitted when you’re back online')).toBeVisible();
  const [one, two] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(one).toHaveTextContent(`${optionOf(first, 3)}Your answer`);
  expect(two).toHaveTextContent('Not answered');
  expect(screen.queryByText('Correct answer')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Wrong/ })).toBeNull();
});

it.each([
  ['no_subscription', 'Not submitted yet', /^Your plan doesn’t include this test right now/],
  [null, 'Will be submitted when you’re back online', /^Your answers are safe on this device/],
])(
  'says that the plan doesn’t include the test only if the server says so (%s)',
  async (code, title, says) => {
    await takeTest();
    await settleAll(acked({}));
    await settleAll({ end: 'later', afterMs: 60_000, status: 403, code });
    loseSignal();
    await openResult('lost');
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
  },
);

it('flags a submission that arrived late', async () => {
  await openResult({ body: resultFixture([2, 2, 2, 2], { late: true }) });
  expect(await screen.findByText(/arrived late because this device was offline/)).toBeVisible();
});

it('says that an answered question was removed from the test before it was graded', async () => {
  await takeTest();
  await settleAll(acked({}));
  const result = resultFixture();
  const rest = { ...result, total: 3, answers: result.answers.filter((one) => one.question_id !== first) };
  await settleAll(acked(rest));
  await openResult({ body: rest });
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(screen.getByText(/^A question that you answered was removed from this test/)).toBeVisible();
});

it('says nothing of questions that were removed if none was', async () => {
  await takeTest();
  await settleAll(acked({}));
  await settleAll(acked(resultFixture()));
  await openResult({ body: resultFixture() });
  expect(await screen.findByText('2/4')).toBeVisible();
  expect(screen.queryByText(/removed from this test/)).toBeNull();
});

it('shows both when another device was first (F7)', async () => {
  await takeTest();
  await settleAll(acked({}));
  await settleAll({ end: 'conflict', record: resultFixture([2, 2, 2, 2]), code: 'attempt_closed' });
  await openResult({ body: resultFixture([2, 2, 2, 2]) });
  expect(await screen.findByText('This attempt was finished on another device first')).toBeVisible();
  expect(screen.getByText('4/4')).toBeVisible();
  const [one, two] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(one).toHaveTextContent(`On this device you chose: ${optionOf(first, 3)}`);
  expect(two).toHaveTextContent('Left unanswered on this device.');
});

it('logs nothing for a reply that comes after the screen was left and the device closed', async () => {
  let reply: (answer: { body: unknown }) => void = () => undefined;
  const asked = vi.fn(() => new Promise<{ body: unknown }>((resolve) => (reply = resolve)));
  await openResult(asked);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const written = vi.spyOn(device().results, 'put');
  cleanup();
  closeDevice();
  reply({ body: resultFixture() });
  await waitFor(() => expect(written).toHaveBeenCalledOnce());
  await expect(written.mock.results[0]!.value).rejects.toThrow('Database has been closed');
  // Give a late complaint time to appear: `client.ts` expects none after the test.
  await new Promise((done) => setTimeout(done));
});

it.each([
  ['too_late', 422, /given after the time was up/],
  ['not_found', 404, /^The server no longer has this. It may have been removed. What you chose here is kept/],
] as const)(
  'says why the server refused the submission (%s), and keeps the answers',
  async (code, status, why) => {
    await takeTest();
    await settleAll(acked({}));
    await settleAll({ end: 'dead', status, code });
    await openResult({ status: 404, body: { code: 'not_found', error: 'Not found.' } });
    expect(await screen.findByText('The server didn’t accept this submission')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getAllByRole('article')[0]).toHaveTextContent(`${optionOf(first, 3)}Your answer`);
  },
);

it.each([
  [
    'there is no result yet',
    { status: 404, body: { code: 'not_found', error: 'No.' } },
    'This test has no result yet.',
  ],
  ['there is no signal', 'lost' as const, 'This result isn’t on this device yet.'],
  [
    'no plan opens the test',
    { status: 403, body: { code: 'no_subscription', error: 'No.' } },
    'You have no plan that includes this test.',
  ],
])('says why when %s', async (_, reply, words) => {
  await openResult(reply);
  expect(await screen.findByText(words)).toBeVisible();
});

it('opens a stored result without signal', async () => {
  await device().results.put({ testId, attempt: 1, result: resultFixture() });
  await openResult('lost');
  expect(await screen.findByText('2/4')).toBeVisible();
});

it('shows the result of an ECG test in the same view, with findings joined by commas', async () => {
  const answer = {
    question_id: 301,
    question: 'Tracing 301',
    image: null,
    options: ['Atrial fibrillation', 'Left axis, borderline', 'Sinus rhythm'],
    correct_option: 'Atrial fibrillation, Left axis, borderline',
    selected_option: 'Sinus rhythm, Atrial fibrillation',
    is_correct: false,
    explanation: 'No P waves.',
  };
  const result = resultFixture([], { is_ecg: true, test_name: 'Rhythms', answers: [answer] });
  await mergeTest(device(), testId, ecgOverview(), 1_000);
  await openResult({ body: result }, `/student/ecg-result?test=${testId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Rhythms' })).toBeVisible();
  const items = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Atrial fibrillationYour answer, correct',
    'Left axis, borderlineMissed',
    'Sinus rhythmYour answer',
  ]);
});

it('tells the buttons below one question from those below another', async () => {
  await openResult({ body: resultFixture() }, `/student/testSeries?test=${testId}&result=1`);
  await screen.findAllByRole('button', { name: 'Add a note' });
  for (const name of ['Add a note', 'Report an error'])
    screen
      .getAllByRole('button', { name })
      .forEach((button, index) => expect(button).toHaveAccessibleDescription(`Question ${index + 1}`));
});

it.each([
  ['a question', first, false, 'normal-question', 'test_question', 'this question'],
  ['a tracing', 301, true, 'ecg-question', 'ecg', 'this ECG'],
] as const)('reports an error in %s from the result, once', async (...given) => {
  const [, id, isEcg, path, of, what] = given;
  const answers = resultFixture()
    .answers.slice(0, 1)
    .map((answer) => ({ ...answer, question_id: id }));
  const posted = vi.fn(() => ({ status: 201, body: { message: 'Thank you.', id: 1 } }));
  const { tap } = await openTest({
    url: isEcg ? `/student/ecg-result?test=${testId}` : `/student/testSeries?test=${testId}&result=1`,
    answers: {
      [resultCall]: { body: resultFixture([], { is_ecg: isEcg, answers }) },
      [`POST /api/student/${path}/${id}/report/`]: posted,
    },
    sends: true,
  });
  await tap.click(await screen.findByRole('button', { name: 'Report an error' }));
  await tap.type(screen.getByLabelText(new RegExp(`^What’s wrong with ${what}`)), 'The key is wrong.');
  await tap.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^Thank you. The course team/)).toBeVisible();
  await waitFor(async () =>
    expect(await device().outbox.toArray()).toMatchObject([
      { state: 'acked', act: { of, questionId: id, text: 'The key is wrong.' } },
    ]),
  );
  expect(posted).toHaveBeenCalledOnce();
});

it('shows “Page not found” for an ECG result without a test', async () => {
  await openTest({ url: '/student/ecg-result' });
  expect(await screen.findByText('Page not found')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', '/'));
});
