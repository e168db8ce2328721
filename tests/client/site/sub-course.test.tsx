import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CategoriesScreen } from '../../../src/areas/site/categories/categories.screen.tsx';
import { courseIdOf } from '../../../src/areas/site/pricing/chosen-course.ts';
import type { CourseOutline } from '../../../src/contract/categories.ts';
import { stubApi, users, type Answer, type Answering, type RenderOptions } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

const long = 'Heart failure, valves and rhythm: decide on the evidence.';

const outline = (change: Partial<CourseOutline> = {}): CourseOutline => ({
  title: 'Internal Medicine',
  description: 'The blueprint in vignettes.',
  categories: [
    { id: 11, name: 'Cardiology', description: long, image_url: '/files/heart.webp' },
    { id: 12, name: 'Neurology', description: 'x'.repeat(40), image_url: null },
  ],
  ...change,
});

const call = (courseId: number) => `GET /api/student/categories/${courseId}/`;
const outlines = (reply: Answering) => ({ ...answers(course()), [call(1)]: reply });

const open = (reply: Answering = { body: outline() }, options: Partial<RenderOptions> = {}) =>
  openSite('/categories', { state: { courseId: 1 }, answers: outlines(reply), ...options });

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

describe('“Know More”', () => {
  it.each([
    [0, 1, 'Internal Medicine'],
    [1, 2, 'ECG'],
  ])('of card %i opens /categories with course %i', async (index, id, title) => {
    const view = openSite('/courses', {
      answers: {
        ...answers(course(), course({ id: 2, title: 'ECG' })),
        [call(1)]: { body: outline() },
        [call(2)]: { body: outline({ title: 'ECG' }) },
      },
    });
    const link = (await screen.findAllByRole('link', { name: 'Know More' }))[index]!;
    expect(link).toHaveAccessibleDescription(title);
    await view.tap.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/categories');
    expect(history.state).toMatchObject({ usr: { courseId: id } });
    expect(view.sent.map(({ name }) => name).filter((name) => name.includes('categories'))).toEqual([
      call(id),
    ]);
  });
});

describe('the categories of a course', () => {
  it('are shown below a breadcrumb, the title and the description', async () => {
    open();
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Internal Medicine' })).toBeInTheDocument();
    expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const now = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(now.map((step) => step.textContent)).toEqual(['Home', 'Courses & Pricing', 'Internal Medicine']);
    expect(now.at(-1)).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('The blueprint in vignettes.')).toBeInTheDocument();
    expect(document.title).toBe('Internal Medicine · Nightfloat');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('show 40 characters of their description, and all of it on demand', async () => {
    const { tap } = open();
    const card = await cardOf('Cardiology');
    const short = `${long.slice(0, 40)}...`;
    expect(card.getByText(short)).toBeInTheDocument();
    const toggle = card.getByRole('button', { name: 'Read more' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await tap.click(toggle);
    expect(card.getByText(long)).toBeInTheDocument();
    await tap.click(card.getByRole('button', { name: 'Show less' }));
    expect(card.getByText(short)).toBeInTheDocument();
    expect(card.queryByText(long)).toBeNull();
  });

  it('have no toggle when nothing is cut', async () => {
    open();
    const card = await cardOf('Neurology');
    expect(card.getByText('x'.repeat(40))).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('link to their own pages', async () => {
    const { tap } = open();
    await tap.click((await cardOf('Neurology')).getByRole('link', { name: /know/i }));
    expect(location.pathname).toBe('/categories/12');
  });

  it('show a placeholder when they have no picture or it fails to load', async () => {
    const { container } = open();
    await cardOf('Cardiology');
    const [own, missing] = [...container.querySelectorAll<HTMLImageElement>('article img')];
    expect(own).toHaveAttribute('src', '/files/heart.webp');
    expect(missing!.getAttribute('src')).toMatch(/category-placeholder.*\.svg/);
    fireEvent.error(own!);
    expect(own!.getAttribute('src')).toBe(missing!.getAttribute('src'));
  });

  it('are followed by what the plans on sale open', async () => {
    const plans = course().plans.map((plan) => ({ ...plan, recommend: plan.plan_type !== 'pro' }));
    open(undefined, { answers: { ...answers(course({ plans })), [call(1)]: { body: outline() } } });
    const offer = within(await screen.findByRole('region', { name: 'Study all of Internal Medicine' }));
    expect(offer.getAllByRole('term').map((term) => term.textContent)).toEqual(['basic', 'premium']);
    expect(offer.getByText('Videos, Classes, Podcasts, Test, Question Banks')).toBeInTheDocument();
  });
});

describe('the subscribe link', () => {
  it('leads a student to the prices', async () => {
    const { tap } = open(undefined, { user: users.student });
    await tap.click(await screen.findByRole('link', { name: 'Subscribe' }));
    expect(location.pathname + location.search).toBe('/courses?subscribe=1');
  });

  it('leads a visitor to the sign-in first', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('link', { name: 'Subscribe' }));
    expect(location.pathname).toBe('/signin');
    expect(history.state).toMatchObject({ usr: { next: '/courses?subscribe=1' } });
  });
});

describe('the page without a course', () => {
  it.each([null, {}, { courseId: '1' }, { courseId: 0 }, { courseId: 1.5 }, 'x'])(
    'asks to choose one, and requests nothing (%#)',
    async (state) => {
      const { sent } = openSite('/categories', { state });
      expect(await screen.findByRole('heading', { name: 'No course chosen yet.' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/courses');
      expect(sent.filter(({ name }) => name.includes('categories'))).toEqual([]);
      expect(courseIdOf(state)).toBeNull();
    },
  );

  it.each<Answering>([
    { status: 500, body: {} },
    { status: 404, body: { error: 'Not found.' } },
  ])('shows no cards and no alert when the server refuses (%#)', async (answer) => {
    const { client } = open(answer);
    await screen.findByRole('heading', { level: 1, name: 'Course' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await waitFor(() => expect(screen.queryByText(/signal|way/)).toBeNull());
    // A heading of its own replaces the one shown while loading.
    expect(screen.getByRole('heading', { level: 1, name: 'Course' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that nothing came through, and loads the categories again', async () => {
    let answer: Answer | 'lost' = 'lost';
    const { tap } = open(() => answer);
    expect(await screen.findByText('The categories couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    answer = { body: outline() };
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('says when the course has no categories yet', async () => {
    open({ body: outline({ categories: [] }) });
    expect(await screen.findByText('This course’s categories are coming soon.')).toBeInTheDocument();
  });
});

describe('the server-rendered page', () => {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <CategoriesScreen />
    </QueryClientProvider>
  );
  const html = renderToString(<StaticRouter location="/categories">{page}</StaticRouter>);

  it('is only the frame, with a link for browsers without scripts', () => {
    const [noscript] = /<noscript>.*<\/noscript>/.exec(html)!;
    expect(noscript).toContain('href="/courses"');
    expect(noscript).not.toContain('<title>');
    expect(html.replace(noscript, '')).toMatch(/<h1>.*Course/);
    expect(html).not.toContain('<article');
  });

  it('is hydrated without a mismatch, and then shows the chosen course', async () => {
    history.replaceState({ usr: { courseId: 1 }, key: 'start', idx: 0 }, '', '/categories');
    stubApi(outlines({ body: outline() }));
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    const mismatches: unknown[] = [];
    render(<BrowserRouter>{page}</BrowserRouter>, {
      container,
      hydrate: true,
      onRecoverableError: (error) => mismatches.push(error),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Internal Medicine' })).toBeInTheDocument();
    expect(mismatches).toEqual([]);
  });
});
