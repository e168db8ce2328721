/** A session with questions of a bank and of a test, and tracings: each is asked as at its source. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/practice/session-tracing.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { picksOf, type ItemKey, type KeptSession } from '../../../../src/offline/kept-practice.ts';
import { questionMessages } from '../../../../src/messages/question.ts';
import * as answering from '../../../../src/offline/practice/answer-in-session.ts';
import { refreshMemories } from '../../../../src/offline/practice/memories.ts';
import { repeatSession } from '../../../../src/offline/practice/sessions.ts';
import { beginAttempt } from '../../../../src/offline/study/attempts.ts';
import { fetchBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';
import { hearOfPlans, mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';

const [first, second] = questionIds as [number, number];
/** The same id in all three kinds. */
const mixedItems: readonly ItemKey[] = [`question/${first}`, `test_question/${first}`, `ecg/${first}`];

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  stubApi(takenAnswers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
  await fetchTest(mockId);
  await fetchTest(rhythmsId);
});

const open = (url: string) =>
  renderAt(url, { routes: studentRoutes, answers: takenAnswers, user: users.student });

/** Opens a session of these items in this order. */
async function begin(items: readonly ItemKey[] = mixedItems, change: Partial<KeptSession> = {}, at = 1) {
  const id = crypto.randomUUID();
  await device().sessions.add({
    id,
    mode: 'tutor',
    minutes: null,
    filters: { courses: [], categories: [], what: 'all', mixed: false },
    items: items.map((item) => ({ item, version: 1 })),
    createdAt: new Date().toISOString(),
    finishedAt: null,
    ...change,
  });
  const view = open(`/student/practice/session?id=${id}`);
  await shown(at, items.length);
  return { ...view, id };
}
const shown = (number: number, of = mixedItems.length) =>
  screen.findByRole('heading', { level: 1, name: `Question ${number} of ${of}` });
const press = (name: string) => screen.getByRole('button', { name });
const option = (text: string) => screen.getByRole('button', { name: new RegExp(`^[A-D] ${text}$`) });
const verdict = () => screen.findByRole('region', { name: 'Verdict' });
const finding = (name: string) => screen.findByRole('checkbox', { name });
const entriesOf = async (id: string) => {
  const entries = await device().entries.where('session').equals(id).toArray();
  return Object.fromEntries(entries.map(({ item, chosen, isCorrect }) => [item, [chosen, isCorrect]]));
};

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
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { answerInSession } = answering;
    const answered = vi.spyOn(answering, 'answerInSession').mockImplementation(async (...given) => {
      await gate;
      return answerInSession(...given);
    });
    const { tap } = await begin([`ecg/${first}`, `ecg/${second}`]);
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(press('Submit'));
    await tap.click(press('Next'));
    await shown(2, 2);
    release();
    await waitFor(() => answered.mock.results[0]!.value as Promise<unknown>);
    await screen.findByRole('progressbar', { name: questionMessages.progress(1, 2) });
    for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/orrect/);
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

  it('is listed with the questions left of each kind', async () => {
    const { id, unmount } = await begin();
    unmount();
    const session = (await device().sessions.get(id))!;
    await repeatSession(session, mixedItems.slice(1));
    open('/student/practice');
    expect(await screen.findByText('3 questions left')).toBeVisible();
    expect(screen.getByText('2 questions left')).toBeVisible();
    // Named after what it repeats, not after the choice from which the first session was made.
    expect(screen.getAllByText('Wrong last time')).toHaveLength(1);
  });

  it('repeats nothing that the plan no longer opens or that is no longer on the device', async () => {
    const { id, unmount } = await begin();
    unmount();
    const session = (await device().sessions.get(id))!;
    const again = async (wanted: readonly ItemKey[] = mixedItems) => {
      const made = await repeatSession(session, wanted);
      if (made === null) return null;
      return (await device().sessions.get(made))!.items.map(({ item }) => item).toSorted();
    };
    expect(await again()).toEqual([...mixedItems].toSorted());
    const { courseId, courseTitle } = (await device().banks.get(categoryId))!;
    const plan = { course_id: courseId, course_title: courseTitle };
    const keepPlan = (change: object) => hearOfPlans([{ ...plan, ...change }, { course_id: 2 }]);
    await keepPlan({ question_bank: false });
    expect(await again()).not.toContain(`question/${first}`);
    await keepPlan({ expiry_date: '2020-01-01' });
    expect(await again([`question/${first}`])).toBeNull();
    await keepPlan({});
    await removeBank(categoryId);
    expect(await again()).not.toContain(`question/${first}`);
  });

  it('made before a plan ended asks only what is still open, and says so', async () => {
    const { id, tap, unmount } = await begin();
    await tap.click(option(`Option 1 of ${first}`));
    await screen.findByRole('region', { name: 'Explanation' });
    unmount();
    // The bank and the mock exam belong to the course without a plan, the tracing to another one.
    await hearOfPlans([{ course_id: 2 }]);
    const list = open('/student/practice');
    expect(await screen.findByText('Continue: 1 question left')).toBeVisible();
    list.unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await shown(2, 2);
    await again.tap.click(await finding('Sinus rhythm'));
    await again.tap.click(press('Submit'));
    await verdict();
    await again.tap.click(press('Finish'));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText('1 question is left out: your plan no longer includes it.')).toBeVisible();
    expect(end.getByText(/0 of 2 right/)).toBeVisible();
  });

  it('says so if no plan opens any of it any more', async () => {
    const { id, unmount } = await begin();
    unmount();
    await hearOfPlans([]);
    const list = open('/student/practice');
    await screen.findByRole('heading', { name: 'Earlier sessions' });
    expect(screen.queryByText(/questions? left/)).toBeNull();
    list.unmount();
    open(`/student/practice/session?id=${id}`);
    expect(await screen.findByText('Your plan no longer includes these questions.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /options|answer/i })).toBeNull();
  });

  it('leaves out items of a test that is being taken', async () => {
    const { unmount } = await begin();
    unmount();
    await device().attempts.clear();
    await beginAttempt(rhythmsId);
    const [{ id }] = (await device().sessions.toArray()) as [KeptSession];
    open(`/student/practice/session?id=${id}`);
    expect(await shown(1, 2)).toBeVisible();
    expect(option(`Option 1 of ${first}`)).toBeVisible();
  });
});

