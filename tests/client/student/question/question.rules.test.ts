import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyAction } from '../../../../src/areas/student/player/keys.rules.ts';
import {
  countOf,
  idIn,
  indexOf,
  placeAt,
  squareName,
  squaresOf,
  startIndex,
  stepFrom,
  walkThrough,
} from '../../../../src/areas/student/player/question.rules.ts';
import { swipeOf } from '../../../../src/areas/student/player/swipe.rules.ts';
import type { KeptAnswer, KeptQuestion } from '../../../../src/offline/kept-banks.ts';

const kept = (id: number, key: string | null = 'b'): KeptQuestion => ({
  id,
  categoryId: 7,
  position: 0,
  text: '',
  image: null,
  option1: 'a',
  option2: 'b',
  option3: 'c',
  option4: 'd',
  correct_answer: key,
  explanation: null,
});
const answer = (questionId: number, selected: string, isCorrect: boolean | null): KeptAnswer => ({
  questionId,
  round: 1,
  categoryId: 7,
  selected,
  isCorrect,
});
const ids = (...all: number[]) => all.map((id) => kept(id));

describe('the squares of a bank', () => {
  const questions = [kept(1), kept(2), kept(3), kept(4, null), kept(5)];
  const answers = new Map([
    [1, answer(1, 'b', true)],
    [2, answer(2, 'a', false)],
    [4, answer(4, 'a', null)],
    [5, answer(5, 'b', null)],
  ]);
  const squares = squaresOf(questions, {
    answerOf: (id) => answers.get(id),
    isMarked: (id) => id === 2 || id === 3,
  });

  it('have a state each, by the key on the device if there is no verdict', () => {
    expect(squares.map(({ state }) => state)).toEqual(['right', 'wrong', 'open', 'saved', 'right']);
  });

  it('are named with number, state and mark', () => {
    expect(squares.map(squareName)).toEqual([
      'Question 1, answered right',
      'Question 2, answered wrong, marked',
      'Question 3, open, marked',
      'Question 4, answered, not checked yet',
      'Question 5, answered right',
    ]);
  });

  it('are counted by filter', () => {
    expect((['all', 'open', 'wrong', 'marked'] as const).map((filter) => countOf(squares, filter))).toEqual([
      5, 1, 1, 2,
    ]);
  });

  it('give a walk through those that match a filter, or null if none does', () => {
    const walk = walkThrough('marked', squares, questions)!;
    expect(walk.ids).toEqual([2, 3]);
    const start = placeAt(questions, 1, walk)!;
    const next = stepFrom(start, questions, 1)!;
    expect(next).toEqual({ id: 3, index: 2, walk });
    expect(stepFrom(next, questions, 1)).toBeNull();
    expect(stepFrom(start, questions, -1)).toBeNull();
    expect(placeAt(questions, 4, walk)).toEqual({ id: 5, index: 4, walk: null });
    expect(walkThrough('wrong', [], questions)).toBeNull();
  });

  it('give a walk that passes over what has left the bank', () => {
    const walk = { through: 'marked', ids: [1, 2, 3, 5] } as const;
    const left = questions.filter(({ id }) => id !== 2 && id !== 3);
    const next = stepFrom(placeAt(left, 0, walk)!, left, 1)!;
    expect(next).toEqual({ id: 5, index: 2, walk });
    expect(stepFrom(next, left, 1)).toBeNull();
    expect(stepFrom(next, left, -1)).toEqual({ id: 1, index: 0, walk });
  });
});

describe('a place in a bank', () => {
  it('moves to every question and back, and stops at both ends', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }), (all) => {
        const questions = ids(...all);
        let place = placeAt(questions, 0, null)!;
        const seen = [place.id];
        for (let next = stepFrom(place, questions, 1); next; next = stepFrom(place, questions, 1)) {
          place = next;
          seen.push(place.id);
        }
        expect(seen).toEqual(all);
        for (let back = stepFrom(place, questions, -1); back; back = stepFrom(place, questions, -1))
          place = back;
        expect(place.id).toBe(all[0]);
      }),
    );
  });

  it('follows its question when the bank changes, and stays near if that is gone', () => {
    const place = placeAt(ids(1, 2, 3), 1, null)!;
    expect(indexOf(place, ids(9, 1, 2, 3))).toBe(2);
    expect(indexOf(place, ids(1, 3))).toBe(1);
    expect(indexOf(place, ids(1))).toBe(0);
  });

  it('opens at the question in the link, or else at the bank’s place, within bounds', () => {
    expect(startIndex(3, 0, ids(1, 2, 3))).toBe(2);
    expect(startIndex(99, 1, ids(1, 2, 3))).toBe(1);
    expect(startIndex(null, 9, ids(1, 2, 3))).toBe(2);
    expect(startIndex(null, -1, ids(1, 2, 3))).toBe(0);
  });

  it('parses ids in links', () => {
    expect(['7', '123456'].map(idIn)).toEqual([7, 123456]);
    expect([null, '', '0', '-1', '1.5', 'a', '7 ', '12345678901'].map(idIn)).toEqual(Array(8).fill(null));
  });
});

