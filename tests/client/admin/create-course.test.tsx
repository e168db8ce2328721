import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../server/core/api-error.ts';
import { readPlans } from '../../../server/modules/courses/plan-form.ts';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers, type Sent } from '../../support/render.tsx';
import { aCourse } from './factories.ts';
import { fakeUploads } from '../../support/fake-xhr.ts';

async function open(answers: Answers = {}, state: object | null = null) {
  const view = renderAt('/admin/create-course', {
    state,
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/profile/': { body: {} },
      'GET /api/courses/9/': { status: 404, body: {} },
      'GET /api/courses/9/categories/': { body: [] },
      ...answers,
    },
  });
  await screen.findByLabelText('Course name');
  return view;
}

/** Returns the body with which the server refuses these plans. */
function refusalOf(plans: string) {
  try {
    readPlans(plans);
  } catch (refusal) {
    return { code: 'invalid_input', ...(refusal as ApiError).fields };
  }
  throw new Error('The server takes these plans.');
}

const created: Answers = { 'POST /api/create-course/': { status: 201, body: { id: 9 } } };
const plan = (name: string) => within(screen.getByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save & Next' });
const formOf = (sent: Sent[]) => sent.find((one) => one.name.startsWith('POST'))?.body as FormData;

describe('the course form', () => {
  it('shows what each plan opens, with three durations each, recommended by default', async () => {
    await open();
    expect(plan('Basic').getByText('Videos, Podcasts')).toBeInTheDocument();
    expect(plan('Pro').getByText('Videos, Podcasts, Test Series')).toBeInTheDocument();
    expect(plan('Premium').getByText('Videos, Podcasts, Test Series, Question Banks')).toBeInTheDocument();
    for (const name of ['Basic', 'Pro', 'Premium']) {
      const labels = plan(name)
        .getAllByRole('textbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
      expect(labels).toEqual(['3 months', '6 months', '12 months']);
      expect(plan(name).getByRole('checkbox', { name: 'Recommended' })).toBeChecked();
    }
  });

  it('sends a form with the plans as JSON and moves on to the categories', async () => {
    const { tap, sent } = await open(created);
    await tap.type(screen.getByLabelText('Course name'), 'Nephrology');
    await tap.type(screen.getByLabelText('Description'), 'Salt and water.');
    for (const name of ['Basic', 'Pro', 'Premium']) {
      await tap.type(plan(name).getByLabelText('3 months'), '₹999');
      await tap.type(plan(name).getByLabelText('6 months'), '1,499');
      await tap.type(plan(name).getByLabelText('12 months'), '2499');
    }
    await tap.click(plan('Pro').getByRole('checkbox'));
    const thumbnail = new File(['x'], 'kidney.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Thumbnail'), thumbnail);
    await tap.click(save());
    await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
    expect(await screen.findByText('Course created successfully!')).toBeInTheDocument();
    const form = formOf(sent);
    expect(form.get('title')).toBe('Nephrology');
    expect(form.get('description')).toBe('Salt and water.');
    expect((form.get('thumbnail') as File).name).toBe('kidney.png');
    expect(form.has('video')).toBe(false);
    const durations = [
      { months: 3, price: '₹999' },
      { months: 6, price: '1,499' },
      { months: 12, price: '2499' },
    ];
    expect(JSON.parse(form.get('plans') as string)).toEqual([
      { plan_type: 'basic', recommend: true, durations },
      { plan_type: 'pro', recommend: false, durations },
      { plan_type: 'premium', recommend: true, durations },
    ]);
  });

  it('leaves out durations without a price', async () => {
    const { tap, sent } = await open(created);
    await tap.type(screen.getByLabelText('Course name'), 'Nephrology');
    await tap.type(plan('Basic').getByLabelText('6 months'), '700');
    await tap.click(save());
    await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
    const plans = JSON.parse(formOf(sent).get('plans') as string) as { durations: unknown[] }[];
    expect(plans.map(({ durations }) => durations)).toEqual([[{ months: 6, price: '700' }], [], []]);
  });

  it('saves with Ctrl+S and says so while the request is pending', async () => {
    let answer: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { tap } = await open({
      'POST /api/create-course/': async () => {
        await waiting;
        return { status: 201, body: { id: 9 } };
      },
    });
    await tap.type(screen.getByLabelText('Course name'), 'Nephrology');
    await tap.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saving course...')).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    answer?.();
    expect(await screen.findByText('Course created successfully!')).toBeInTheDocument();
    expect(screen.queryByText('Saving course...')).toBeNull();
  });

  it('keeps the input when saving fails, and shows each error beside its field', async () => {
    const { tap } = await open({
      'POST /api/create-course/': {
        status: 400,
        body: { code: 'invalid_input', title: ['Write a title.'], price: ['A price can’t be used.'] },
      },
    });
    await tap.type(screen.getByLabelText('Description'), 'Salt and water.');
    await tap.click(save());
    expect(await screen.findByText('Something went wrong while saving the course.')).toBeInTheDocument();
    expect(screen.getByLabelText('Course name')).toHaveAccessibleDescription('Write a title.');
    expect(screen.getByText('A price can’t be used.')).toBeInTheDocument();
    expect(screen.getByLabelText('Description')).toHaveValue('Salt and water.');
    expect(location.pathname).toBe('/admin/create-course');
  });

  it('shows an error about a price beside that price and focuses it', async () => {
    const { tap } = await open({
      'POST /api/create-course/': ({ body }) => ({
        status: 400,
        body: refusalOf(String((body as FormData).get('plans'))),
      }),
    });
    const price = plan('Pro').getByLabelText('12 months');
    await tap.type(plan('Pro').getByLabelText('3 months'), '999');
    await tap.type(price, 'a lot');
    await tap.click(save());
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toHaveAccessibleDescription(/^The price of pro for 12 months can’t be used/);
    expect(screen.getAllByText(/can’t be used/)).toHaveLength(1);
  });

  it('says when the server was not reached, and keeps the input', async () => {
    const { tap } = await open({ 'POST /api/create-course/': 'lost' });
    await tap.type(screen.getByLabelText('Course name'), 'Nephrology');
    await tap.click(save());
    expect(await screen.findByText(/couldn’t be reached/)).toBeInTheDocument();
    expect(screen.getByLabelText('Course name')).toHaveValue('Nephrology');
  });
});

describe('a preview video', () => {
  const drop = (file: File) =>
    fireEvent.drop(screen.getByLabelText('Video').parentElement!, { dataTransfer: { files: [file] } });

  it('can be dropped into its field, which refuses other kinds of files', async () => {
    await open();
    drop(new File(['x'], 'slide.png', { type: 'image/png' }));
    expect(await screen.findByText(/kind of file isn’t accepted/)).toBeInTheDocument();
    drop(new File(['x'], 'intro.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText('intro.mp4')).toBeInTheDocument();
    expect(screen.getByLabelText('Thumbnail')).toHaveAttribute('accept', 'image/*');
  });

  it('shows its progress, can be stopped and stays chosen', async () => {
    const uploads = fakeUploads();
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Course name'), 'Nephrology');
    drop(new File(['x'], 'intro.mp4', { type: 'video/mp4' }));
    await tap.click(save());
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.goTo(50, 200);
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'));
    await tap.click(screen.getByRole('button', { name: 'Stop upload' }));
    expect(await screen.findByText('The upload was stopped. Nothing was stored.')).toBeInTheDocument();
    expect(uploads[0]!.aborted).toBe(true);
    expect(screen.getByText('intro.mp4')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(save()).toBeEnabled();
  });
});

describe('unsaved input', () => {
  it('is discarded by a link only after a confirmation', async () => {
    const { tap } = await open({ 'GET /api/courses/': { body: [] } });
    await tap.type(screen.getByLabelText('Course name'), 'Neph');
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await tap.click(within(breadcrumb).getByRole('link', { name: 'Courses' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await tap.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(location.pathname).toBe('/admin/create-course');
    expect(screen.getByLabelText('Course name')).toHaveValue('Neph');
    await tap.click(within(breadcrumb).getByRole('link', { name: 'Courses' }));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('No courses found')).toBeInTheDocument();
    expect(location.pathname).toBe('/admin/courses');
  });

  it('is no longer asked about once it was saved', async () => {
    let reply: (answer: object) => void = () => undefined;
    const { tap } = await open({
      'GET /api/courses/': { body: [] },
      'POST /api/create-course/': () => new Promise((resolve) => (reply = resolve)),
    });
    await tap.type(screen.getByLabelText('Course name'), 'Neph');
    await tap.click(save());
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await tap.click(within(breadcrumb).getByRole('link', { name: 'Courses' }));
    const question = await screen.findByRole('dialog', { name: 'Leave while this is being saved?' });
    expect(question).toHaveTextContent('Saving goes on if you leave.');
    reply({ status: 201, body: { id: 9, edit_version: 1 } });
    await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes the browser warn before the tab closes, and only while there is some', async () => {
    const { tap } = await open();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await tap.type(screen.getByLabelText('Course name'), 'N');
    expect(closes()).toBe(false);
    await tap.clear(screen.getByLabelText('Course name'));
    expect(closes()).toBe(true);
  });
});

describe('editing a course', () => {
  const before = aCourse({
    id: 9,
    title: 'Nephrology',
    video: '/files/v.mp4',
    thumbnail: '/files/t.webp',
    plans: [
      { plan_type: 'basic', recommend: false, durations: [{ months: 3, price: 999 }] },
      { plan_type: 'pro', recommend: true, durations: [] },
    ],
  });
  const update = 'PATCH /api/courses/9/update/';

  function edit(answers: Answers = {}) {
    return open({ 'GET /api/courses/9/': { body: before }, ...answers }, { courseId: 9 });
  }

  it('shows the stored course', async () => {
    await edit();
    expect(screen.getByLabelText('Course name')).toHaveValue('Nephrology');
    expect(screen.getByLabelText('Description')).toHaveValue('Rounds before sunrise.');
    expect(plan('Basic').getByLabelText('3 months')).toHaveValue('₹999');
    expect(plan('Basic').getByLabelText('6 months')).toHaveValue('');
    expect(plan('Basic').getByRole('checkbox')).not.toBeChecked();
    expect(plan('Pro').getByRole('checkbox')).toBeChecked();
    expect(document.querySelector('figure video')).toHaveAttribute('src', '/files/v.mp4');
    expect(document.querySelector('figure img')).toHaveAttribute('src', '/files/t.webp');
    expect(screen.getByRole('link', { name: 'Go to Categories' })).toHaveAttribute(
      'href',
      '/admin/create-category/9',
    );
    expect(screen.queryByRole('button', { name: 'Save & Next' })).toBeNull();
  });

  it('sends the form without the unchanged files and moves on to the categories', async () => {
    const { tap, sent } = await edit({ [update]: { body: { id: 9 } } });
    await tap.type(screen.getByLabelText('Course name'), ' II');
    await tap.click(screen.getByRole('button', { name: 'Update Course' }));
    expect(await screen.findByText('Course updated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
    const form = sent.find(({ name }) => name === update)?.body as FormData;
    expect(form.get('title')).toBe('Nephrology II');
    expect(JSON.parse(form.get('plans') as string)[0]).toEqual({
      plan_type: 'basic',
      recommend: false,
      durations: [{ months: 3, price: '₹999' }],
    });
    expect([form.has('video'), form.has('thumbnail')]).toEqual([false, false]);
  });

  it('keeps the input when saving fails', async () => {
    const { tap } = await edit({ [update]: { status: 500, body: {} } });
    await tap.type(screen.getByLabelText('Course name'), ' II');
    await tap.click(screen.getByRole('button', { name: 'Update Course' }));
    expect(await screen.findByText('Something went wrong while saving the course.')).toBeInTheDocument();
    expect(screen.getByLabelText('Course name')).toHaveValue('Nephrology II');
  });

  it('replaces a file when another is chosen', async () => {
    const { tap, sent } = await edit({ [update]: { body: { id: 9 } } });
    const picture = new File(['x'], 'new.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Thumbnail'), picture);
    expect(document.querySelector('figure img')).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Update Course' }));
    await waitFor(() => expect(sent.some(({ name }) => name === update)).toBe(true));
    const form = sent.find(({ name }) => name === update)?.body as FormData;
    expect((form.get('thumbnail') as File).name).toBe('new.png');
  });
});
