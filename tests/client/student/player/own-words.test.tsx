/** A student’s notes on questions and their reports of errors: stored here, sent when there is signal. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { fetchPractice } from '../../../../src/offline/device/fetch-practice.ts';
import { handlerOf } from '../../../../src/offline/operations/kinds.ts';
import type { NoteOperation } from '../../../../src/offline/operations/note.ts';
import { planOn } from '../../../../src/offline/plan-store.ts';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { setPlan, setShift } from '../../../../src/offline/practice/set-plan.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';

const first = questionIds[0]!;
const item = `question/${first}` as const;
const bank = { [`GET /api/student/categories/${categoryId}/questions/`]: { body: bankFixture() } };
const minutes = { off: 60, day: 30, night: 0, post_night: 0 };
const noteOf = (change: object = {}) => ({
  kind: 'question',
  item_id: first,
  text: 'mine',
  other_text: null,
  revision: 1,
  acted_at: '2026-03-05T10:00:00Z',
  seq: 1,
  ...change,
});
const served = (change: { notes?: object[]; plan?: object; shifts?: object[] } = {}) => ({
  ...bank,
  'GET /api/student/practice/entries/?after=0&limit=500': { body: { entries: [], next: null } },
  'GET /api/student/practice/sessions/': { body: [] },
  'GET /api/student/plan/': { body: { exam_date: null, minutes, acted_at: null, ...change.plan } },
  'GET /api/student/shifts/': { body: { shifts: change.shifts ?? [] } },
  'GET /api/student/notes/?after=0': { body: { notes: change.notes ?? [] } },
});
const waiting = async (kind: string) =>
  (await device().outbox.toArray()).filter(({ act }) => act.kind === kind);

beforeEach(async () => {
  stubApi(served());
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

describe('on an answered question', () => {
  const open = async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    const view = renderAt(`/student/question?category=${categoryId}&question=${first}`, {
      routes: studentRoutes,
      answers: served(),
      user: users.student,
    });
    await screen.findByRole('button', { name: 'Add a note' });
    return view;
  };

  it('a note is stored however its sheet is closed, and shown with the explanation', async () => {
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    await tap.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Seen on rounds.');
    await tap.click(screen.getByRole('button', { name: 'Close' }));
    const note = await screen.findByRole('region', { name: 'Your note' });
    expect(note).toHaveTextContent('Seen on rounds.');
    expect(await waiting('note')).toMatchObject([{ act: { item, text: 'Seen on rounds.', base: null } }]);
    expect(screen.getByRole('button', { name: 'Edit note' })).toBeVisible();
  });

  it('a note that is being written is stored if the screen goes', async () => {
    const { tap, unmount } = await open();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    await tap.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Seen on rounds.');
    unmount();
    await vi.waitFor(async () =>
      expect(await waiting('note')).toMatchObject([{ act: { item, text: 'Seen on rounds.' } }]),
    );
  });

  it('a note that cannot be stored stays on the screen until the student tries again or gives it up', async () => {
    const { tap } = await open();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isFull = true;
    device().notes.hook('creating', () => {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError');
    });
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    await tap.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Seen on rounds.');
    await tap.click(screen.getByRole('button', { name: 'Close' }));
    await tap.click(await screen.findByRole('button', { name: 'Close without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    await tap.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Seen again.');
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Close without saving' });
    isFull = false;
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('region', { name: 'Your note' })).toHaveTextContent('Seen again.');
  });

  it('an error cannot be reported without words', async () => {
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Report an error' }));
    let sheet = within(screen.getByRole('dialog'));
    await tap.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(sheet.getByText('Say what’s wrong first.')).toBeVisible();
    expect(sheet.getByLabelText(/^What’s wrong/)).toHaveFocus();
    await tap.type(sheet.getByLabelText(/^What’s wrong/), 'The dose is ten times');
    await tap.click(sheet.getByRole('button', { name: 'Close' }));
    await tap.click(screen.getByRole('button', { name: 'Report an error' }));
    sheet = within(screen.getByRole('dialog'));
    await waitFor(() => expect(sheet.getByLabelText(/^What’s wrong/)).toHaveValue('The dose is ten times'));
    await tap.type(sheet.getByLabelText(/^What’s wrong/), ' too high.');
    await tap.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(await waiting('question-report')).toMatchObject([
      { act: { questionId: first, text: 'The dose is ten times too high.' } },
    ]);
  });

  it('a report is sent once by two presses, and nothing asks for words while it is being sent', async () => {
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Report an error' }));
    await tap.type(screen.getByLabelText(/^What’s wrong/), 'No dose');
    const button = screen.getByRole('button', { name: 'Send report' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(screen.queryByText('Say what’s wrong first.')).toBeNull();
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(await waiting('question-report')).toHaveLength(1);
  });

  it('the draft of a report survives a reload, and is gone once it is sent', async () => {
    const { tap, unmount } = await open();
    await tap.click(screen.getByRole('button', { name: 'Report an error' }));
    await tap.type(screen.getByLabelText(/^What’s wrong/), 'No dose');
    // As a phone does before it discards the page.
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(async () =>
      expect(await device().drafts.toArray()).toMatchObject([{ text: 'No dose' }]),
    );
    unmount();
    const again = await open();
    await again.tap.click(screen.getByRole('button', { name: 'Report an error' }));
    await waitFor(() => expect(screen.getByLabelText(/^What’s wrong/)).toHaveValue('No dose'));
    await again.tap.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(await device().drafts.toArray()).toEqual([]);
  });

  const openWithOther = async () => {
    await device().notes.put({ item, text: 'mine', otherText: 'theirs', revision: 2 });
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    const view = renderAt(`/student/question?category=${categoryId}&question=${first}`, {
      routes: studentRoutes,
      answers: served(),
      user: users.student,
    });
    expect(await screen.findByRole('region', { name: 'Your note' })).toHaveTextContent(/^mine.*theirs$/);
    await view.tap.click(screen.getByRole('button', { name: 'Edit note' }));
    return { ...view, sheet: within(screen.getByRole('dialog')) };
  };

  it('a note that another device wrote at the same time is shown, and can be merged', async () => {
    const { tap, sheet } = await openWithOther();
    expect(sheet.getByText('theirs')).toBeVisible();
    await tap.click(sheet.getByRole('button', { name: 'Add it to this note' }));
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    await vi.waitFor(async () =>
      expect(await waiting('note')).toMatchObject([{ act: { text: 'mine\n\ntheirs', base: 2 } }]),
    );
  });

  it.each(['Close', 'Done'])(
    'another device’s note survives when the sheet is only opened and closed (%s)',
    async (way) => {
      const { tap, sheet } = await openWithOther();
      await tap.click(sheet.getByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await device().notes.get(item)).toMatchObject({ text: 'mine', otherText: 'theirs' });
      expect(await waiting('note')).toEqual([]);
    },
  );

  it('another device’s note stays when only the student’s own text was changed', async () => {
    const { tap, sheet } = await openWithOther();
    await tap.type(sheet.getByRole('textbox', { name: /^Your note/ }), ' too');
    await tap.click(sheet.getByRole('button', { name: 'Done' }));
    await vi.waitFor(async () =>
      expect(await waiting('note')).toMatchObject([{ act: { text: 'mine too', seen: ['mine', ''] } }]),
    );
    expect(await device().notes.get(item)).toMatchObject({ text: 'mine too', otherText: 'theirs' });
  });

  it('a note that is changed again before it was sent is sent once, in place of all earlier ones', async () => {
    await device().notes.put({ item, text: 'mine', otherText: 'theirs', revision: 2 });
    await writeNote(item, 'both', { text: 'mine', otherText: 'theirs' });
    await writeNote(item, 'both now', { text: 'both', otherText: null });
    const rows = await waiting('note');
    expect(rows).toMatchObject([{ act: { text: 'both now', base: 2 } }]);
    expect((rows[0]!.act as NoteOperation).seen).toEqual(expect.arrayContaining(['mine', 'theirs']));
    expect(await device().notes.get(item)).toMatchObject({ text: 'both now', otherText: null });
  });

  it('a note that another tab wrote meanwhile is sent, too, and kept beside this one', async () => {
    await device().notes.put({ item, text: 'mine', otherText: null, revision: 2 });
    await writeNote(item, 'of this tab', { text: 'mine', otherText: null });
    await writeNote(item, 'of another tab', { text: 'mine', otherText: null });
    expect((await waiting('note')).map(({ act }) => (act as NoteOperation).text)).toEqual([
      'of this tab',
      'of another tab',
    ]);
    expect(await device().notes.get(item)).toMatchObject({
      text: 'of another tab',
      otherText: 'of this tab',
    });
  });

  it('another device’s note is dropped only when the student leaves it out', async () => {
    const { tap, sheet } = await openWithOther();
    await tap.click(sheet.getByRole('button', { name: 'Leave it out' }));
    await tap.click(sheet.getByRole('button', { name: 'Done' }));
    await vi.waitFor(async () =>
      expect(await waiting('note')).toMatchObject([{ act: { text: 'mine', base: 2 } }]),
    );
  });
});

describe('the server’s confirmation', () => {
  const ack = async (kind: string, reply: object) => {
    const on = device();
    const [row] = await waiting(kind);
    await on.transaction('rw', [on.notes, on.shifts, on.meta, on.outbox], () =>
      handlerOf(row!.act).acked!(on, row!, reply),
    );
  };

  const writeTwo = async () => {
    await writeNote(item, 'one');
    await device().outbox.toCollection().modify({ state: 'inflight', attempts: 1 });
    await writeNote(item, 'two', { text: 'one', otherText: null });
  };

  it('gives a note its revision, and a later edit is based on it', async () => {
    await writeTwo();
    await ack('note', noteOf({ text: 'one', revision: 4 }));
    expect(await device().notes.get(item)).toEqual({ item, text: 'two', otherText: null, revision: 4 });
    expect((await waiting('note'))[1]).toMatchObject({ act: { text: 'two', seen: ['one', ''] } });
  });

  it.each([
    ['beside', { text: 'one', other_text: 'theirs' }],
    ['first', { text: 'theirs', other_text: 'one' }],
    ['alone', { text: 'theirs' }],
  ])('with another device’s text (%s) shows that beside the later edit', async (_, reply) => {
    await writeTwo();
    await ack('note', noteOf({ ...reply, revision: 4 }));
    expect(await device().notes.get(item)).toMatchObject({ text: 'two', otherText: 'theirs' });
  });

  it('received while the sheet is open keeps another device’s text beside what is being written', async () => {
    await writeNote(item, 'one');
    await ack('note', noteOf({ text: 'theirs', revision: 4 }));
    await device().outbox.clear();
    await writeNote(item, 'two', { text: 'one', otherText: null });
    expect(await device().notes.get(item)).toMatchObject({ text: 'two', otherText: 'theirs' });
    expect(await waiting('note')).toMatchObject([{ act: { text: 'two', seen: ['one', ''] } }]);
  });

  it('applies the newest plan and shift of two devices, unless something was set here since', async () => {
    await setPlan({ exam_date: '2027-01-01', minutes });
    await ack('plan', { exam_date: '2027-02-02', minutes, acted_at: '2026-03-05T10:00:00Z' });
    expect((await planOn(device())).exam_date).toBe('2027-02-02');
    await setShift('2026-03-05', 'night');
    await ack('shift', { shifts: [{ date: '2026-03-05', kind: 'day', acted_at: '2026-03-05T10:00:00Z' }] });
    expect(await device().shifts.toArray()).toEqual([{ date: '2026-03-05', kind: 'day' }]);
  });
});

describe('changes from other devices', () => {
  const shift = { date: '2026-03-05', kind: 'night', acted_at: '2026-03-05T10:00:00Z' };
  const news = {
    plan: { exam_date: '2027-02-02' },
    shifts: [shift],
    notes: [noteOf({ text: 'theirs', revision: 3, seq: 9 })],
  };

  it('are applied on this one', async () => {
    stubApi(served(news));
    await fetchPractice(device());
    expect((await planOn(device())).exam_date).toBe('2027-02-02');
    expect(await device().shifts.toArray()).toEqual([{ date: '2026-03-05', kind: 'night' }]);
    expect(await device().notes.get(item)).toMatchObject({ text: 'theirs', revision: 3 });
  });

  it('never undo what was set and confirmed while the reply was under way', async () => {
    await setPlan({ exam_date: '2027-05-05' });
    await setShift('2026-03-09', 'night');
    await device()
      .outbox.toCollection()
      .modify({ state: 'acked', ackedAt: Date.now() + 1_000 });
    stubApi(served(news));
    await fetchPractice(device());
    expect((await planOn(device())).exam_date).toBe('2027-05-05');
    expect((await device().shifts.toArray()).map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-09']);
  });

  it.each([
    ['newer', { text: 'theirs', revision: 5 }, 'theirs'],
    ['older', { text: 'one', revision: 3 }, 'two'],
  ])('replace a note that was confirmed meanwhile only if they are newer: %s', async (_, reply, text) => {
    await writeNote(item, 'two');
    await device().notes.put({ item, text: 'two', otherText: null, revision: 4 });
    await device()
      .outbox.toCollection()
      .modify({ state: 'acked', ackedAt: Date.now() + 86_400_000 });
    stubApi(served({ ...news, notes: [noteOf({ ...reply, seq: 9 })] }));
    await fetchPractice(device());
    expect(await device().notes.get(item)).toMatchObject({ text });
  });

  it('never replace what waits here', async () => {
    await setPlan({ exam_date: null, minutes: { ...minutes, off: 90 } });
    await setShift('2026-03-05', 'day');
    await setShift('2026-03-06', 'off');
    await writeNote(item, 'mine');
    stubApi(served(news));
    await fetchPractice(device());
    expect((await planOn(device())).minutes.off).toBe(90);
    expect(await device().shifts.toArray()).toEqual([
      { date: '2026-03-05', kind: 'day' },
      { date: '2026-03-06', kind: 'off' },
    ]);
    expect(await device().notes.get(item)).toMatchObject({ text: 'mine' });
  });
});
