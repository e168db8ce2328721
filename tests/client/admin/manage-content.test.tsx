import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../../src/contract/categories.ts';
import type { Answers } from '../../support/render.tsx';
import { aCategory } from './factories.ts';
import { openContent } from './open-content.ts';

beforeEach(() => {
  localStorage.setItem('nightfloat-content-tab', 'questions');
});

const questions = 'GET /api/categories/7/questions/';

async function open(url?: string, answers: Answers = {}) {
  const view = openContent(
    { 'GET /api/categories/8/questions/': { body: [] }, [questions]: { body: [] }, ...answers },
    url,
  );
  await screen.findByLabelText('Category');
  return view;
}

/** Adds another address of the screen to the history and goes to it by Forward. */
async function goForwardTo(search: string) {
  const here = location.search;
  history.pushState({ idx: 1, key: 'next' }, '', search);
  history.back();
  await waitFor(() => expect(location.search).toBe(here));
  history.forward();
}

const zip = new File(['zip'], 'cardiology.zip', { type: 'application/zip' });

describe('the category picker', () => {
  it('does not ask for the category in the address while the list loads', async () => {
    let respond: (reply: { body: Category[] }) => void = () => undefined;
    const reply = new Promise<{ body: Category[] }>((resolve) => (respond = resolve));
    await open('/admin/courses/1/manage-content?category=8', {
      'GET /api/courses/1/categories/': () => reply,
    });
    expect(screen.getByRole('tab', { name: 'Questions' })).toBeInTheDocument();
    expect(screen.queryByText('Please select a category to continue.')).toBeNull();
    respond({ body: [aCategory({ id: 8, name: 'Nephrology' })] });
    expect(await screen.findByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
  });

  it('requires a choice among the categories of the course', async () => {
    const { tap } = await open('/admin/courses/1/manage-content');
    expect(screen.getByText('Please select a category to continue.')).toBeInTheDocument();
    expect(screen.queryByLabelText('ZIP file')).toBeNull();
    const select = screen.getByLabelText('Category');
    await screen.findByRole('option', { name: 'Nephrology' });
    await tap.selectOptions(select, 'Nephrology');
    expect(screen.getByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
    expect(location.search).toBe('?category=8');
    await tap.click(screen.getByRole('tab', { name: 'Audios' }));
    expect(location.search).toBe('?category=8&tab=audios');
    expect(screen.queryByText('Please select a category to continue.')).toBeNull();
  });

  it('offers to add the first category of a course that has none', async () => {
    await open('/admin/courses/1/manage-content', { 'GET /api/courses/1/categories/': { body: [] } });
    expect(await screen.findByRole('link', { name: 'Add the first category' })).toHaveAttribute(
      'href',
      '/admin/create-category/1',
    );
    expect(screen.getByText('Please select a category to continue.')).toBeInTheDocument();
    expect(screen.getByText('No categories added yet.')).toBeInTheDocument();
  });

  it('leads back to the courses', async () => {
    const { tap } = await open();
    expect(screen.getByRole('link', { name: 'Back to Course' })).toHaveAttribute('href', '/admin/courses');
    await tap.click(screen.getByRole('button', { name: 'Back to Course Details' }));
    expect(location.pathname).toBe('/admin/courses');
  });
});

describe('a chosen ZIP', () => {
  it('is dropped only after a confirmation when another category is chosen', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(location.search).toBe('?category=7');
    await tap.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
    expect(screen.queryByText('cardiology.zip')).toBeNull();
  });
});

describe('the tabs', () => {
  const lists: Answers = {
    'GET /api/uploads/': { body: [] },
    'GET /api/categories/7/videos/': { body: [] },
    'GET /api/categories/7/audios/': { body: [] },
  };

  it('start with the videos, and reopen the last one at the next visit', async () => {
    localStorage.removeItem('nightfloat-content-tab');
    const { tap, unmount } = await open(undefined, lists);
    const tabs = within(await screen.findByRole('tablist', { name: 'Content' }));
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Videos', 'Audios', 'Questions']);
    expect(tabs.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('This category has no videos yet.')).toBeInTheDocument();
    await tap.click(tabs.getByRole('tab', { name: 'Audios' }));
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
    unmount();
    await open(undefined, lists);
    expect(await screen.findByRole('tab', { name: 'Audios' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
  });

  it('can be chosen before a category is', async () => {
    const { tap } = await open('/admin/courses/1/manage-content', lists);
    await tap.click(screen.getByRole('tab', { name: 'Audios' }));
    expect(screen.getByText('Please select a category to continue.')).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Cardiology' });
    await tap.selectOptions(screen.getByLabelText('Category'), 'Cardiology');
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
  });

  it('and the category follow Forward to another address of the screen', async () => {
    await open('/admin/courses/1/manage-content?category=7&tab=audios', lists);
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
    await goForwardTo('?category=8&tab=questions');
    expect(await screen.findByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  });

  it('ask on Forward, and staying keeps what was typed and puts the address back', async () => {
    const { tap } = await open('/admin/courses/1/manage-content?category=7&tab=videos', lists);
    await tap.type(await screen.findByLabelText('Title'), 'Murmurs');
    await goForwardTo('?category=8&tab=questions');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(location.search).toBe('?category=7&tab=videos'));
    expect(screen.getByLabelText('Title')).toHaveValue('Murmurs');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Cardiology');
  });

  it('ask before they discard what was typed', async () => {
    localStorage.setItem('nightfloat-content-tab', 'videos');
    const { tap } = await open(undefined, lists);
    await tap.type(await screen.findByLabelText('Title'), 'Murmurs');
    await tap.click(screen.getByRole('tab', { name: 'Audios' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Murmurs');
    expect(screen.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true');
  });
});

it('says when the course in the address does not exist', async () => {
  openContent({ 'GET /api/courses/9/': { status: 404, body: {} } }, '/admin/courses/9/manage-content');
  expect(await screen.findByText('This course doesn’t exist.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to courses' })).toHaveAttribute('href', '/admin/courses');
  expect(screen.queryByLabelText('Category')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(screen.queryByText('The categories didn’t load.')).toBeNull();
});
