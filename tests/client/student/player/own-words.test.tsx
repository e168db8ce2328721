/** A student’s notes on questions and their reports of errors: stored here, sent when there is signal. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device, openDevice } from '../../../../src/offline/database.ts';
import type { NoteOperation } from '../../../../src/offline/operations/note.ts';
import * as notes from '../../../../src/offline/practice/notes.ts';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { categoryId } from '../../../support/bank-fixture.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';
import { first, item, served, waiting } from '../../../support/own-words.ts';

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

  it('a note says what its field said, once, however slow the device and quick the student', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const { writeNote: store } = notes;
    vi.spyOn(notes, 'writeNote').mockImplementationOnce((...given) => slow.then(() => store(...given)));
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ });
    await tap.type(field, 'Seen on rounds.');
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    await tap.type(field, ' Seen again.');
    await tap.click(screen.getByRole('button', { name: 'Close' }));
    release();
    const note = await screen.findByRole('region', { name: 'Your note' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note.textContent).toBe(field.value);
    expect(await waiting('note')).toHaveLength(1);
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

  it('a note that is being written is stored when the page is left, and goes on as one note', async () => {
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    const field = screen.getByRole('textbox', { name: /^Your note/ });
    await tap.type(field, 'Seen on rounds.');
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    const isStored = async (text: string) =>
      expect(await waiting('note')).toMatchObject([{ act: { item, text } }]);
    await vi.waitFor(() => isStored('Seen on rounds.'));
    shown.mockRestore();
    await tap.type(field, ' Seen again.');
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isStored('Seen on rounds. Seen again.');
    expect(await device().notes.toArray()).toMatchObject([{ otherText: null }]);
  });

  it('a note that is being written is stored after each pause, one after the other, as one note', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const { writeNote: store } = notes;
    const written = vi
      .spyOn(notes, 'writeNote')
      .mockImplementationOnce((...given) => slow.then(() => store(...given)));
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name: 'Add a note' }));
    const field = screen.getByRole('textbox', { name: /^Your note/ });
    await tap.type(field, 'Seen on rounds.');
    await vi.waitFor(() => expect(written).toHaveBeenCalledOnce(), { timeout: 3_000 });
    // The device is still storing the first text when the student is done with the second one.
    await tap.type(field, ' Seen again.');
    await tap.click(screen.getByRole('button', { name: 'Done' }));
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await device().notes.toArray()).toMatchObject([
      { text: 'Seen on rounds. Seen again.', otherText: null },
    ]);
    expect(await waiting('note')).toMatchObject([{ act: { text: 'Seen on rounds. Seen again.' } }]);
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
    expect(sheet.getByText('Two of your devices wrote at the same time. The other text:')).toBeVisible();
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
