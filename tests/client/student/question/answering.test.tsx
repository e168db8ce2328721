import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { questionMessages } from '../../../../src/messages/question.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import {
  answeredBank,
  explanation,
  openPlayer,
  option,
  outbox,
  question,
  ownDevice,
} from './open-player.tsx';
import { commits, holdCommits } from './held-commits.ts';

holdCommits();
ownDevice();
const [first, second] = questionIds as [number, number];

describe('answering a question', () => {
  it('reveals key and explanation only afterwards', async () => {
    const { tap } = await openPlayer();
    await question(1);
    expect(screen.queryByText(`Why of ${first}`)).toBeNull();
    expect(screen.queryByText('Correct')).toBeNull();
    await tap.click(option('A'));
    expect(await screen.findByText(`Why of ${first}`)).toBeInTheDocument();
    expect(option('A')).toHaveAccessibleName(`A Option 1 of ${first} Your answer`);
    expect(option('B')).toHaveAccessibleName(`B Option 2 of ${first} Correct`);
    expect(explanation()).toHaveTextContent('Wrong. The right answer is B.');
  });

  it('announces no verdict once the student has gone on to another question', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    commits.before = () => gate;
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(option('A'));
    await tap.keyboard('{ArrowRight}');
    await question(2);
    await act(async () => release());
    await screen.findByRole('progressbar', { name: questionMessages.progress(1, questionIds.length) });
    for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/Wrong/);
  });

  it('shows a right choice as correct', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(option('B'));
    await waitFor(() => expect(option('B')).toHaveAccessibleName(`B Option 2 of ${first} Correct`));
    expect(explanation()).toHaveTextContent(/^Correct/);
    expect(screen.queryByText('Your answer')).toBeNull();
  });

  it('ends the time in which options can be struck out', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Strike out A' }));
    expect(option('A').querySelector('s')).not.toBeNull();
    await tap.keyboard('{Shift>}[Digit4]{/Shift}');
    expect(option('D').querySelector('s')).not.toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Bring D back' }));
    expect(option('D').querySelector('s')).toBeNull();
    // A chosen option is no longer struck out.
    await tap.click(option('A'));
    expect(await screen.findByText(`Why of ${first}`)).toBeInTheDocument();
    expect(option('A').querySelector('s')).toBeNull();
    expect(screen.queryByRole('button', { name: /Strike out/ })).toBeNull();
  });

  it('takes the line off the right answer, and off no other', async () => {
    const { tap } = await openPlayer();
    await question(1);
    for (const letter of ['B', 'C'])
      await tap.click(screen.getByRole('button', { name: `Strike out ${letter}` }));
    await tap.click(option('A'));
    expect(await screen.findByText(`Why of ${first}`)).toBeInTheDocument();
    expect(option('B').querySelector('s')).toBeNull();
    expect(option('C').querySelector('s')).not.toBeNull();
  });

  it('has lab values and larger text at hand, by button and by key', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.keyboard('l');
    const lab = await screen.findByRole('dialog', { name: 'Lab values' });
    await tap.type(within(lab).getByRole('searchbox'), 'sodium');
    expect(await within(lab).findByRole('row', { name: /Sodium/ })).toBeInTheDocument();
    await tap.click(within(lab).getByRole('button', { name: 'Close' }));
    await tap.click(screen.getByRole('button', { name: 'Text size: normal' }));
    expect(screen.getByRole('button', { name: 'Text size: large' })).toBeVisible();
    expect(screen.getByRole('main').querySelector('article')?.closest('[class*="large"]')).not.toBeNull();
  });

  it('confirms nothing before the device has committed it', async () => {
    let commit = () => {};
    commits.before = () => new Promise((done) => (commit = done));
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(option('A'));
    await act(() => new Promise((done) => setTimeout(done, 60)));
    expect(explanation()).toBeNull();
    expect(option('B')).toBeEnabled();
    expect(await outbox()).toEqual([]);
    commits.before = () => Promise.resolve();
    await act(async () => commit());
    await waitFor(() => expect(explanation()).not.toBeNull());
    expect((await outbox()).map(({ act: { kind } }) => kind)).toEqual(['submit']);
  });

  it('creates one operation, however often and wherever an option is pressed', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.dblClick(option('C'));
    await tap.keyboard('1');
    await waitFor(() => expect(option('C')).toBeDisabled());
    await tap.click(option('A'));
    await tap.keyboard('24d');
    const rows = await outbox();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.act).toMatchObject({
      kind: 'submit',
      questionId: first,
      selected: `Option 3 of ${first}`,
    });
    for (const letter of 'ABCD') expect(option(letter)).toBeDisabled();
  });

  it('is announced to screen readers and moves the focus to the explanation', async () => {
    const { tap } = await openPlayer();
    await question(1);
    option('D').focus();
    await tap.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByText(`Wrong. The right answer is B: Option 2 of ${first}`)).toHaveAttribute(
        'role',
        'status',
      ),
    );
    expect(explanation()).toHaveFocus();
  });

  it('updates the counts at once', async () => {
    const { tap } = await openPlayer({ kept: answeredBank({ [second]: 2 }, [], { last_index: 0 }) });
    await question(1);
    expect(screen.getByText('17%')).toBeInTheDocument();
    await tap.click(option('B'));
    expect(await screen.findByText('33%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '2 of 6 answered' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    );
  });

  it('without a key on the device shows that it is saved, and the verdict comes with the bank', async () => {
    const sealed = bankFixture({
      questions: questionIds.map((id) => {
        const { correct_answer: _, explanation: __, ...rest } = questionFixture(id);
        return rest as ReturnType<typeof questionFixture>;
      }),
    });
    const { tap } = await openPlayer({ kept: sealed });
    await question(1);
    await tap.click(option('A'));
    expect(await screen.findAllByText('Saved. It will be checked when you’re back online.')).not.toHaveLength(
      0,
    );
    expect(option('A')).toHaveAccessibleName(`A Option 1 of ${first} Your answer`);
    expect(option('B')).toBeDisabled();
    await device().outbox.clear();
    await mergeBank(device(), categoryId, answeredBank({ [first]: 1 }, [], { version: 2 }), Date.now() + 1);
    expect(await screen.findByText(`Why of ${first}`)).toBeInTheDocument();
    expect(option('B')).toHaveAccessibleName(`B Option 2 of ${first} Correct`);
  });
});

it('shows the texts of a question literally, whatever they contain', async () => {
  const script = '<img src=x onerror="document.title=1"><script>document.title=1</script><b>bold</b>';
  const hostile = bankFixture({
    questions: questionIds.map((id) =>
      questionFixture(id, {
        text: `Stem ${script}`,
        option1: `One ${script}`,
        option2: `Two ${script}`,
        correct_answer: `Two ${script}`,
        explanation: `Why. ${script}`,
      }),
    ),
    category: { id: categoryId, name: script, course: 1, course_title: script },
  });
  const { tap, container } = await openPlayer({ kept: hostile });
  await question(1);
  await tap.click(option('A'));
  await waitFor(() => expect(explanation()).toHaveTextContent(script));
  expect(option('A')).toHaveTextContent(script);
  expect(container.querySelectorAll('img[onerror], script, b')).toHaveLength(0);
});
