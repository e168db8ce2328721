import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CategoryOutline } from '../../../src/contract/categories.ts';
import { users, type Answer, type Answering, type RenderOptions } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

const call = 'GET /api/categories/info/11/';
const outline = (change: Partial<CategoryOutline> = {}): CategoryOutline => ({
  name: 'Cardiology',
  description: 'Heart failure, valves and rhythm.',
  course: 1,
  course_name: 'Internal Medicine',
  videos: ['A rhythm strip in five steps', 'Fibrillation or flutter?', 'Which valve is it?'],
  audios: ['Wet or dry, warm or cold'],
  ...change,
});

const open = (reply: Answering = { body: outline() }, options: Partial<RenderOptions> = {}) =>
  openSite('/categories/11', { answers: { ...answers(course()), [call]: reply }, ...options });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a category', () => {
  it('opens at its address, under its course', async () => {
    const { tap } = open();
    await heading('Cardiology');
    expect(screen.getByText('Heart failure, valves and rhythm.')).toBeInTheDocument();
    expect(document.title).toBe('Cardiology · Nightfloat');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Home',
      'Courses & Pricing',
      'Internal Medicine',
      'Cardiology',
    ]);
    await tap.click(trail.getByRole('link', { name: 'Internal Medicine' }));
    expect(location.pathname).toBe('/categories');
    expect(history.state).toMatchObject({ usr: { courseId: 1 } });
  });

  it('shows the fixed figures and no tabs', async () => {
    const { container } = open();
    await heading('Cardiology');
    for (const text of ['55 Lectures', '85,651', '146,951']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByText('4.6').length).toBeGreaterThan(0);
    expect(container).toHaveTextContent(/80%.*10%.*5%.*3%.*2%/);
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('describes the course and its instructor', async () => {
    open();
    const about = within(await screen.findByRole('region', { name: 'About the course' }));
    expect(about.getByText('The blueprint in vignettes.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Instructor' })).toHaveTextContent(/Board-certified/);
  });

  it('counts its lessons, and lists videos and podcasts on demand', async () => {
    const { container } = open();
    await heading('Cardiology');
    const [videos, audios] = [...container.querySelectorAll('details')];
    expect([videos!.open, audios!.open]).toEqual([false, false]);
    expect(videos!.querySelector('summary')).toHaveTextContent(/^Videos 3$/);
    expect(audios!.querySelector('summary')).toHaveTextContent(/^PodCasts 1$/);
    expect([...videos!.querySelectorAll('li')].map((lesson) => lesson.textContent)).toEqual(outline().videos);
    expect([...audios!.querySelectorAll('li')].map((lesson) => lesson.textContent)).toEqual(outline().audios);
    // Different names, so that opening one does not close the other.
    expect(videos!.getAttribute('name')).not.toBe(audios!.getAttribute('name'));
  });

  it('says where there are no lessons yet', async () => {
    const { container } = open({ body: outline({ videos: [] }) });
    await heading('Cardiology');
    expect(container.querySelector('details')).toHaveTextContent(/^Videos 0Nothing here yet\.$/);
  });

  it('shows some reviews and the others on demand, moving the focus to the first new one', async () => {
    const { tap, sent } = open();
    const reviews = within(await screen.findByRole('region', { name: 'Learner reviews' }));
    const before = reviews.getAllByRole('article');
    expect(before).toHaveLength(3);
    await tap.click(reviews.getByRole('button', { name: 'View more Reviews' }));
    const after = reviews.getAllByRole('article');
    expect(after.length).toBeGreaterThan(3);
    expect(document.activeElement).toContainElement(after[3]!);
    expect(reviews.queryByRole('button')).toBeNull();
    expect(sent.filter(({ name }) => name.includes('review'))).toEqual([]);
  });

  it.each([
    [users.student, '/courses?subscribe=1'],
    [null, '/signin'],
  ])('leads the user %j to %s', async (user, path) => {
    const { tap } = open(undefined, { user });
    await tap.click(await screen.findByRole('link', { name: 'Subscribe' }));
    expect(location.pathname + location.search).toBe(path);
  });
});

describe('a category page without data', () => {
  it.each(['/categories/99', '/categories/abc', '/categories/0', '/categories/1.5'])(
    'is “page not found” at %s',
    async (url) => {
      const { sent } = openSite(url);
      await heading('Page not found');
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
      expect(document.title).toBe('Page not found · Nightfloat');
      const asked = sent.filter(({ name }) => name.includes('/info/')).map(({ name }) => name);
      expect(asked).toEqual(url === '/categories/99' ? ['GET /api/categories/info/99/'] : []);
    },
  );

  it('shows empty lists and no message when the server fails', async () => {
    const { container, client } = open({ status: 500, body: {} });
    await heading('Category');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const parts = [...container.querySelectorAll('summary')].map((part) => part.textContent);
    expect(parts).toEqual(['Videos 0', 'PodCasts 0']);
    expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says without an alert that nothing came through, and loads all that it lacks again', async () => {
    let isLost = true;
    const orLost = (body: unknown) => (): Answer | 'lost' => (isLost ? 'lost' : { body });
    const { tap } = openSite('/categories/11', {
      answers: { ...answers(), 'GET /api/courses/': orLost([course()]), [call]: orLost(outline()) },
    });
    expect(await screen.findByText('This category couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Category' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    isLost = false;
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Cardiology');
    expect(await screen.findByText('About the course')).toBeInTheDocument();
  });
});
