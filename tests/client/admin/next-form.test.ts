import { expect, it } from 'vitest';
import { nextForm } from '../../../src/areas/admin/forms/next-form.ts';

const empty = {
  text: '',
  options: ['', '', ''],
  ticked: [] as number[],
  scale: { speed: '', gain: '' },
  image: null as File | null,
};
const sent = {
  text: 'Which?',
  options: ['A', 'B', 'C'],
  ticked: [1, 2],
  scale: { speed: '25', gain: '10' },
  image: new File([], 'old.png'),
};

it('empties the next form, except for what was typed since the last one was sent', () => {
  expect(nextForm(sent, sent, empty)).toEqual(empty);
  expect(nextForm({ ...sent, text: 'Next' }, sent, empty)).toEqual({ ...empty, text: 'Next' });
});

it('compares options, findings and scale values one by one, and a file as a whole', () => {
  const image = new File([], 'new.png');
  const now = {
    ...sent,
    options: ['A', 'Z', 'C'],
    ticked: [2, 1, 3],
    scale: { speed: '50', gain: '10' },
    image,
  };
  const next = nextForm(now, sent, empty);
  expect(next).toEqual({
    ...empty,
    options: ['', 'Z', ''],
    ticked: [3],
    scale: { speed: '50', gain: '' },
    image,
  });
  expect(next.image).toBe(image);
});
