/** A session with questions of a bank and of a test, and tracings: each is asked as at its source. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { questionMessages } from '../../../../src/messages/question.ts';
import * as answering from '../../../../src/offline/practice/answer-in-session.ts';
import { refreshMemories } from '../../../../src/offline/practice/memories.ts';
import { removeBank } from '../../../../src/offline/study/bank.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import {
  first,
  second,
  open,
  begin,
  shown,
  press,
  option,
  verdict,
  finding,
  entriesOf,
  ownTakenTests,
} from './open-mixed.tsx';

ownTakenTests();

/** Holds up the saving of the next answer until `goOn` is called, which resolves once it is saved. */
function holdSaving() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { answerInSession } = answering;
  const answered = vi.spyOn(answering, 'answerInSession').mockImplementationOnce(async (...given) => {
    await gate;
    return answerInSession(...given);
  });
  const goOn = async () => {
    release();
    await waitFor(() => answered.mock.results[0]!.value as Promise<unknown>);
  };
  return { goOn };
}

describe('a mixed session', () => {
  it('asks each item as its source does, and keeps their answers apart', async () => {
    const { tap, id } = await begin();
    await tap.click(option(`Option 1 of ${first}`));
    await screen.findByRole('region', { name: 'Explanation' });
    await tap.click(press('Next'));

    await shown(2);
    expect(screen.getByText(`Of the mock exam, ${first}`)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Explanation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull();
    await tap.click(press('Sure'));
    await tap.click(option('Mock option 2'));
    const why = await screen.findByRole('region', { name: 'Explanation' });
    expect(within(why).getByText(new RegExp(`Why of ${questionIds[0]! + 100}`))).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
    const report = async (words: string) => {
      await tap.click(press('Report an error'));
      await tap.type(screen.getByLabelText(/^What’s wrong with this/), words);
      await tap.click(press('Send report'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await report('Two are right.');
    await tap.click(press('Next'));

    expect(await shown(3)).toHaveFocus();
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(press('Guessed'));
    await tap.click(press('Submit'));
    const said = within(await verdict());
    expect(screen.queryByText('How sure are you?')).toBeNull();
    expect(said.getByText('Incorrect')).toBeVisible();
    for (const [list, name] of [
      ['Seen', 'Atrial fibrillation'],
      ['Missed', 'Left bundle branch block'],
      ['Not there', 'Sinus rhythm'],
    ] as const) {
      const of = said.getByRole('heading', { name: new RegExp(`^${list}`) }).parentElement!;
      expect(within(of).getByText(name)).toBeVisible();
    }
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
    await report('It is flutter.');
    await tap.click(press('Finish'));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText(/1 of 3 right/)).toBeVisible();
    expect(end.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Cardiology', 'Mock exam 1', 'Rhythms']),
    );
    expect(await entriesOf(id)).toEqual({
      [`question/${first}`]: [`Option 1 of ${first}`, false],
      [`test_question/${first}`]: ['Mock option 2', true],
      [`ecg/${first}`]: [[11, 13], false],
    });
    const sent = (await device().outbox.toArray()).map(({ act }) => act);
    expect(sent.filter(({ kind }) => kind === 'question-report')).toEqual([
      { kind: 'question-report', of: 'test_question', questionId: first, text: 'Two are right.' },
      { kind: 'question-report', of: 'ecg', questionId: first, text: 'It is flutter.' },
    ]);
    expect(sent.filter(({ kind }) => kind === 'practice')).toMatchObject([
      { itemKind: 'test_question', item_id: first, chosen: 'Mock option 2', confidence: 'sure', session: id },
      { itemKind: 'ecg', item_id: first, chosen: [11, 13], confidence: 'guessed', source: 'session' },
    ]);
    expect(sent.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
  });

  it('stays at its question when an earlier one leaves the device', async () => {
    const { tap } = await begin();
    await tap.click(press('Next'));
    await shown(2);
    await removeBank(categoryId);
    await shown(1, 2);
    expect(screen.getByText(`Of the mock exam, ${first}`)).toBeVisible();
    await tap.click(press('Next'));
    await shown(2, 2);
    expect(await finding('Atrial fibrillation')).toBeVisible();
  });

  it('announces no verdict on a tracing once the student has gone on', async () => {
    const saving = holdSaving();
    const { tap } = await begin([`ecg/${first}`, `ecg/${second}`]);
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(press('Submit'));
    await tap.click(press('Next'));
    await shown(2, 2);
    await saving.goOn();
    await screen.findByRole('progressbar', { name: questionMessages.progress(1, 2) });
    for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/orrect/);
  });

  it('accepts an answer while that to the item before is still being saved', async () => {
    const saving = holdSaving();
    const { tap, id } = await begin();
    await tap.click(option(`Option 1 of ${first}`));
    await tap.click(press('Next'));
    await shown(2);
    await tap.click(option('Mock option 2'));
    await screen.findByRole('region', { name: 'Explanation' });
    await saving.goOn();
    expect(await entriesOf(id)).toEqual({
      [`question/${first}`]: [`Option 1 of ${first}`, false],
      [`test_question/${first}`]: ['Mock option 2', true],
    });
  });

  it('keeps checked findings and the focus between a tracing and a question', async () => {
    const { tap } = await begin([`ecg/${first}`, `test_question/${first}`]);
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(press('Next'));
    expect(await shown(2, 2)).toHaveFocus();
    await tap.click(press('Previous'));
    expect(await shown(1, 2)).toHaveFocus();
    expect(await finding('Atrial fibrillation')).toBeChecked();
  });

  it('keeps checked findings when the student leaves and comes back, without counting them', async () => {
    const { tap, id, unmount } = await begin([`ecg/${first}`, `test_question/${first}`]);
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Sinus rhythm'));
    await waitFor(async () =>
      expect((await device().sessions.get(id))?.ticked).toEqual({ [`ecg/${first}`]: [11] }),
    );
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await shown(1, 2);
    expect(await finding('Atrial fibrillation')).toBeChecked();
    expect(await finding('Sinus rhythm')).not.toBeChecked();
    expect(await entriesOf(id)).toEqual({});
    await again.tap.click(await finding('Left bundle branch block'));
    await again.tap.click(press('Submit'));
    await verdict();
    expect(await entriesOf(id)).toEqual({ [`ecg/${first}`]: [[11, 12], true] });
  });

  it('explains a tracing that was forgotten again and again before asking it', async () => {
    for (const days of [60, 50, 40, 30, 20]) await recalled(`ecg/${first}`, days, false);
    await refreshMemories(device());
    const { tap } = await begin([`question/${first}`, `ecg/${first}`]);
    await tap.click(press('Next'));
    expect(await shown(2, 2)).toHaveFocus();
    const why = within(screen.getByText(/^You’ve forgotten this one several times/).closest('details')!);
    const found = within(why.getByRole('list', { name: 'On the tracing' })).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toContain('Atrial fibrillation');
    expect(why.getByText(`Why of ${first}`)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(await finding('Atrial fibrillation')).not.toBeChecked();
    expect(await shown(2, 2)).toHaveFocus();
    // Once read, it stays read, also after another item.
    await tap.click(press('Previous'));
    await tap.click(press('Next'));
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(press('Submit'));
    expect(await verdict()).toBeVisible();
  });

  it('does not explain such a tracing in a timed session, as that would reveal the answer', async () => {
    for (const days of [60, 50, 40, 30, 20]) await recalled(`ecg/${first}`, days, false);
    await refreshMemories(device());
    await begin([`ecg/${first}`], { mode: 'timed', minutes: 2 });
    expect(await finding('Atrial fibrillation')).toBeVisible();
    expect(screen.queryByText(/^You’ve forgotten/)).toBeNull();
  });

  it('works by keys: Enter submits a tracing, and the next Enter goes on', async () => {
    const { tap, id } = await begin([`ecg/${first}`, `test_question/${first}`]);
    await finding('Atrial fibrillation');
    await tap.keyboard('/');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await tap.keyboard('left bundle');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    await tap.keyboard('{Enter}');
    await tap.click(await finding('Atrial fibrillation'));
    screen.getByRole('heading', { level: 1 }).focus();
    await tap.keyboard('{Enter}');
    await verdict();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Verdict' })).toHaveFocus());
    expect((await entriesOf(id))[`ecg/${first}`]?.[1]).toBe(true);
    await tap.keyboard('{Enter}');
    await shown(2, 2);
    await tap.keyboard('{ArrowLeft}');
    await shown(1, 2);
    await verdict();
    await tap.keyboard('n');
    const navigator = within(await screen.findByRole('dialog'));
    expect(navigator.getByRole('button', { name: /^Question 1, answered right/ })).toBeVisible();
    await tap.click(navigator.getByRole('button', { name: 'Question 2, open' }));
    await shown(2, 2);
  });

  it('resumes where it stopped, and repeats the wrong ones', async () => {
    const { tap, id, unmount } = await begin();
    await tap.click(option(`Option 2 of ${first}`));
    await tap.click(press('Next'));
    await shown(2);
    await tap.click(option('Mock option 1'));
    await screen.findByRole('region', { name: 'Explanation' });
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await shown(3);
    await again.tap.click(await finding('Sinus rhythm'));
    await again.tap.click(press('Submit'));
    await verdict();
    await again.tap.click(press('Finish'));
    await again.tap.click(await screen.findByRole('button', { name: 'Redo missed questions' }));
    await screen.findByRole('heading', { level: 1, name: 'Question 1 of 2' });
    const made = (await device().sessions.toArray()).find((session) => session.id !== id);
    expect(made?.items.map(({ item }) => item).toSorted()).toEqual(
      [`ecg/${first}`, `test_question/${first}`].toSorted(),
    );
  });
});

it('says so when the answer to a tracing cannot be saved', async () => {
  const { tap } = await begin([`ecg/${first}`]);
  await tap.click(await finding('Atrial fibrillation'));
  vi.spyOn(device().entries, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(press('Submit'));
  expect(await screen.findByText(/isn’t saved|couldn’t be saved|full/i)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Verdict' })).toBeNull();
});
