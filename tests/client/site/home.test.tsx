import sharp from 'sharp';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testimonials } from '../../../src/areas/site/samples/sample-data.ts';
import type { Mentor } from '../../../src/contract/about-people.ts';
import { captureInstallPrompt } from '../../../src/offline/browser/install.ts';
import { connectivity } from '../../../src/offline/connectivity.ts';
import type { Answering } from '../../support/render.tsx';
import { users } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

const mentor = (id: number, change: Partial<Mentor> = {}): Mentor => ({
  id,
  name: `Dr. Mentor ${id}`,
  title: 'Consultant',
  designation: 'Consultant',
  specialization: `Specialization ${id}`,
  description: '',
  image: `/files/mentor-${id}.webp`,
  main_heading: 'Heart',
  edit_version: 1,
  ...change,
});

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

function openHome(mentors: Answering = { body: [1, 2, 3, 4, 5].map((id) => mentor(id)) }) {
  return openSite('/', { answers: { ...answers(course()), 'GET /api/mentors/': mentors } });
}

describe('the home page', () => {
  it('names what there is to study', async () => {
    const { container } = openHome();
    await screen.findByRole('heading', { name: 'Your instructors' });
    for (const name of [
      /video tutorials/i,
      /podcasts/i,
      /question bank/i,
      /practice exams/i,
      /test series/i,
      /self.assessment/i,
      /progress dashboard/i,
      /certificate of completion/i,
      /self-paced/i,
    ]) {
      expect(container).toHaveTextContent(name);
    }
  });

  it.each([
    [null, 'Sign Up', '/signup'],
    [users.student, 'Continue studying', '/student/dashboard'],
  ])('ends with the next step (%#)', async (user, name, href) => {
    openSite('/', { user });
    const closing = within(await screen.findByRole('region', { name: 'Ten minutes is enough to start.' }));
    expect(closing.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(closing.getByRole('link', { name: 'Courses and prices' })).toHaveAttribute('href', '/courses');
  });

  it('offers to install the app where the browser allows it', async () => {
    const prompt = vi.fn(async () => {});
    captureInstallPrompt();
    const { tap } = openSite('/');
    const closing = within(screen.getByRole('region', { name: 'Ten minutes is enough to start.' }));
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    act(() => void window.dispatchEvent(offer));
    await tap.click(closing.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(await closing.findByRole('link', { name: 'Courses and prices' })).toBeInTheDocument();
  });
});

it('shows when the network is really gone, and the question to try still works', async () => {
  const { tap } = openSite('/', {
    answers: { 'GET /api/courses/': 'lost', 'GET /api/mentors/': 'lost', 'GET /api/site/': 'lost' },
  });
  const phone = within(screen.getByRole('region', { name: 'Try a question' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Cut the network' })).toBeChecked());
  expect(phone.getByRole('status')).toHaveTextContent('You have no signal right now. It still works.');
  await tap.click(phone.getByRole('button', { name: /Calcium/ }));
  expect(phone.getByRole('status')).toHaveTextContent(/^Correct.*Saved on this phone/);
  act(() => connectivity.set('online'));
  expect(phone.getByRole('status')).toHaveTextContent('Sent to the server, once.');
  expect(screen.getByRole('switch')).not.toBeChecked();
});

it('keeps the focus in the question to try when it is answered and started over', async () => {
  const { tap } = openSite('/');
  const region = screen.getByRole('region', { name: 'Try a question' });
  const calcium = within(region).getByRole('button', { name: /Calcium/ });
  calcium.focus();
  await tap.keyboard('{Enter}');
  expect(region).toHaveFocus();
  await tap.tab();
  expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus();
  await tap.keyboard('{Enter}');
  expect(region).toHaveFocus();
  await tap.tab();
  expect(within(region).getAllByRole('button')[0]).toHaveFocus();
});

it('shows the product in light and dark in the four ways to prepare, loaded lazily', async () => {
  openSite('/');
  const way = (await screen.findByRole('heading', { name: 'Video Tutorials' })).closest('ul')!;
  const pictures = [...way.querySelectorAll('img')];
  expect(pictures).toHaveLength(8);
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['520', '650']);
    const { width, height } = await sharp(`public${picture.getAttribute('src')}`).metadata();
    expect([width, height]).toEqual([520, 650]);
  }
});

it('compares eight features: Nightfloat has them all, the two others only some', () => {
  openHome();
  const table = within(screen.getByRole('table', { name: /Nightfloat compared/ }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Feature',
    'Nightfloat',
    'Typical question bank',
    'Typical video course',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  const words = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(words.map(([ours]) => ours)).toEqual(Array(8).fill('Yes'));
  for (const other of [1, 2]) {
    const ticks = words.filter((row) => row[other] === 'Yes');
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThan(8);
    expect(words.filter((row) => row[other] === 'No')).toHaveLength(8 - ticks.length);
  }
  expect(table.getAllByRole('rowheader')).toHaveLength(8);
});

describe('the testimonials', () => {
  const shown = () =>
    [...document.querySelectorAll('ul:not([data-away]) > li:has(blockquote)')].map(
      (card) =>
        `${within(card as HTMLElement)
          .getByRole('img')
          .getAttribute('aria-label')}: ${card.textContent}`,
    );
  const textOf = ({ name, title, rating, text }: (typeof testimonials)[number]) =>
    `${rating} stars: ${text}${name}${title}`;
  const firstPage = testimonials.slice(0, 3).map(textOf);
  const secondPage = testimonials.slice(3, 6).map(textOf);
  const lastPage = testimonials.slice(-(testimonials.length % 3 || 3)).map(textOf);
  const dots = () => screen.getAllByRole('button', { name: /^Testimonials, page/ });
  const currentDot = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');

  it('are at least seven, three per page, with a dot for each page', () => {
    openHome();
    expect(testimonials.length).toBeGreaterThanOrEqual(7);
    expect(shown()).toEqual(firstPage);
    expect(dots()).toHaveLength(Math.ceil(testimonials.length / 3));
  });

  it('turn by arrows, around both ends, and by dots, without a request', async () => {
    const { tap, sent } = openHome();
    await screen.findByRole('heading', { name: 'Your instructors' });
    const calls = sent.length;
    await tap.click(screen.getByRole('button', { name: 'Previous testimonials' }));
    expect(shown()).toEqual(lastPage);
    expect(currentDot()).toBe(dots().length - 1);
    await tap.click(screen.getByRole('button', { name: 'Next testimonials' }));
    expect(shown()).toEqual(firstPage);
    await tap.click(dots()[1]!);
    expect(shown()).toEqual(secondPage);
    expect(currentDot()).toBe(1);
    expect(sent).toHaveLength(calls);
  });
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
