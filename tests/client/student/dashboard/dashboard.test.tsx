import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverClock } from '../../../../src/offline/clock/server-clock.ts';
import { device } from '../../../../src/offline/database.ts';
import { installStore } from '../../../../src/offline/browser/install.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { overviewFixture, testId } from '../../../support/test-fixture.ts';
import { loseSignal } from '../../../support/render.tsx';
import {
  basicEcg,
  category,
  dayFromNow,
  openStudent,
  ownDevice,
  premium,
  profileOf,
  runSession,
} from '../my-studies.ts';
import { card, keep } from './open-dashboard.tsx';

ownDevice();

const tab = (name: string) => screen.getByRole('tab', { name });

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

  it('says of an answer that is tried again only tomorrow that it waits, not that it is being sent', async () => {
    await keep(7, 'Cardiology');
    await answerQuestion(7, 701, 'Option 2 of 701');
    await device()
      .outbox.toCollection()
      .modify({ status: 403, nextAt: Date.now() + 86_400_000 });
    openStudent('/student/dashboard');
    expect(await screen.findByRole('link', { name: '1 item waiting to be sent.' })).toBeVisible();
  });

  it('says that all is sent except the choices of a running session', async () => {
    await runSession();
    openStudent('/student/dashboard');
    expect(await screen.findByRole('link', { name: 'All sent, except what’s running.' })).toBeVisible();
    loseSignal();
    expect(await screen.findByText('Offline. All sent, except what’s running.')).toBeVisible();
    await device().sessions.update('running', { finishedAt: new Date().toISOString() });
    expect(await screen.findByText('Offline. All sent.')).toBeVisible();
  });

  it('requests once what its parts share', async () => {
    // They share a reply for two seconds, which a busy machine may take to show them.
    vi.useFakeTimers({ toFake: ['Date'] });
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

  it('offers no videos of a category that has none', async () => {
    const heart = { ...category(7, 'Cardiology', [0, 0, 9]), video_count: 2 };
    openStudent('/student/dashboard?tab=videos', {
      categories: [heart, category(8, 'Nephrology', [0, 0, 9])],
    });
    expect(within(await card('Cardiology')).getByRole('link', { name: 'Watch' })).toBeVisible();
    const none = within(await card('Nephrology'));
    expect(none.getByText('No video available')).toBeVisible();
    expect(none.queryByRole('link')).toBeNull();
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

  it('goes by the server’s date, whatever the device’s clock says', async () => {
    openStudent('/student/dashboard', { subscriptions: [premium({ expiry_date: dayFromNow(-1) })] });
    act(() => serverClock.set({ offsetMs: -2 * 24 * 60 * 60 * 1000, heard: [] }));
    onTestFinished(() => serverClock.set({ offsetMs: 0, heard: [] }));
    expect(await screen.findByRole('tab', { name: 'Podcast' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Your plan has ended.')).toBeNull();
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
    loseSignal();
    for (const one of screen.getAllByRole('tab')) expect(one).not.toHaveAttribute('aria-disabled');
    const later = 'Your courses aren’t on this device yet. They’ll appear when you’re back online.';
    for (const name of ['Videos', 'Podcast', 'Test Series', 'Questions']) {
      await tap.click(tab(name));
      // Until a tab's code has loaded, the words of the one before are still there, hidden.
      await waitFor(() =>
        expect(within(screen.getByRole('tabpanel', { name })).getByText(later)).toBeVisible(),
      );
    }
    expect(screen.queryByText(/plan/i)).toBeNull();
    await tap.click(tab('Test Series'));
    expect(await card(overviewFixture().name)).toBeVisible();
    await tap.click(tab('Questions'));
    await tap.click(within(await card('Cardiology')).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/student/question?category=7'));
  });

  it('that was never opened with signal stays while its data is requested again', async () => {
    let asked = 0;
    const { sent, client } = openStudent('/student/dashboard', {
      more: {
        'GET /api/profile/': () => ((asked += 1) === 1 ? 'lost' : new Promise(() => undefined)),
        'GET /api/student/courses/': 'lost',
      },
    });
    await screen.findAllByRole('tab');
    // As when the signal comes back.
    void client.invalidateQueries();
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
    loseSignal();
    expect(await screen.findByText(/They’ll appear when you’re back online/)).toBeVisible();
  });

  it('offers only once to install the app, if the browser allows it', async () => {
    installStore.set('prompt');
    const { tap, unmount } = openStudent('/student/dashboard');
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
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
    const { unmount } = openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    loseSignal();
    await screen.findByText('1 item waiting for signal.');
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
    await runSession();
    await device().outbox.clear();
    await screen.findByText('Offline. All sent, except what’s running.');
    expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
    await device().sessions.clear();
    unmount();
    openStudent('/student/dashboard');
    expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
    installStore.set('no');
  });

  it('keeps an offer to install that comes after the screen was drawn for the next time, as it would move the rest', async () => {
    const { unmount } = openStudent('/student/dashboard');
    await screen.findByRole('tablist');
    act(() => installStore.set('prompt'));
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    unmount();
    openStudent('/student/dashboard');
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
    installStore.set('no');
  });
});
