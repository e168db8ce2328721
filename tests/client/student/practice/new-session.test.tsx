/** The sheet of a new session. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import * as choosing from '../../../../src/offline/practice/choose-items.ts';
import { categoryId } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { mockId } from '../../../support/taken-tests.ts';
import { first, open, shown, press, finding, ownTakenTests } from './open-mixed.tsx';

ownTakenTests();

describe('the sheet of a new session', () => {
  it('counts and starts a session of one test', async () => {
    await recalled(`ecg/${first}`, 3, false);
    const { tap } = open('/student/practice');
    expect(await screen.findByRole('heading', { name: /1 due/ })).toBeVisible();
    await tap.click(press('New session'));
    await tap.click(await screen.findByText('Everything', { selector: 'summary *' }));
    await tap.click(await screen.findByRole('checkbox', { name: 'Rhythms 1' }));
    await tap.click(screen.getByRole('radio', { name: /^All/ }));
    await tap.click(await screen.findByRole('button', { name: 'Begin with 2 questions' }));
    await shown(1, 2);
    expect(await finding('Sinus rhythm')).toBeVisible();
  });

  it('shows a choice at once, though nothing is counted yet', async () => {
    vi.spyOn(choosing, 'observeChoices').mockReturnValue({
      subscribe: () => ({ unsubscribe: () => undefined }),
    });
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    const choice = await screen.findByRole('radio', { name: 'Not answered yet' });
    expect(choice).not.toBeChecked();
    await tap.click(choice);
    expect(choice).toBeChecked();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled();
  });

  it('offers whole courses and any of their topics, shows the count of each, and what is chosen', async () => {
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    await tap.click(await screen.findByRole('radio', { name: 'All 11' }));
    const from = screen.getByText('From').closest('summary')!;
    await tap.click(from);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const beginButton = (n: number) => screen.getByRole('button', { name: `Begin with ${n} questions` });
    expect(box('Everything 11')).toBeChecked();

    await tap.click(box('Cardiology 6'));
    expect(from).toHaveTextContent('Cardiology');
    expect(box('Internal Medicine 9').indeterminate).toBe(true);
    expect(beginButton(6)).toBeEnabled();
    await tap.click(box('Rhythms 2'));
    expect(from).toHaveTextContent('2 topics');
    expect(beginButton(8)).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'All 8' })).toBeChecked();

    await tap.click(box('Rhythms 2'));
    await tap.click(box('Internal Medicine 9'));
    expect(from).toHaveTextContent('Internal Medicine');
    expect(box('Mock exam 1 3')).toBeChecked();
    await tap.click(beginButton(9));
    await shown(1, 9);
    expect((await device().sessions.toArray()).at(-1)!.filters).toMatchObject({
      courses: [],
      categories: [categoryId],
      tests: [mockId],
      what: 'all',
    });
  });

  it('goes back to everything', async () => {
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    await tap.click(await screen.findByRole('radio', { name: 'All 11' }));
    await tap.click(screen.getByText('From'));
    await tap.click(screen.getByRole('checkbox', { name: 'Rhythms 2' }));
    await tap.click(screen.getByRole('checkbox', { name: 'Everything 11' }));
    expect(screen.getByRole('radio', { name: 'All 11' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Rhythms 2' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Begin with 10 questions' })).toBeEnabled();
  });

  it('builds an exam module from banks only, and says what it is like', async () => {
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    expect(screen.queryByRole('region', { name: 'What it’s like' })).toBeNull();
    await tap.selectOptions(screen.getByLabelText(/^Mode/), 'exam');
    expect(await screen.findByRole('button', { name: 'Begin with 6 questions' })).toBeEnabled();
    const facts = screen.getByRole('region', { name: 'What it’s like' });
    expect(facts).toHaveTextContent('Questions6 of 60Time12 minutes, in one block');
  });

  it('offers no exam module if no bank is on the device', async () => {
    await device().banks.clear();
    await device().questions.clear();
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    expect(await screen.findByRole('button', { name: /^Begin with [1-9]/ })).toBeEnabled();
    await tap.selectOptions(screen.getByLabelText(/^Mode/), 'exam');
    expect(await screen.findByRole('button', { name: 'No questions match' })).toBeDisabled();
  });
});
