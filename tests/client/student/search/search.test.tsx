/** Search over what is stored: what was answered, never what is still to be answered. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { beginAttempt } from '../../../../src/offline/study/attempts.ts';
import { fetchBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';
import { mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';

const [first, second] = questionIds as [number, number];
const bank = {
  body: bankFixture({
    questions: [
      questionFixture(first, { explanation: 'Digoxin slows the ventricle.' }),
      questionFixture(second, { explanation: 'Digoxin again, not answered yet.' }),
    ],
  }),
};
const answers = { [`GET /api/student/categories/${categoryId}/questions/`]: bank };
const open = (url = '/student/search') =>
  renderAt(url, { routes: studentRoutes, answers, user: users.student });
/** What is seen; what is said follows it. */
const seen = { selector: '[aria-hidden]' };
const field = () => screen.findByRole('searchbox', { name: 'Search your material' });

beforeEach(async () => {
  vi.stubGlobal('caches', new FakeCaches());
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

describe('search', () => {
  it('says so when there is nothing to search yet', async () => {
    open();
    expect(await screen.findByText('Nothing to search yet.')).toBeVisible();
  });

  it('finds an answered question by its explanation, and links to it', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    const { tap } = open();
    expect(await screen.findByText('1 text to search.', seen)).toBeVisible();
    await tap.type(await field(), 'digox');
    const link = await screen.findByRole('link', { name: /Digox/ });
    expect(link).toHaveTextContent('Digoxin slows');
    expect(link).toHaveAttribute('href', `/student/question?category=${categoryId}&question=${first}`);
    // The other question is still to be answered.
    expect(screen.getByText('1 result', seen)).toBeVisible();
  });

  it('is where Close leads from a question that was opened from the results, also after moving on', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    const { tap } = open('/student/search?q=digox');
    await tap.click(await screen.findByRole('link', { name: /Digox/ }));
    await screen.findByRole('heading', { level: 1, name: /^Question 1 / });
    await tap.keyboard('{ArrowRight}');
    await waitFor(() => expect(location.search).toContain(`question=${second}`));
    await tap.click(screen.getByRole('link', { name: 'Back to search' }));
    expect(await field()).toHaveValue('digox');
  });

  it('is where Close leads from the result of a test', async () => {
    stubApi(takenAnswers);
    await fetchTest(mockId);
    const { tap } = open('/student/search?q=mock');
    await tap.click((await screen.findAllByRole('link', { name: /Of the mock exam/ }))[0]!);
    await tap.click(await screen.findByRole('link', { name: 'Back to search' }));
    expect(await field()).toHaveValue('mock');
  });

  it('marks the words that begin with what was typed, whatever their case', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    await writeNote(`question/${first}`, 'DIGOXIN (0.5 ng/mL) not with predigoxin, slowly.');
    const { tap } = open();
    await tap.type(await field(), 'slow digox 0.5');
    const link = await screen.findByRole('link', { name: /ng\/mL/ });
    expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'DIGOX',
      '0',
      '5',
      'slow',
      'Digox',
      'slow',
    ]);
  });

  it.each(['sjogren menie', 'SJÖGREN MÉNIÈ'])(
    'marks words whatever their accents, for “%s”',
    async (typed) => {
      await answerQuestion(categoryId, first, `Option 1 of ${first}`);
      await writeNote(`question/${first}`, 'Sjögren and Menière, not Bösjögren or Sjøgren.');
      const { tap } = open();
      await tap.type(await field(), typed);
      const link = await screen.findByRole('link', { name: /Bösjögren/ });
      expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
        'Sjögren',
        'Meniè',
      ]);
    },
  );

  it('marks digits, subscripts and superscripts alike', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    await writeNote(`question/${first}`, 'PaCO₂ 60, CO₂ 24, 10⁶, CO2');
    const { tap } = open();
    await tap.type(await field(), 'co2 106 paco2');
    const link = await screen.findByRole('link', { name: /PaCO₂/ });
    const marked = [...link.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marked).toEqual(['PaCO₂', 'CO₂', '10⁶', 'CO2']);
  });

  it('announces the number of results once typing has settled, and nothing before it knows it', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    const { tap } = open();
    const counts = await screen.findByText('1 text to search.', seen);
    const status = screen.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('1 text to search.'));
    const steps: string[] = [];
    const watch = new MutationObserver(() => {
      const now = `${counts.textContent} / ${status.textContent}`;
      if (now !== steps.at(-1)) steps.push(now);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await tap.type(await field(), 'd');
    await waitFor(() => expect(status).toHaveTextContent('1 result'));
    await tap.clear(await field());
    await waitFor(() => expect(status).toHaveTextContent('1 text to search.'));
    await tap.type(await field(), 'q');
    await waitFor(() => expect(status).toHaveTextContent('Nothing found for “q”.'));
    watch.disconnect();
    expect(steps).toEqual([
      '1 text to search. / 1 text to search.',
      '1 result / 1 text to search.',
      '1 result / 1 result',
      '1 text to search. / 1 result',
      '1 text to search. / 1 text to search.',
      'Nothing found for “q”. / 1 text to search.',
      'Nothing found for “q”. / Nothing found for “q”.',
    ]);
  });

  it('finds notes and transcripts, and says when nothing matches', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    await writeNote(`question/${first}`, 'Yellow vision, foxglove.');
    await openListCache(users.student.id);
    const audio = { id: 3, title: 'Atrial fibrillation', transcript: 'Rate first, foxglove later.' };
    const category = { id: categoryId, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' };
    await keepList(
      users.student.id,
      listPath('audio', categoryId),
      JSON.stringify({ audios: [audio], category }),
    );
    const { tap } = open('/student/search?q=foxglove');
    expect(await screen.findByText('2 results', seen)).toBeVisible();
    expect(screen.getByRole('link', { name: /Atrial fibrillation/ })).toHaveAttribute(
      'href',
      `/student/dashboard?tab=podcast&category=${categoryId}&audio=3`,
    );
    await tap.type(await field(), ' zebra');
    expect(await screen.findByText('Nothing found for “foxglove zebra”.', seen)).toBeVisible();
  });

  it('finds the questions of a submitted test, its explanations and the notes on it', async () => {
    stubApi(takenAnswers);
    await fetchTest(mockId);
    await fetchTest(rhythmsId);
    await writeNote(`test_question/${first}`, 'Asked at 3 a.m.');
    await writeNote(`ecg/${second}`, 'Asked again.');
    // When two devices wrote a note, both texts are found.
    await device().notes.update(`ecg/${second}`, { text: 'Mine', otherText: 'Asked elsewhere.' });
    open('/student/search?q=asked');
    expect(await screen.findByText('2 results', seen)).toBeVisible();
    expect(screen.getByRole('link', { name: /Of the mock exam/ })).toHaveAttribute(
      'href',
      `/student/testSeries?test=${mockId}&result=1`,
    );
    expect(screen.getByRole('link', { name: /Tracing/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`test=${rhythmsId}`),
    );
  });

  it('finds a note by its own words when its question has left this device, and links to its bank', async () => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    await writeNote(`question/${first}`, 'Yellow vision, foxglove.');
    await removeBank(categoryId);
    open('/student/search?q=foxglove');
    const link = await screen.findByRole('link', {
      name: /^Question bank\s*Note on a question that’s not on this device\s*Yellow vision, foxglove\s*\.$/,
    });
    expect(link).toHaveAttribute('href', `/student/question?category=${categoryId}&question=${first}`);
    expect(screen.getByText('1 result', seen)).toBeVisible();
  });

  it('links to Get ready for a note on what this device never had', async () => {
    await writeNote('question/4711', 'Foxglove is digitalis.');
    await writeNote('ecg/4711', 'Foxglove sags the ST segment.');
    open('/student/search?q=foxglove');
    expect(await screen.findByText('2 results', seen)).toBeVisible();
    for (const what of ['question', 'tracing'])
      expect(
        screen.getByRole('link', { name: new RegExp(`Note on a ${what} that’s not on this device`) }),
      ).toHaveAttribute('href', '/student/ready');
  });

  it('finds a note on an unanswered question, but nothing that reveals its answer', async () => {
    await writeNote(`question/${second}`, 'Foxglove?');
    await writeNote(`question/${first}`, '');
    const { tap } = open('/student/search?q=foxglove');
    expect(await screen.findByRole('link', { name: /Foxglove\s*\?$/ })).toHaveAttribute(
      'href',
      `/student/question?category=${categoryId}&question=${second}`,
    );
    await tap.clear(await field());
    expect(await screen.findByText('1 text to search.', seen)).toBeVisible();
    await tap.type(await field(), 'digoxin');
    expect(await screen.findByText('Nothing found for “digoxin”.', seen)).toBeVisible();
  });

  it('finds notes on a removed question in the test’s result, and on a test to be taken in the list of tests', async () => {
    stubApi(takenAnswers);
    await fetchTest(mockId);
    await fetchTest(rhythmsId);
    await device().results.update(mockId, { gone: [first] });
    await device().results.delete(rhythmsId);
    await writeNote(`test_question/${first}`, 'Foxglove in the mock.');
    await writeNote(`ecg/${second}`, 'Foxglove on paper.');
    open('/student/search?q=foxglove');
    expect(await screen.findByRole('link', { name: /Of the mock exam/ })).toHaveAttribute(
      'href',
      `/student/testSeries?test=${mockId}&result=1`,
    );
    expect(screen.getByRole('link', { name: /Foxglove\s* on paper\.$/ })).toHaveAttribute(
      'href',
      '/student/dashboard?tab=test-series',
    );
  });

  it('finds nothing of a test that is being taken again', async () => {
    stubApi(takenAnswers);
    await fetchTest(mockId);
    await device().attempts.clear();
    await beginAttempt(mockId);
    await writeNote(`test_question/${first}`, 'Of the mock.');
    open('/student/search?q=mock');
    expect(await screen.findByText('Nothing to search yet.')).toBeVisible();
  });

  it('leaves the cursor where the student types', async () => {
    const { tap } = open('/student/search?q=doxin');
    await tap.type(await field(), 'ig', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(await field()).toHaveValue('digoxin');
    await waitFor(() => expect(location.search).toBe('?q=digoxin'));
  });
});
