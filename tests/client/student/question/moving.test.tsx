import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { questionIds } from '../../../support/bank-fixture.ts';
import { answeredBank, openPlayer, option, outbox, question, ownDevice } from './open-player.tsx';

ownDevice();
const [first, second, third, fourth] = questionIds as [number, number, number, number];
const all = (choice: number) => Object.fromEntries(questionIds.map((id) => [id, choice]));
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the player opens', () => {
  it('at the server’s index while a question is open', async () => {
    await openPlayer({ kept: answeredBank({ [first]: 2 }, [], { last_index: 2 }) });
    await question(3);
    expect(screen.getByText(`Stem of ${third}`)).toBeInTheDocument();
    expect(screen.queryByText(`Stem of ${first}`)).toBeNull();
  });

  it('at the first question when every one is answered', async () => {
    await openPlayer({ kept: answeredBank(all(2), [], { last_index: 5 }) });
    await question(1);
    expect(option('B')).toBeDisabled();
  });

  it('at the question in the link', async () => {
    await openPlayer({ search: `&question=${fourth}` });
    expect(await question(4)).toBeInTheDocument();
  });

  it('at the bank’s place when the link names a question that is not in it', async () => {
    await openPlayer({ kept: answeredBank({}, [], { last_index: 1 }), search: '&question=999' });
    expect(await question(2)).toBeInTheDocument();
  });
});

describe('moving on', () => {
  it('shows one question at a time, focuses the heading and updates the link', async () => {
    const { tap } = await openPlayer();
    await question(1);
    expect(press('Previous')).toBeDisabled();
    await tap.click(press('Next'));
    expect(await question(2)).toHaveFocus();
    expect(screen.getAllByText(/^Stem of/)).toHaveLength(1);
    const entries = history.length;
    await waitFor(() => expect(location.search).toBe(`?category=7&question=${second}`));
    expect(history.length).toBe(entries);
    await tap.click(press('Previous'));
    await question(1);
  });

  it('works by keys: arrows, Enter, and 1 to 4 or letters to choose', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.keyboard('{ArrowRight}');
    await question(2);
    await tap.keyboard('{ArrowLeft}{ArrowLeft}');
    await question(1);
    await tap.keyboard('2');
    await waitFor(() => expect(option('B')).toBeDisabled());
    await tap.keyboard('{Enter}');
    await question(2);
    await tap.keyboard('c');
    await waitFor(() => expect(option('C')).toBeDisabled());
    expect((await outbox()).map(({ act }) => 'selected' in act && act.selected)).toEqual([
      `Option 2 of ${first}`,
      `Option 3 of ${second}`,
    ]);
  });

  it('works by a swipe of one finger, but not by a scroll, two fingers or a gesture that the system took', async () => {
    await openPlayer();
    await question(1);
    const stage = screen.getByRole('main');
    const finger = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }];
    const swipe = (from: [number, number], to: [number, number], fingers = finger(from)) => {
      fireEvent.touchStart(stage, { touches: fingers, changedTouches: finger(from) });
      fireEvent.touchEnd(stage, { touches: [], changedTouches: finger(to) });
    };
    swipe([300, 400], [180, 410]);
    await question(2);
    swipe([300, 400], [250, 200]);
    swipe([300, 400], [180, 410], [...finger([300, 400]), ...finger([100, 100])]);
    fireEvent.touchStart(stage, { touches: finger([300, 400]), changedTouches: finger([300, 400]) });
    fireEvent.touchCancel(stage);
    fireEvent.touchEnd(stage, { touches: [], changedTouches: finger([180, 410]) });
    expect(screen.getByText(`Stem of ${second}`)).toBeInTheDocument();
    swipe([180, 400], [300, 410]);
    await question(1);
  });

  it('fetches and decodes the next picture in advance', async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(value: string) {
          asked.push(value);
        }
        decode = () => Promise.resolve();
      },
    );
    const bank = answeredBank({});
    bank.questions[1]!.image = '/files/second.webp';
    bank.questions[2]!.image = '/files/third.webp';
    const { tap } = await openPlayer({ kept: bank });
    await question(1);
    await waitFor(() => expect(asked).toEqual(['/files/second.webp']));
    await tap.keyboard('{ArrowRight}');
    await question(2);
    expect(screen.getByRole('img', { name: 'Picture for question 2' })).toHaveAttribute(
      'src',
      '/files/second.webp',
    );
    expect(asked).toContain('/files/third.webp');
  });
});

