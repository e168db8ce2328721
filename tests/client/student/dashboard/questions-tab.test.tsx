/** The dashboard’s questions tab. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { basicEcg, category, openStudent, ownDevice, premium } from '../my-studies.ts';
import { card, keep } from './open-dashboard.tsx';
import { loseSignal } from '../../../support/render.tsx';

ownDevice();

describe('the questions tab', () => {
  const categories = [
    category(7, 'Cardiology', [1, 1, 4]),
    category(8, 'Nephrology', [0, 0, 4]),
    category(9, 'Hematology', [3, 1, 4]),
  ];
  const open = (more = {}) =>
    openStudent('/student/dashboard?tab=questions', {
      subscriptions: [premium(), basicEcg],
      categories,
      more,
    });

  it('shows each course with its banks, counts, percentage and the button for its status', async () => {
    open();
    const cardiology = within(await card('Cardiology'));
    expect(cardiology.getByText('All about Cardiology')).toBeVisible();
    expect(cardiology.getByRole('img', { name: '1 right, 1 wrong, 2 open' })).toHaveTextContent('50%');
    const counts = cardiology.getAllByRole('definition').map((one) => one.textContent);
    expect(counts).toEqual(['4', '2', '1', '1']);
    expect(cardiology.getByRole('button', { name: 'Resume' })).toBeEnabled();
    expect(within(await card('Nephrology')).getByRole('button', { name: 'Start' })).toBeEnabled();
    const done = within(await card('Hematology'));
    expect(done.getByRole('button', { name: 'Retake' })).toBeEnabled();
    expect(done.getByRole('button', { name: 'Open' })).toBeEnabled();
    expect(screen.getByRole('heading', { level: 2, name: 'Internal Medicine' })).toBeVisible();
  });

  it('says which plan opens the banks of a course whose plan has none', async () => {
    open();
    const ecg = within(await screen.findByRole('region', { name: 'ECG' }));
    expect(ecg.getByText(/Your basic plan for this course doesn’t include question banks/)).toBeVisible();
    expect(ecg.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
  });

  it('says that a course has no categories', async () => {
    openStudent('/student/dashboard?tab=questions');
    expect(await screen.findByText('No categories available for this course.')).toBeVisible();
  });

  it('takes counts from category-progress if the category has none', async () => {
    const {
      total_questions: _,
      attempted_questions: _1,
      correct_questions: _2,
      incorrect_questions: _3,
      status: _4,
      ...bare
    } = categories[0]!;
    const { total_questions, attempted_questions, correct_questions, incorrect_questions, status } =
      categories[0]!;
    open({
      'GET /api/courses/1/categories/': { body: [bare] },
      'GET /api/student/courses/1/category-progress/': {
        body: [
          {
            category_id: 7,
            progress: 50,
            total_questions,
            attempted_questions,
            correct_questions,
            incorrect_questions,
            status,
          },
        ],
      },
    });
    expect(await within(await card('Cardiology')).findByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('includes answers given here that are not sent yet', async () => {
    await keep(8, 'Nephrology');
    await answerQuestion(8, 801, 'Option 2 of 801');
    open();
    const nephrology = within(await card('Nephrology'));
    loseSignal();
    await waitFor(() =>
      expect(nephrology.getAllByRole('definition').map((one) => one.textContent)).toEqual([
        '4',
        '1',
        '1',
        '0',
      ]),
    );
    expect(nephrology.getByRole('button', { name: 'Resume' })).toBeEnabled();
    expect(await screen.findByText('1 item waiting for signal.')).toBeVisible();
  });

  it('links to the question where the student stopped', async () => {
    await keep(8, 'Nephrology');
    await answerQuestion(8, 801, 'Option 2 of 801');
    open();
    const next = within(await screen.findByRole('region', { name: 'Continue' }));
    expect(await next.findByText(/Question 2 of 2/)).toBeVisible();
    expect(next.getByText('Stem of 802')).toBeVisible();
    expect(next.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/student/question?category=8',
    );
  });

  it('opens the player', async () => {
    const { tap } = open();
    await tap.click(within(await card('Nephrology')).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/student/question?category=8'));
  });

  it('without signal opens only banks on the device, and says why', async () => {
    await keep(7, 'Cardiology');
    open();
    const kept = within(await card('Cardiology'));
    loseSignal();
    expect(await kept.findByText('On this device')).toBeVisible();
    expect(kept.getByRole('button', { name: 'Resume' })).toBeEnabled();
    const missing = within(await card('Nephrology'));
    await waitFor(() => expect(missing.getByRole('button', { name: 'Start' })).toBeDisabled());
    expect(missing.getByText('Not on this device. Available when you’re back online.')).toBeVisible();
  });

  it('stores the pictures of the cards', async () => {
    const asked = open({
      'GET /api/courses/1/categories/': { body: [{ ...categories[0], image_url: '/files/a.webp' }] },
    }).sent;
    await card('Cardiology');
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('GET /files/a.webp'));
  });
});
