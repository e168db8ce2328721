import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { installStore } from '../../../../src/offline/browser/install.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { overviewFixture, testId } from '../../../support/test-fixture.ts';
import {
  basicEcg,
  category,
  dayFromNow,
  openStudent,
  ownDevice,
  premium,
  profileOf,
  smallBank,
} from '../my-studies.ts';

ownDevice();

const tab = (name: string) => screen.getByRole('tab', { name });
const card = (name: string) => screen.findByRole('article', { name });
const keep = (id: number, name: string) => mergeBank(device(), id, smallBank(id, name), 1_000);

describe('the dashboard', () => {
  it('shows that it loads until the profile is there, then greets the student with a link to the profile', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const profile = new Promise<{ body: unknown }>((resolve) => (answer = resolve));
    openStudent('/student/dashboard', { more: { 'GET /api/profile/': () => profile } });
    expect(await screen.findByText('Loading dashboard...')).toBeVisible();
    answer({ body: profileOf([premium()]) });
    expect(await screen.findByRole('heading', { level: 1, name: /, Noor Haddad$/ })).toBeVisible();
    expect(screen.queryByText('Loading dashboard...')).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/student/Profile');
    expect(await screen.findByRole('link', { name: 'All sent.' })).toHaveAttribute('href', '/student/sync');
  });

  it('requests once what its parts share', async () => {
    const { sent } = openStudent('/student/dashboard?tab=questions', {
      categories: [category(7, 'Cardiology', [0, 0, 2])],
    });
    await card('Cardiology');
    await screen.findByText('Get ready for a shift');
    const asked = sent.map(({ name }) => name);
    for (const shared of ['GET /api/profile/', 'GET /api/student/courses/', 'GET /api/courses/1/categories/'])
      expect(asked.filter((name) => name === shared)).toHaveLength(1);
  });

  it('has the five tabs in order, and a locked one does nothing', async () => {
    const { tap } = openStudent('/student/dashboard', { subscriptions: [basicEcg] });
    await screen.findByRole('tablist');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Videos',
      'Podcast',
      'Test Series',
      'Questions',
      'Transactions',
    ]);
    expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Questions')).toHaveAttribute('aria-disabled', 'true');
    await tap.click(tab('Questions'));
    expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No video available')).toBeVisible();
    await tap.click(tab('Podcast'));
    expect(await screen.findByText('No audios found.')).toBeVisible();
    expect(
      screen.getByText('Test Series comes with the pro plan. Questions come with the premium plan.'),
    ).toBeVisible();
  });

  it('without a plan opens Transactions and links to the plans', async () => {
    openStudent('/student/dashboard', { subscriptions: [] });
    expect(await screen.findByText('Transactions section coming soon.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See courses and plans' })).toHaveAttribute('href', '/courses');
    for (const name of ['Videos', 'Podcast', 'Test Series', 'Questions'])
      expect(tab(name)).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that a plan has ended', async () => {
    openStudent('/student/dashboard', { subscriptions: [premium({ expiry_date: dayFromNow(-1) })] });
    expect(await screen.findByText('Your plan has ended.')).toBeVisible();
  });

  it('names the course that staff took down while its plan was running, instead of welcoming a newcomer', async () => {
    const profile = profileOf([], { closed_courses: ['Internal Medicine'] });
    openStudent('/student/dashboard', {
      subscriptions: [],
      more: { 'GET /api/profile/': { body: profile } },
    });
    expect(await screen.findByText('No longer available: Internal Medicine')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByText(/Pick a course and start/)).toBeNull();
  });

  it('remembers the chosen tab and the tab from an address, so that Back and reload restore it', async () => {
    const first = openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    await first.tap.click(tab('Test Series'));
    first.unmount();
    const again = openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    expect(tab('Test Series')).toHaveAttribute('aria-selected', 'true');
    again.unmount();
    const second = openStudent('/student/dashboard?tab=questions');
    await screen.findByRole('tablist');
    expect(tab('Questions')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(location.search).toBe(''));
    second.unmount();
    openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    expect(tab('Questions')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the tabs and no error when the profile fails to load', async () => {
    const failing = { status: 500, body: { error: 'No.' } };
    openStudent('/student/dashboard', {
      more: { 'GET /api/profile/': failing, 'GET /api/student/courses/': failing },
    });
    expect(await screen.findByText('Transactions section coming soon.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No.')).toBeNull();
  });

  it('that was never opened with signal locks no tab and opens what is on the device', async () => {
    await keep(7, 'Cardiology');
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    const { tap } = openStudent('/student/dashboard', {
      more: {
        'GET /api/profile/': 'lost',
        'GET /api/student/courses/': 'lost',
        'GET /api/courses/1/testseries/': 'lost',
      },
    });
    await screen.findByRole('tablist');
    connectivity.set('offline');
    for (const one of screen.getAllByRole('tab')) expect(one).not.toHaveAttribute('aria-disabled');
    const later = 'Your courses aren’t on this device yet. They’ll appear when you’re back online.';
    for (const name of ['Videos', 'Podcast', 'Test Series', 'Questions']) {
      await tap.click(tab(name));
      expect(await screen.findByText(later)).toBeVisible();
    }
    expect(screen.queryByText(/plan/i)).toBeNull();
    await tap.click(tab('Test Series'));
    expect(await card(overviewFixture().name)).toBeVisible();
    await tap.click(tab('Questions'));
    await tap.click(within(await card('Cardiology')).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/student/question?category=7'));
  });

  it('that was never opened with signal stays while its parts request their data again', async () => {
    let asked = 0;
    const { sent } = openStudent('/student/dashboard', {
      more: {
        'GET /api/profile/': () => ((asked += 1) === 1 ? 'lost' : new Promise(() => undefined)),
        'GET /api/student/courses/': 'lost',
      },
    });
    await waitFor(() => expect(sent.filter(({ name }) => name === 'GET /api/profile/')).toHaveLength(2));
    await act(() => Promise.resolve());
    expect(screen.queryByText('Loading dashboard...')).toBeNull();
    for (const one of await screen.findAllByRole('tab')) expect(one).not.toHaveAttribute('aria-disabled');
  });

  it('shows no courses when the server has a problem, and mentions the signal only when it is missing', async () => {
    openStudent('/student/dashboard?tab=questions', {
      more: { 'GET /api/student/courses/': { status: 500, body: { error: 'No.' } } },
    });
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    expect(screen.queryByText(/appear when you’re back online/)).toBeNull();
    connectivity.set('offline');
    expect(await screen.findByText(/They’ll appear when you’re back online/)).toBeVisible();
  });

  it('offers only once to install the app, if the browser allows it', async () => {
    installStore.set('prompt');
    const { tap, unmount } = openStudent('/student/dashboard');
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    unmount();
    openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    installStore.set('no');
  });

  it('does not suggest the iOS home screen while something waits, as that would stay in the browser', async () => {
    installStore.set('ios');
    await keep(7, 'Cardiology');
    await answerQuestion(7, 701, 'Option 2 of 701');
    openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    connectivity.set('offline');
    await screen.findByText('1 item waiting for signal.');
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
    await device().outbox.clear();
    expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
    installStore.set('no');
  });
});

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
    connectivity.set('offline');
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
    connectivity.set('offline');
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