describe('the navigator', () => {
  it('shows every question with its state and jumps to it', async () => {
    const { tap } = await openPlayer({
      kept: answeredBank({ [first]: 2, [second]: 1 }, [second], { last_index: 3 }),
    });
    await question(4);
    await tap.click(press('Navigator, question 4 of 6'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions' }));
    const squares = dialog.getAllByRole('button', { name: /^Question/ });
    expect(squares.map((square) => square.getAttribute('aria-label'))).toEqual([
      'Question 1, answered right',
      'Question 2, answered wrong, marked',
      'Question 3, open',
      'Question 4, open',
      'Question 5, open',
      'Question 6, open',
    ]);
    expect(squares[3]).toHaveAttribute('aria-current', 'true');
    expect(squares[3]).toHaveFocus();
    await tap.click(squares[2]!);
    expect(await question(3)).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Questions' })).toBeNull();
  });

  it('filters with counts, and says when nothing matches', async () => {
    const { tap } = await openPlayer({ kept: answeredBank({ [first]: 2, [second]: 1 }) });
    await question(1);
    await tap.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions' }));
    await tap.click(dialog.getByRole('button', { name: 'Wrong 1' }));
    expect(dialog.getAllByRole('button', { name: /^Question/ })).toHaveLength(1);
    await tap.click(dialog.getByRole('button', { name: 'Open 4' }));
    expect(dialog.getAllByRole('button', { name: /^Question/ })).toHaveLength(4);
    await tap.click(dialog.getByRole('button', { name: 'Marked 0' }));
    expect(dialog.getByText('No marked questions.')).toBeInTheDocument();
  });

  it('blocks the player’s keys while it is open', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.keyboard('n');
    await screen.findByRole('dialog', { name: 'Questions' });
    await tap.keyboard('2m{ArrowRight}');
    await tap.click(press('Close'));
    await question(1);
    expect(await outbox()).toEqual([]);
  });
});

describe('the end of a bank', () => {
  it('sums up, and offers to go through the wrong ones alone', async () => {
    const answers = { ...all(2), [second]: 1, [fourth]: 3 };
    const { tap } = await openPlayer({
      kept: answeredBank(answers, [first]),
      search: `&question=${questionIds.at(-1)}`,
    });
    await question(6);
    await tap.click(press('Finish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Every question is answered.' }));
    expect(dialog.getByText('Right').nextSibling).toHaveTextContent('4');
    expect(dialog.getByText('Wrong').nextSibling).toHaveTextContent('2');
    expect(dialog.getByText('Marked').nextSibling).toHaveTextContent('1');
    expect(dialog.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
      'href',
      '/student/dashboard',
    );
    await tap.click(dialog.getByRole('button', { name: 'Review wrong answers' }));
    await question(2);
    expect(screen.getByText('Wrong ones,').parentElement).toHaveTextContent('Wrong ones, 1 of 2');
    await tap.keyboard('{ArrowRight}');
    await question(4);
    expect(press('Finish')).toBeInTheDocument();
    await tap.click(press('Show all questions'));
    await tap.keyboard('{ArrowRight}');
    await question(5);
  });

  it('comes with the answer that completes the bank, wherever that is; open ones are offered before', async () => {
    const { tap } = await openPlayer({
      kept: answeredBank({ ...all(2), [third]: undefined }, [], {
        last_index: 2,
      }),
      search: `&question=${questionIds.at(-1)}`,
    });
    await question(6);
    await tap.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'One question is still unanswered.' }));
    await tap.click(dialog.getByRole('button', { name: 'Go to unanswered questions' }));
    await question(3);
    await tap.click(press('Show all questions'));
    await tap.keyboard('2');
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeInTheDocument();
    await tap.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Every question is answered.' })).toBeInTheDocument();
  });

  it('is a clear Close, by button or Escape', async () => {
    const { tap } = await openPlayer();
    await question(1);
    expect(screen.getByRole('link', { name: 'Close, back to dashboard' })).toHaveAttribute(
      'href',
      '/student/dashboard',
    );
    await tap.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      'Mark or unmark',
    );
    await tap.click(press('Close'));
    await tap.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
  });
});
