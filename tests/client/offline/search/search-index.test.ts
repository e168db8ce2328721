import { describe, expect, it } from 'vitest';
import { indexOf, type SearchDocument } from '../../../../src/offline/search/search-index.ts';

const one = (id: string, given: Partial<SearchDocument>): SearchDocument => ({
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

describe('the search text', () => {
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

  it('is shown in an excerpt with the words around it', () => {
    const [found] = index.find('magnesium');
    expect(found!.excerpt).toMatch(/^….*Magnesium is given next\..*…$/);
    expect(found!.excerpt.length).toBeLessThan(260);
    expect(index.find('aspirin')[0]!.excerpt).toBe('Ménière is no reason to wait · Aspirin first.');
  });

  it('is shown in the excerpt if the title is too long to show it', () => {
    const title = `A man is short of breath after a flight of stairs and sleeps flat. ${'He walks. '.repeat(9)}`;
    const long = indexOf([
      one('question/8', { title: `${title}He takes a beta blocker daily.`, text: 'Alphabeta is no drug.' }),
      one('question/9', { title: `${title}He asks why.`, text: 'Ivabradine. '.repeat(20) }),
    ]);
    expect(long.find('beta')[0]!.excerpt).toMatch(
      /^…He walks\..* He takes a beta blocker daily\. · Alphabeta/,
    );
    expect(long.find('flat')[0]!.excerpt).toMatch(/^(Alphabeta|Ivabradine)/);
  });

  it('is cut after a word, without the punctuation that follows it', () => {
    const cut = indexOf([
      one('question/4', { text: `Salt ${'and more '.repeat(9)}waits; ${'later '.repeat(9)}` }),
    ]);
    expect(cut.find('salt')[0]!.excerpt).toMatch(/ waits…$/);
  });
});

describe('signs that no keyboard has', () => {
  const charts = indexOf([
    one('question/5', { text: 'CHA₂DS₂-VASc 3, PaCO₂ 60, Na⁺ ≤120' }),
    one('question/6', { note: 'atrial ﬁbrillation: QTc>500' }),
  ]);
  it.each([
    ['cha2ds2 vasc', ['question/5']],
    ['CHA₂DS₂', ['question/5']],
    ['paco2', ['question/5']],
    ['na+', ['question/5']],
    ['120', ['question/5']],
    ['fibrillation', ['question/6']],
    ['qtc 500', ['question/6']],
    ['>500', ['question/6']],
  ])('%j finds %j', (typed, found) => expect(charts.find(typed).map(({ id }) => id)).toEqual(found));
});

it('finds nothing in an empty index', () => expect(indexOf([]).find('a')).toEqual([]));

describe('a prefix of very many words', () => {
  const words = Array.from({ length: 400 }, (_, n) => `con${n.toString(36).padStart(3, 'x')}`);
  const some = (n: number) => Array.from({ length: 10 }, (_, at) => words[(n * 7 + at * 13) % 400]);
  const many = Array.from({ length: 600 }, (_, n) =>
    one(`many/${n}`, { title: `Stem ${n}`, text: some(n).join(' '), place: '' }),
  );
  const wide = indexOf([
    ...many,
    one('rare/1', { text: 'Amiodarone and contralateralisation', place: '' }),
    one('rare/2', { text: 'Amiodarone alone', place: '' }),
    one('short/1', { title: 'Con', text: 'Nothing else', place: '' }),
  ]);
  const found = (typed: string) => wide.find(typed).map(({ id }) => id);

  it('finds as many results as are shown, the whole word first', () => {
    expect(found('con')).toHaveLength(30);
    expect(found('con')[0]).toBe('short/1');
  });

  it('is looked for in all results of the other words', () => {
    expect(found('amiodarone con')).toEqual(['rare/1']);
    expect(found('con amiodarone')).toEqual(['rare/1']);
    expect(found('con amiodarane')).toEqual(['rare/1']);
  });

  it('finds texts with all prefixes, however rare the words', () => {
    expect(found('contra con')).toEqual(['rare/1']);
    expect(found('con conx')).toHaveLength(30);
    expect(wide.find('con conx')[0]!.excerpt).toMatch(/^con/);
  });
});
