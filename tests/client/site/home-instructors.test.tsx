/** The instructors on the home page: a row of slides once it is near the viewport. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answering } from '../../support/render.tsx';
import { mentor, openHome } from './open-home.ts';

/** happy-dom has no layout, so this stand-in for the carousel only records what it is told. */
const { carousels } = vi.hoisted(() => ({
  carousels: [] as { index: number; slides: number; jumped?: boolean }[],
}));
vi.mock('embla-carousel', () => ({
  default(row: HTMLElement, options: { loop: boolean; startIndex: number }) {
    expect(options.loop).toBe(true);
    const carousel: (typeof carousels)[number] = {
      index: options.startIndex,
      slides: row.querySelectorAll('li').length,
    };
    carousels.push(carousel);
    let onSelect = () => {};
    const go = (index: number) => {
      carousel.index = index % carousel.slides;
      onSelect();
    };
    return {
      on: (_: string, listener: () => void) => (onSelect = listener),
      selectedScrollSnap: () => carousel.index,
      scrollNext: () => go(carousel.index + 1),
      scrollTo: (index: number, jumped: boolean) => (Object.assign(carousel, { jumped }), go(index)),
      destroy: () => carousels.splice(carousels.indexOf(carousel), 1),
    };
  },
}));

/** The observers of the viewport that are active, with their options. */
const observers = new Set<{ options: IntersectionObserverInit; tell: (isIntersecting: boolean) => void }>();
class FakeIntersectionObserver {
  #observer;
  constructor(listener: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const tell = (isIntersecting: boolean) =>
      listener([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    this.#observer = { options, tell };
  }
  observe = () => void observers.add(this.#observer);
  disconnect = () => void observers.delete(this.#observer);
}

const scrollTo = (place: 'away' | 'near' | 'in view') =>
  act(() => {
    for (const { options, tell } of observers)
      tell(place === (options.rootMargin ? 'near' : 'in view') || place === 'in view');
  });

beforeEach(() => {
  carousels.splice(0);
  observers.clear();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});

describe('the instructors', () => {
  const bullets = () => screen.getAllByRole('button', { name: /^Show Dr/ });
  const active = () => bullets().findIndex((bullet) => bullet.getAttribute('aria-current') === 'true');
  const row = () => screen.getByRole('group', { name: 'Instructors' });

  /** Opens the page with the row in view, its code loaded and its clock faked. */
  async function openInView(mentors?: Answering) {
    const view = openHome(mentors);
    await screen.findByRole('group', { name: 'Instructors' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    scrollTo('in view');
    await waitFor(() => expect(row()).toHaveAttribute('data-endless'));
    // The interval of the slides starts in an effect, some time after the row is marked.
    const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (mayMove) await vi.waitUntil(() => vi.getTimerCount() > 0, 12_000);
    return view;
  }
  const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('come from the server, with name, title, specialization and picture or initial', async () => {
    const { sent, container } = openHome({
      body: [mentor(1), mentor(2, { image: null, name: 'Dr. Ada' }), mentor(3)],
    });
    await screen.findByRole('heading', { name: 'Your instructors' });
    expect(sent.map(({ name }) => name)).toContain('GET /api/mentors/');
    const slides = within(row()).getAllByRole('article');
    expect(slides.map((slide) => slide.textContent)).toEqual([
      'Dr. Mentor 1Specialization 1Consultant',
      'ADr. AdaSpecialization 2Consultant',
      'Dr. Mentor 3Specialization 3Consultant',
    ]);
    const pictures = [...container.querySelectorAll('article img')].filter((img) => row().contains(img));
    expect(pictures.map((img) => [img.getAttribute('src'), img.getAttribute('loading')])).toEqual([
      ['/files/mentor-1.webp', 'lazy'],
      ['/files/mentor-3.webp', 'lazy'],
    ]);
    fireEvent.error(pictures[1]!);
    expect(slides[2]).toHaveTextContent(/^M/);
  });

  it.each([
    [{ body: [] }],
    [{ body: { error: 'Not a list' } }],
    [{ status: 500, body: {} }],
    ['lost' as const],
  ])('are missing when there are none (%#)', async (answer) => {
    const { sent } = openHome(answer);
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /api/mentors/'));
    await screen.findByRole('heading', { name: 'Internal Medicine' });
    expect(screen.queryByRole('heading', { name: 'Your instructors' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are a plain row until they are near the viewport', async () => {
    const { tap, unmount } = openHome();
    await screen.findByRole('group', { name: 'Instructors' });
    scrollTo('away');
    expect(carousels).toHaveLength(0);
    const seen: unknown[] = [];
    for (const slide of row().querySelectorAll('li')) slide.scrollIntoView = () => seen.push(slide);
    await tap.click(bullets()[2]!);
    expect([active(), seen]).toEqual([2, [row().querySelectorAll('li')[2]]]);
    scrollTo('near');
    await waitFor(() => expect(row()).toHaveAttribute('data-endless'));
    expect(carousels).toEqual([{ index: 2, slides: 5 }]);
    unmount();
    expect([carousels.length, observers.size]).toEqual([0, 0]);
  });

  it('move on every three seconds, and from the last to the first', async () => {
    await openInView();
    advance(2_900);
    expect(active()).toBe(0);
    const seen = Array.from({ length: 6 }, () => (advance(3_000), active()));
    expect(seen).toEqual([1, 2, 3, 4, 0, 1]);
  });

  it('show the one chosen with a bullet or an arrow key for its full time', async () => {
    await openInView();
    advance(2_000);
    fireEvent.click(bullets()[1]!);
    expect([active(), carousels[0]!.index]).toEqual([1, 1]);
    advance(2_000);
    expect(active()).toBe(1);
    advance(1_000);
    expect(active()).toBe(2);
    fireEvent.keyDown(row(), { key: 'ArrowLeft' });
    fireEvent.keyDown(row(), { key: 'ArrowLeft' });
    fireEvent.keyDown(row(), { key: 'ArrowLeft' });
    expect(active()).toBe(4);
    fireEvent.keyDown(row(), { key: 'ArrowRight' });
    expect(active()).toBe(0);
  });

  it('pause under a pointer or the focus, out of view and in a hidden tab', async () => {
    await openInView();
    const rests = () => {
      const before = active();
      advance(10_000);
      expect(active()).toBe(before);
    };
    const moves = () => {
      const before = active();
      advance(3_100);
      expect(active()).not.toBe(before);
    };
    fireEvent.pointerOver(row());
    rests();
    fireEvent.pointerLeave(row().parentElement!);
    moves();
    act(() => row().focus());
    rests();
    act(() => row().blur());
    moves();
    scrollTo('away');
    rests();
    scrollTo('in view');
    moves();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    rests();
    hidden.mockReturnValue('visible');
    moves();
  });

  it('stop and move with their button, even while it has the focus', async () => {
    await openInView();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
    advance(10_000);
    expect(active()).toBe(0);
    const button = screen.getByRole('button', { name: 'Play the slides' });
    act(() => button.focus());
    fireEvent.pointerOver(button);
    fireEvent.click(button);
    advance(3_100);
    expect(active()).toBe(1);
  });

  it('do not move by themselves with reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
      addEventListener() {},
      removeEventListener() {},
    }));
    await openInView();
    advance(10_000);
    expect(active()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play the slides' })).toBeInTheDocument();
    fireEvent.click(bullets()[3]!);
    expect(carousels[0]).toMatchObject({ index: 3, jumped: true });
  });
});