describe('keys', () => {
  const pressed = (key: string, more: object = {}) => ({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  });
  const page = document.createElement('main');
  const on = (html: string) => {
    document.body.append(page);
    page.innerHTML = html;
    return page.querySelector('#on');
  };

  it.each([
    ['1', { kind: 'choose', option: 0 }],
    ['4', { kind: 'choose', option: 3 }],
    ['a', { kind: 'choose', option: 0 }],
    ['D', { kind: 'choose', option: 3 }],
    ['Enter', { kind: 'onward' }],
    ['ArrowLeft', { kind: 'back' }],
    ['ArrowRight', { kind: 'next' }],
    ['m', { kind: 'mark' }],
    ['M', { kind: 'mark' }],
    ['n', { kind: 'navigator' }],
    ['l', { kind: 'lab' }],
    ['?', { kind: 'help' }],
    ['Escape', { kind: 'close' }],
    ['5', null],
    ['e', null],
    ['Tab', null],
    ['Delete', null],
    [' ', null],
  ])('%s maps to its action', (key, act) => {
    expect(keyAction(pressed(key), document.body)).toEqual(act);
  });

  it('strike out by the position of a number key, whatever Shift makes of it', () => {
    const of = (key: string, code: string) =>
      keyAction(pressed(key, { code, shiftKey: true }), document.body);
    expect([of('!', 'Digit1'), of('4', 'Digit4'), of('%', 'Digit5')]).toEqual([
      { kind: 'strike', option: 0 },
      { kind: 'strike', option: 3 },
      null,
    ]);
  });

  it('belong to the browser with a modifier, to a field in a field, to a dialog in a dialog', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(keyAction(pressed('1', more), null)).toBeNull();
    expect(keyAction(pressed('1'), on('<input id="on">'))).toBeNull();
    expect(keyAction(pressed('m'), on('<p contenteditable><b id="on">x</b></p>'))).toBeNull();
    expect(keyAction(pressed('1'), on('<dialog open><button id="on">x</button></dialog>'))).toBeNull();
  });

  it('leave Enter to a button, and only turn pages when held down', () => {
    expect(keyAction(pressed('Enter'), on('<button id="on">x</button>'))).toBeNull();
    expect(keyAction(pressed('2'), on('<button id="on">x</button>'))).toEqual({ kind: 'choose', option: 1 });
    expect(keyAction(pressed('ArrowRight', { repeat: true }), null)).toEqual({ kind: 'next' });
    for (const key of ['1', 'm', 'Enter', 'Escape'])
      expect(keyAction(pressed(key, { repeat: true }), null)).toBeNull();
  });
});

describe('a swipe', () => {
  const from = { x: 200, y: 400, time: 0 };
  it.each([
    ['to the left means next', { x: 100, y: 410, time: 200 }, 'next'],
    ['to the right means back', { x: 300, y: 390, time: 200 }, 'back'],
    ['that is short means nothing', { x: 150, y: 400, time: 200 }, null],
    ['that goes down is a scroll', { x: 120, y: 460, time: 200 }, null],
    ['that is slow means nothing', { x: 100, y: 400, time: 900 }, null],
  ])('%s', (_, to, way) => {
    expect(swipeOf(from, to, 390)).toBe(way);
  });

  it('from the edge of the screen belongs to the system', () => {
    expect(swipeOf({ ...from, x: 10 }, { x: 150, y: 400, time: 100 }, 390)).toBeNull();
    expect(swipeOf({ ...from, x: 380 }, { x: 200, y: 400, time: 100 }, 390)).toBeNull();
  });
});
