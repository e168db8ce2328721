import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { StoredUser } from '../../../src/contract/auth.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse } from './factories.ts';

const three = [
  aCourse({ id: 1, title: 'Internal Medicine', description: 'Vignettes.' }),
  aCourse({ id: 2, title: 'ECG', is_active: false }),
  aCourse({ id: 3, title: 'Renal medicine' }),
];

function open(answers: Answers = {}, user: StoredUser = users.subadmin) {
  return renderAt('/admin/courses', {
    routes: adminRoutes,
    user,
    answers: { 'GET /api/courses/': { body: three }, ...answers },
  });
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('article')!);

describe('the course list', () => {
  it('shows two courses per page', async () => {
    const { tap } = open();
    await screen.findByText('Internal Medicine');
    expect(titles()).toEqual(['Internal Medicine', 'ECG']);
    await tap.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(titles()).toEqual(['Renal medicine']);
  });

  it('cuts a long description between words', async () => {
    open({ 'GET /api/courses/': { body: [aCourse({ description: 'Electrolytes '.repeat(40) })] } });
    expect(await screen.findByText(/^(Electrolytes ){22}Electrolytes…$/)).toBeVisible();
  });

  it('searches titles only, ignores case and returns to page 1', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Page 2' }));
    const search = screen.getByRole('searchbox', { name: 'Search for course' });
    await tap.type(search, 'MEDI');
    expect(titles()).toEqual(['Internal Medicine', 'Renal medicine']);
    await tap.clear(search);
    expect(titles()).toEqual(['Internal Medicine', 'ECG']);
    await tap.type(search, 'vignettes');
    expect(titles()).toEqual([]);
    expect(screen.getByText('No courses found')).toBeInTheDocument();
  });

  it('shows no alert when it fails to load, and tries again on request', async () => {
    let tries = 0;
    const { tap } = open({
      'GET /api/courses/': () => (++tries === 1 ? { status: 500, body: {} } : { body: three }),
    });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Internal Medicine')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to an empty form and to the content of a course', async () => {
    const { tap } = open();
    const card = await cardOf('ECG');
    expect(card.getByRole('link', { name: 'View ECG' })).toHaveAttribute(
      'href',
      '/admin/courses/2/manage-content',
    );
    await tap.click(screen.getByRole('button', { name: 'Add new Course' }));
    expect(location.pathname).toBe('/admin/create-course');
    expect(await screen.findByLabelText('Course name')).toHaveValue('');
  });
});

