import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Explanation } from '../../../../src/material/questions/explanation.tsx';
import { looksOf } from '../../../../src/material/questions/options.rules.ts';
import { Options } from '../../../../src/material/questions/options.tsx';

const options = ['one', 'two', 'three', 'four'];

describe('looksOf', () => {
  it.each([
    ['nothing chosen, though the key is here', null, 'two', null, 'open open open open'],
    ['right', 'two', 'two', true, 'rest right rest rest'],
    ['wrong', 'four', 'two', false, 'rest right rest wrong'],
    ['chosen, not checked', 'four', null, null, 'open open open chosen'],
    ['wrong by the server, key unknown', 'four', null, false, 'rest rest rest wrong'],
    ['right by the server, key unknown', 'four', null, true, 'rest rest rest right'],
    ['chosen in a sealed test, though the key is here', 'four', 'two', null, 'open open open chosen'],
  ])('%s', (_, chosen, right, isCorrect, looks) => {
    expect(looksOf({ options, chosen, right, isCorrect }).join(' ')).toBe(looks);
  });
});

describe('the options', () => {
  it('label the right option and a wrong choice with the verdict, and cannot be pressed anymore', async () => {
    const onChoose = vi.fn();
    render(<Options {...{ options, onChoose }} chosen="four" right="two" isCorrect={false} locked />);
    const [one, two, three, four] = screen.getAllByRole('button') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(two).toHaveAccessibleName('B two Correct');
    expect(four).toHaveAccessibleName('D four Your answer');
    expect(one).toHaveAccessibleName('A one');
    expect(within(two).getByText('Correct').querySelector('svg')).not.toBeNull();
    expect(within(four).getByText('Your answer').querySelector('svg')).not.toBeNull();
    await userEvent.click(three);
    expect(onChoose).not.toHaveBeenCalled();
    for (const option of [one, two, three, four]) expect(option).toBeDisabled();
  });

  it('show the choice in a timed test and accept another one', async () => {
    const onChoose = vi.fn();
    render(<Options {...{ options, onChoose }} chosen="one" right={null} isCorrect={null} locked={false} />);
    expect(screen.getByRole('button', { name: 'A one' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'C three' }));
    expect(onChoose).toHaveBeenCalledWith(2);
  });
});

describe('the explanation', () => {
  it('starts with the verdict in words and emphasizes the first sentence', () => {
    render(
      <Explanation verdict="wrong" rightLetter="B" text={'Give calcium. It protects.\n\nThen insulin.'} />,
    );
    const box = screen.getByRole('region', { name: 'Explanation' });
    expect(box).toHaveTextContent('Wrong. The right answer is B.');
    expect(within(box).getByText('Give calcium.').tagName).toBe('STRONG');
    expect(within(box).getByText('Then insulin.').tagName).toBe('P');
  });

  it('says so if there is none', () => {
    render(<Explanation verdict="right" rightLetter="B" text="" />);
    expect(screen.getByText('There is no explanation for this question.')).toBeInTheDocument();
  });

  it('reveals nothing of the key while the answer is unchecked', () => {
    render(<Explanation verdict="unchecked" rightLetter={null} text="Secret." />);
    expect(screen.getByText('Saved. It will be checked when you’re back online.')).toBeInTheDocument();
    expect(screen.queryByText(/Secret/)).toBeNull();
  });
});
