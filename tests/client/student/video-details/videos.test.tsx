import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { videosOf } from '../../../../src/offline/media/recording.ts';
import { keepList, openListCache } from '../../../../src/offline/kept-lists.ts';
import type { Answer } from '../../../support/render.tsx';
import { dayFromNow, premium } from '../my-studies.ts';
import { head, video, listCall, list, open, player, source, rows, ticks, ownVideos } from './open-videos.tsx';

ownVideos();

describe('the video page', () => {
  it('has a player, every video with its duration, ticks on watched ones only, progress and the expiry date', async () => {
    const lengths = [65, 600, 3599, 3661].map((duration, at) =>
      video(at + 1, { duration, watched: at === 1 }),
    );
    open({ [listCall]: list(lengths, 25) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cardiology' })).toBeVisible();
    await waitFor(() => expect(source()).toBe('/api/media/videos/1?ticket=t'));
    expect(rows()).toHaveLength(4);
    expect(ticks()).toEqual([false, true, false, false]);
    ['1:05', '10:00', '59:59', '1:01:01'].forEach((time, at) => expect(rows()[at]).toHaveTextContent(time));
    expect(screen.getByText('25%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Category progress' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(await screen.findByText('Subscription runs until 5 March 2099')).toHaveAttribute(
      'datetime',
      '2099-03-05',
    );
  });

  it('skips two videos on two quick taps', async () => {
    open({ [listCall]: list([1, 2, 3, 4, 5].map((id) => video(id))) });
    await waitFor(() => expect(source()).toContain('/1?'));
    const twice = (name: string) =>
      act(() => {
        fireEvent.click(screen.getByRole('button', { name }));
        fireEvent.click(screen.getByRole('button', { name }));
      });
    twice('Next');
    await waitFor(() => expect(source()).toContain('/3?'));
    twice('Next');
    await waitFor(() => expect(source()).toContain('/5?'));
    twice('Previous');
    await waitFor(() => expect(source()).toContain('/3?'));
    expect(location.search).toContain('video=3');
  });

  it('goes to the next and the previous video', async () => {
    const { tap } = open({ [listCall]: list([video(1), video(2)]) });
    await waitFor(() => expect(source()).toContain('/1?'));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(source()).toContain('/2?'));
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(location.search).toContain('video=2');
    await tap.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(source()).toContain('/1?'));
    await tap.click(screen.getByRole('button', { name: /^Video 2/ }));
    await waitFor(() => expect(source()).toContain('/2?'));
  });

  it('shows captions from then on once the student has asked for them', async () => {
    const captioned = video(1, { captions_url: '/api/media/captions/1?ticket=t' });
    const { tap, unmount } = open({ [listCall]: list([captioned]) });
    const button = () => screen.findByRole('button', { name: 'Captions' });
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    await tap.click(await button());
    unmount();
    open({ [listCall]: list([captioned]) });
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('nightfloat-media-captions')).toBe('true');
  });

  it('says that there is no video, and nothing of progress', async () => {
    open({ [listCall]: list([]) });
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(player()).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/0 of 0/)).toBeNull();
  });

  it('says so for a category that does not exist, too', async () => {
    open({ [listCall]: { status: 404, body: { code: 'not_found', error: 'No.' } } });
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(screen.getByText(/may have been taken down/)).toBeVisible();
  });

  it('shows a bare list with only the documented fields', async () => {
    const bare = { id: 4, title: 'Bare', video_url: '/somewhere.mp4', duration: 65, watched: true };
    open({ [listCall]: { body: [bare] } });
    expect(await screen.findByRole('button', { name: /Bare/ })).toBeVisible();
    expect(ticks()).toEqual([true]);
    await waitFor(() => expect(source()).toBe('/somewhere.mp4'));
  });

  it('stays open when a reply contains no videos at all', async () => {
    open({ [listCall]: { body: {} } });
    expect(await screen.findByText('No video available')).toBeVisible();
  });

  it('keeps the address while playing, although the list brings a new ticket', async () => {
    let ticket = 0;
    const { client } = open({
      [listCall]: () => list([video(1, { video_url: `/api/media/videos/1?ticket=${(ticket += 1)}` })]),
    });
    await waitFor(() => expect(source()).toContain('ticket=1'));
    await client.invalidateQueries();
    await waitFor(() => expect(ticket).toBeGreaterThan(1));
    expect(source()).toContain('ticket=1');
    const now = ticket;
    player().dispatchEvent(new Event('error'));
    await waitFor(() => expect(source()).toContain(`ticket=${now + 1}`));
  });

  it('says why it does not play without signal', async () => {
    let lost = false;
    open({ [listCall]: () => (lost ? 'lost' : list([video(1)])) });
    await waitFor(() => expect(source()).toContain('/1?'));
    lost = true;
    player().dispatchEvent(new Event('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');
    expect(screen.getAllByText('Not on this device').length).toBeGreaterThan(0);
    expect(screen.queryByText('Waiting for signal')).toBeNull();
  });

  it.each([
    ['the server can’t send it', { status: 503, body: { code: 'unavailable', error: 'No.' } }],
    ['a Wi-Fi’s sign-in page comes instead', { body: '<h1>Welcome</h1>' }],
    ['the connection breaks', 'lost'],
  ] as const)('doesn’t blame the file if %s, and plays on request', async (_, reply) => {
    const { tap } = open({
      [listCall]: list([video(1)]),
      'GET /api/media/videos/1?ticket=t': reply,
    });
    await waitFor(() => expect(source()).toContain('/1?'));
    const loads = vi.spyOn(player(), 'src', 'set');
    player().dispatchEvent(new Event('error'));
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
    player().dispatchEvent(new Event('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t send this right now.');
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(2));
  });

  it('doesn’t blame the file either if the server can’t list the videos', async () => {
    let broken = false;
    open({ [listCall]: () => (broken ? { status: 500, body: { code: 'server_error' } } : list([video(1)])) });
    await waitFor(() => expect(source()).toContain('/1?'));
    broken = true;
    player().dispatchEvent(new Event('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t send this right now.');
  });

  it.each([
    [
      'the plan does not open it',
      premium(),
      'No video available',
      /^You have no plan that includes these videos\./,
      'See plans',
    ],
    [
      'the last plan has ended',
      premium({ expiry_date: dayFromNow(-1) }),
      'Your plan has ended.',
      /^Your last plan ended on /,
      'See courses and plans',
    ],
  ])('is locked if %s, and stored videos of the course are removed', async (_, plan, title, why, way) => {
    const [recording] = videosOf(list([video(1)]).body, head);
    await device().media.add({
      ...recording!,
      received: 9,
      state: 'whole',
      keptAt: 1,
      playedAt: null,
      held: null,
      captions: null,
      type: 'video/mp4',
    } as never);
    const refuses = { [listCall]: { status: 403, body: { code: 'no_subscription', error: 'No.' } } };
    open(refuses, plan);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/courses');
    await waitFor(async () => expect(await device().media.count()).toBe(0));
  });

  it('resumes where the student stopped, on whichever device that was last', async () => {
    open({
      [listCall]: list([
        video(1, { position: 10, position_at: '2026-01-01T00:00:00.000Z', finished: true }),
        video(2, { duration: 300, position: 120, position_at: '2026-02-01T00:00:00.000Z' }),
      ]),
    });
    await waitFor(() => expect(source()).toContain('/2?'));
    expect(await screen.findByText('Resumes at 2:00')).toBeVisible();
    player().dispatchEvent(new Event('loadedmetadata'));
    expect(player().currentTime).toBe(120);
  });

  it('says no more where it resumes once it has played from there, though it is paused', async () => {
    open({
      [listCall]: list([video(1, { duration: 300, position: 120, position_at: '2026-02-01T00:00:00.000Z' })]),
    });
    expect(await screen.findByText('Resumes at 2:00')).toBeVisible();
    expect(player().paused).toBe(true);
    player().dispatchEvent(new Event('playing'));
    await waitFor(() => expect(screen.queryByText('Resumes at 2:00')).toBeNull());
  });

  it.each([
    ['Forward 10 seconds', 130],
    ['Start over', 0],
  ])('starts where the student moved before it was loaded: %s', async (press, at) => {
    const { tap } = open({
      [listCall]: list([video(1, { duration: 300, position: 120, position_at: '2026-02-01T00:00:00.000Z' })]),
    });
    expect(await screen.findByText('Resumes at 2:00')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: press }));
    player().dispatchEvent(new Event('loadedmetadata'));
    expect(player().currentTime).toBe(at);
  });

  describe('shown from the device at once, when another device has moved its place since,', () => {
    const placed = (position: number, month: number) =>
      list([video(1, { duration: 300, position, position_at: `2026-0${month}-01T00:00:00.000Z` })]);
    afterEach(() => Reflect.deleteProperty(HTMLMediaElement, 'HAVE_METADATA'));
    async function openKept() {
      let reply!: (_: Answer) => void;
      const later = new Promise<Answer>((done) => (reply = done));
      await openListCache(3);
      await keepList(3, '/api/student/categories/7/videos/', JSON.stringify(placed(120, 1).body));
      open({ [listCall]: () => later });
      expect(await screen.findByText('Resumes at 2:00')).toBeVisible();
      // happy-dom knows neither.
      Object.defineProperty(HTMLMediaElement, 'HAVE_METADATA', { configurable: true, value: 1 });
      Object.defineProperty(player(), 'readyState', { configurable: true, value: 1 });
      player().dispatchEvent(new Event('loadedmetadata'));
      expect(player().currentTime).toBe(120);
      return () => act(async () => reply(placed(200, 2)));
    }

    it('moves there when the list arrives', async () => {
      const arrive = await openKept();
      await arrive();
      expect(await screen.findByText('Resumes at 3:20')).toBeVisible();
      expect(player().currentTime).toBe(200);
      // Not a seek by the student, so nothing is saved.
      player().dispatchEvent(new Event('seeking'));
      player().dispatchEvent(new Event('seeked'));
      expect(await device().outbox.count()).toBe(0);
    });

    it('stays where the student has begun', async () => {
      const arrive = await openKept();
      player().dispatchEvent(new Event('play'));
      await arrive();
      await waitFor(() => expect(player().currentTime).toBe(120));
      expect(screen.queryByText('Resumes at 3:20')).toBeNull();
    });
  });
});