describe('a timed session', () => {
  const timed = { mode: 'timed', minutes: 4 } as const;

  it('stores findings as choices, reveals nothing before its end, and grades them then', async () => {
    const { tap, id } = await begin([`ecg/${first}`, `test_question/${first}`], timed);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Left bundle branch block'));
    await tap.click(press('Think so'));
    const picked = async () => picksOf((await device().sessions.get(id))!).get(`ecg/${first}`);
    await waitFor(async () =>
      expect(await picked()).toMatchObject({ selected: [11, 12], confidence: 'think_so' }),
    );
    expect(screen.queryByRole('region', { name: 'Verdict' })).toBeNull();
    await tap.keyboard('n');
    const navigator = within(await screen.findByRole('dialog'));
    expect(navigator.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
    expect(navigator.getByRole('button', { name: /^Answered/ })).toHaveTextContent('Answered 1');
    expect(navigator.queryByRole('button', { name: /^Wrong/ })).toBeNull();
    await tap.click(navigator.getByRole('button', { name: 'Question 2, open' }));
    await shown(2, 2);
    await tap.click(option('Mock option 1'));
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1));
    expect(await device().entries.count()).toBe(0);
    await tap.click(press('End session'));
    await tap.click(await screen.findByRole('button', { name: 'End and see verdicts' }));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText(/1 of 2 right/)).toBeVisible();
    expect(await entriesOf(id)).toEqual({
      [`ecg/${first}`]: [[11, 12], true],
      [`test_question/${first}`]: ['Mock option 1', false],
    });
  });

  it('shows what either of two tabs checks', async () => {
    const { tap, id } = await begin([`ecg/${first}`, `test_question/${first}`], timed);
    await tap.click(await finding('Atrial fibrillation'));
    const said = { confidence: null, durationMs: 0 };
    await answering.tickInSession(id, `ecg/${first}`, [{ id: 12, isTicked: true }], said);
    await waitFor(async () => expect(await finding('Left bundle branch block')).toBeChecked());
    await tap.click(await finding('Sinus rhythm'));
    await waitFor(async () =>
      expect((await device().sessions.get(id))?.picks?.[`ecg/${first}`]?.selected).toHaveLength(3),
    );
    await answering.tickInSession(id, `ecg/${first}`, [{ id: 11, isTicked: false }], said);
    await waitFor(async () => expect(await finding('Atrial fibrillation')).not.toBeChecked());
  });

  it('resumes with the checked findings, and a tracing without any is open', async () => {
    const { tap, id, unmount } = await begin([`ecg/${first}`, `question/${first}`], timed);
    await tap.click(await finding('Atrial fibrillation'));
    await waitFor(async () =>
      expect((await device().sessions.get(id))?.picks).toHaveProperty(`ecg/${first}`),
    );
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await shown(2, 2);
    await again.tap.click(press('Previous'));
    await shown(1, 2);
    expect(await finding('Atrial fibrillation')).toBeChecked();
    await again.tap.click(await finding('Atrial fibrillation'));
    await waitFor(async () => expect((await device().sessions.get(id))?.picks).toEqual({}));
  });

  it('from an earlier build resumes with what was chosen', async () => {
    const picks = { [first]: { selected: `Option 1 of ${first}`, confidence: null, durationMs: 5 } };
    const { tap } = await begin([`question/${first}`, `test_question/${first}`], { ...timed, picks }, 2);
    await tap.click(press('Previous'));
    await shown(1, 2);
    expect(option(`Option 1 of ${first}`)).toHaveAttribute('aria-pressed', 'true');
  });
});

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

  it('builds an exam module from banks only', async () => {
    const { tap } = open('/student/practice');
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    await tap.selectOptions(screen.getByLabelText(/^Mode/), 'exam');
    expect(await screen.findByRole('button', { name: 'Begin with 6 questions' })).toBeEnabled();
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

it('says so when the answer to a tracing cannot be saved', async () => {
  const { tap } = await begin([`ecg/${first}`]);
  await tap.click(await finding('Atrial fibrillation'));
  vi.spyOn(device().entries, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(press('Submit'));
  expect(await screen.findByText(/isn’t saved|couldn’t be saved|full/i)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Verdict' })).toBeNull();
});