describe('publishing a course', () => {
  it('sends the new state and updates the list without refetching it', async () => {
    const { tap, sent } = open({ 'PATCH /api/courses/2/toggle-active/': { body: { is_active: true } } });
    const card = await cardOf('ECG');
    await tap.click(card.getByRole('button', { name: 'Publish ECG' }));
    expect(await card.findByRole('button', { name: 'Unpublish ECG' })).toBeEnabled();
    expect(screen.getByText('Course activated successfully.')).toBeInTheDocument();
    expect(sent.find((one) => one.name.startsWith('PATCH'))?.body).toEqual({ is_active: true });
    expect(sent.filter((one) => one.name === 'GET /api/courses/')).toHaveLength(1);
  });

  it('can be reversed', async () => {
    const { tap } = open({ 'PATCH /api/courses/1/toggle-active/': { body: { is_active: false } } });
    const card = await cardOf('Internal Medicine');
    await tap.click(card.getByRole('button', { name: 'Unpublish Internal Medicine' }));
    expect(await screen.findByText('Course deactivated successfully.')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Publish Internal Medicine' })).toBeInTheDocument();
  });

  it('tells what was done, though the reply was lost, so that another try doesn’t undo it', async () => {
    let courses = [aCourse()];
    const { tap } = open({
      'GET /api/courses/': () => ({ body: courses }),
      'PATCH /api/courses/1/toggle-active/': () => {
        courses = [aCourse({ is_active: false })];
        return 'lost';
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Unpublish Internal Medicine' }));
    expect(await screen.findByText('Course deactivated successfully.')).toBeInTheDocument();
    expect(screen.queryByText('Failed to update course status.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Publish Internal Medicine' })).toBeEnabled();
  });

  it('of a course that someone else deleted reports a failure and removes the course from the list', async () => {
    let courses = [aCourse()];
    const { tap } = open({
      'GET /api/courses/': () => ({ body: courses }),
      'PATCH /api/courses/1/toggle-active/': () => {
        courses = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Unpublish Internal Medicine' }));
    expect(await screen.findByText('Failed to update course status.')).toBeInTheDocument();
    expect(await screen.findByText('No courses found')).toBeInTheDocument();
  });

  it('reports a failure and leaves the course as it was', async () => {
    const { tap } = open({ 'PATCH /api/courses/1/toggle-active/': { status: 500, body: {} } });
    const card = await cardOf('Internal Medicine');
    await tap.click(card.getByRole('button', { name: 'Unpublish Internal Medicine' }));
    expect(await screen.findByText('Failed to update course status.')).toBeInTheDocument();
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Unpublish Internal Medicine' })).toBeEnabled(),
    );
  });
});

it('drops a course whose edit is refused because someone else deleted it', async () => {
  let courses = [aCourse()];
  const { tap } = open({
    'GET /api/courses/': () => ({ body: courses }),
    'GET /api/courses/1/': { body: aCourse() },
    'PATCH /api/courses/1/update/': () => {
      courses = [];
      return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    },
  });
  await tap.click(await screen.findByRole('button', { name: 'Edit Internal Medicine' }));
  await tap.type(await screen.findByLabelText('Course name'), ' II');
  await tap.click(screen.getByRole('button', { name: 'Update Course' }));
  expect(await screen.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
  expect(screen.getByLabelText('Course name')).toHaveValue('Internal Medicine II');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await tap.click(trail.getByRole('link', { name: 'Courses' }));
  await tap.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No courses found')).toBeInTheDocument();
});

it('shows a course that was created after its form had been left for the list', async () => {
  let courses = [aCourse()];
  let create = () => {};
  const { tap } = open({
    'GET /api/courses/': () => ({ body: courses }),
    'POST /api/create-course/': () =>
      new Promise((resolve) => {
        create = () => {
          courses = [aCourse(), aCourse({ id: 9, title: 'Nephrology' })];
          resolve({ status: 201, body: courses[1] });
        };
      }),
  });
  await tap.click(await screen.findByRole('button', { name: 'Add new Course' }));
  await tap.type(await screen.findByLabelText('Course name'), 'Nephrology');
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await tap.click(trail.getByRole('link', { name: 'Courses' }));
  await tap.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(titles()).toEqual(['Internal Medicine']));
  create();
  await waitFor(() => expect(titles()).toEqual(['Internal Medicine', 'Nephrology']));
  expect(location.pathname).toBe('/admin/courses');
});

describe('the preview video of a course', () => {
  it('plays when its overlay is pressed, and is missing where there is no video', async () => {
    const { tap } = open({
      'GET /api/courses/': {
        body: [
          aCourse({ video: '/files/a.mp4', thumbnail: '/files/a.webp' }),
          aCourse({ id: 2, title: 'ECG' }),
        ],
      },
    });
    const card = await cardOf('Internal Medicine');
    await tap.click(card.getByRole('button', { name: 'Play the preview of Internal Medicine' }));
    const video = document.querySelector('video');
    expect(video).toHaveAttribute('src', '/files/a.mp4');
    expect(video).toHaveAttribute('controls');
    expect(video).toHaveFocus();
    expect((await cardOf('ECG')).queryByRole('button', { name: /Play/ })).toBeNull();
  });
});

it('shows tabs for courses and test series', async () => {
  open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Courses and tests' }));
  expect(tabs.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Test Series' })).toHaveAttribute('href', '/admin/testseries');
});

it('opens a course in the form', async () => {
  const { tap } = open({ 'GET /api/courses/2/': { body: aCourse({ id: 2, title: 'ECG' }) } });
  await tap.click((await cardOf('ECG')).getByRole('button', { name: 'Edit ECG' }));
  expect(location.pathname).toBe('/admin/create-course');
  expect(await screen.findByLabelText('Course name')).toHaveValue('ECG');
  expect(document.title).toBe('Edit course · Nightfloat');
});

describe('deleting a course', () => {
  const remove = 'DELETE /api/courses/2/delete/';
  const ask = async (tap: ReturnType<typeof open>['tap']) => {
    await tap.click((await cardOf('ECG')).getByRole('button', { name: 'Delete ECG' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Course' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
    return dialog;
  };

  it('asks first', async () => {
    const { tap, sent } = open();
    const question = await ask(tap);
    expect(question.getByText(/This asks an admin to delete ECG/)).toBeInTheDocument();
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  });

  it.each([
    ['to a sub-admin as a request to an admin', users.subadmin, 'This asks an admin to delete this course.'],
    ['to an admin without a remark', users.admin, ''],
  ])('is described %s', async (_, user, description) => {
    open({}, user);
    const button = (await cardOf('ECG')).getByRole('button', { name: 'Delete ECG' });
    expect(button).toHaveAccessibleDescription(description);
  });

  it('removes it from the list when the server has deleted it (204)', async () => {
    let there = true;
    const { tap } = open(
      {
        'GET /api/courses/': () => ({ body: three.filter(({ id }) => there || id !== 2) }),
        [remove]: () => {
          there = false;
          return { status: 204 };
        },
      },
      users.admin,
    );
    const question = await ask(tap);
    expect(question.getByText(/Subscriptions and results are kept/)).toBeInTheDocument();
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Course deleted successfully.')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Internal Medicine', 'Renal medicine']));
    const next = await cardOf('Renal medicine');
    await waitFor(() => expect(next.getAllByRole('link')[0]).toHaveFocus());
  });

  it('keeps it in the list while an admin is asked (202)', async () => {
    const { tap } = open({ [remove]: { status: 202, body: { message: 'Asked.' } } });
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete request sent to admin.')).toBeInTheDocument();
    expect(titles()).toEqual(['Internal Medicine', 'ECG']);
  });

  it('asks an admin again if the reply was lost, because the list doesn’t show whether one was asked', async () => {
    const answers = ['lost', { status: 202, body: { message: 'Asked.' } }] as const;
    let asked = 0;
    const { tap } = open({ [remove]: () => answers[asked++]! });
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete request sent to admin.')).toBeInTheDocument();
    expect([asked, titles()]).toEqual([2, ['Internal Medicine', 'ECG']]);
  });

  it.each([
    ['an unexpected response', { status: 200, body: {} }, 'Unexpected response from server.'],
    ['a refusal', { status: 404, body: { detail: 'Not found.' } }, 'Not found.'],
    ['a refusal without a reason', { status: 500, body: {} }, 'Failed to delete course.'],
  ])('shows a message after %s', async (_, answer, sentence) => {
    const { tap } = open({ [remove]: answer });
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(titles()).toEqual(['Internal Medicine', 'ECG']);
  });
});
