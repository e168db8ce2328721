/** A timed session with tracings. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { questionMessages } from '../../../../src/messages/question.ts';
import { device } from '../../../../src/offline/database.ts';
import { picksOf } from '../../../../src/offline/kept-practice.ts';
import * as answering from '../../../../src/offline/practice/answer-in-session.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import {
  first,
  open,
  begin,
  shown,
  press,
  option,
  finding,
  entriesOf,
  ownTakenTests,
} from './open-mixed.tsx';

ownTakenTests();

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

  it.each(['as the student moves on', 'at the end'] as const)(
    'stores findings that were ticked while the disk was full %s',
    async (when) => {
      const { tap, id } = await begin([`ecg/${first}`, `question/${first}`], timed);
      const full = vi
        .spyOn(device().sessions, 'put')
        .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
      await tap.click(await finding('Atrial fibrillation'));
      expect(await screen.findByText(questionMessages.full)).toBeVisible();
      if (when === 'as the student moves on') {
        full.mockRestore();
        await tap.click(press('Next'));
        await waitFor(async () =>
          expect((await device().sessions.get(id))?.picks?.[`ecg/${first}`]?.selected).toEqual([11]),
        );
        return;
      }
      await tap.click(press('Next'));
      await shown(2, 2);
      await tap.click(press('End session'));
      full.mockRestore();
      await tap.click(await screen.findByRole('button', { name: 'End and see verdicts' }));
      expect(await screen.findByText('1 question wasn’t answered.')).toBeVisible();
      expect((await entriesOf(id))[`ecg/${first}`]?.[0]).toEqual([11]);
    },
  );

  it('shows the verdict on a tracing that it ended without', async () => {
    const { tap, id } = await begin([`ecg/${first}`, `question/${first}`], timed);
    await finishSession(id);
    expect(await screen.findByText('Not answered')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Verdict' })).toBeVisible();
    await tap.keyboard('{Enter}');
    await shown(2, 2);
    expect(await entriesOf(id)).toEqual({});
  });

  it('from an earlier build resumes with what was chosen', async () => {
    const picks = { [first]: { selected: `Option 1 of ${first}`, confidence: null, durationMs: 5 } };
    const { tap } = await begin([`question/${first}`, `test_question/${first}`], { ...timed, picks }, 2);
    await tap.click(press('Previous'));
    await shown(1, 2);
    expect(option(`Option 1 of ${first}`)).toHaveAttribute('aria-pressed', 'true');
  });
});
