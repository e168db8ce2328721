import { describe, expect, it } from 'vitest';
import { indexOf, type Searched } from '../../src/offline/search/search-index.ts';

const one = (id: string, given: Partial<Searched>): Searched => ({
  id,
  title: '',
  text: '',
  note: '',
  place: 'Cardiology',
  url: `/${id}`,
  ...given,
});
const index = indexOf([
  one('question/1', { title: 'A woman faints on standing', text: 'Amiodarone prolongs the QT interval.' }),
  one('question/2', {
    title: 'Chest pain at rest',
    text: 'Aspirin first.',
    note: 'Ménière is no reason to wait',
  }),
  one('audio/3', {
    title: 'Severe asthma',
    place: 'Pulmonology',
    text: `${'She speaks in words. '.repeat(40)}Magnesium is given next. ${'Watch her tire. '.repeat(40)}`,
  }),
]);
const ids = (typed: string) => index.find(typed).map(({ id }) => id);

describe('what was typed', () => {
  it.each([
    ['amiod', ['question/1']],
    ['QT amiodarone', ['question/1']],
    ['qt aspirin', []],
    ['amiodaron standing', ['question/1']],
    ['amiodorone', ['question/1']],
    ['meniere', ['question/2']],
    ['pulmonology magnesium', ['audio/3']],
    ['', []],
    ['   ', []],
    ['zebra', []],
  ])('%j finds %j', (typed, found) => expect(ids(typed)).toEqual(found));

  it('stands in the words around it', () => {
    const [found] = index.find('magnesium');
    expect(found!.excerpt).toMatch(/^….*Magnesium is given next\..*…$/);
    expect(found!.excerpt.length).toBeLessThan(260);
    expect(index.find('aspirin')[0]!.excerpt).toBe('Ménière is no reason to wait Aspirin first.');
  });
});

it('finds nothing among nothing', () => expect(indexOf([]).find('a')).toEqual([]));
