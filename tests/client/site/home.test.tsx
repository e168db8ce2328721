import sharp from 'sharp';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testimonials } from '../../../src/areas/site/samples/sample-data.ts';
import { captureInstallPrompt } from '../../../src/offline/browser/install.ts';
import { connectivity } from '../../../src/offline/connectivity.ts';
import { users } from '../../support/render.tsx';
import { openHome } from './open-home.ts';
import { openSite } from './site-routes.tsx';

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
    expect(closing.getByRole('link', { name: 'Courses & Pricing' })).toHaveAttribute('href', '/courses');
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
    expect(await closing.findByRole('link', { name: 'Courses & Pricing' })).toBeInTheDocument();
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
