/** Notes, marks and plans of several devices. */
import { beforeEach, describe, expect, it } from 'vitest';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { fetchPractice } from '../../../../src/offline/device/fetch-practice.ts';
import { handlerOf } from '../../../../src/offline/operations/kinds.ts';
import { planOn } from '../../../../src/offline/plan-store.ts';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { setPlan, setShift } from '../../../../src/offline/practice/set-plan.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { categoryId } from '../../../support/bank-fixture.ts';
import { stubApi, users } from '../../../support/render.tsx';
import { first, item, minutes, served, waiting } from '../../../support/own-words.ts';

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

beforeEach(async () => {
  stubApi(served());
  await openDevice(users.student.id);
  await fetchBank(categoryId);
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
