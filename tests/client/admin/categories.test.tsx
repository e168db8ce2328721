import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users } from '../../support/render.tsx';
import { aCategory } from './factories.ts';
import { list, open, add } from './open-categories.tsx';

const create = 'POST /api/courses/1/create-category/';

describe('the categories of a course', () => {
  it('are listed in a table, or an empty state says that there are none', async () => {
    const view = await open();
    expect(await screen.findByText('No categories added yet.')).toBeInTheDocument();
    view.unmount();
    await open({
      [list]: { body: [aCategory({ total_questions: 53, video_count: 1, image_url: '/files/h.webp' })] },
    });
    const table = within(await screen.findByRole('table', { name: 'Categories' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Description',
      'Actions',
    ]);
    expect(table.getByText('Cardiology')).toBeInTheDocument();
    expect(table.getByText('1 video, 53 questions')).toBeInTheDocument();
    expect(table.getByText('Hearts.')).toBeInTheDocument();
  });

  it('have a breadcrumb to the courses', async () => {
    await open();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/admin/courses');
  });
});

describe('adding a category', () => {
  it('lists it if the server saved it and only the reply was lost', async () => {
    let stored = false;
    const { tap } = await open({
      [list]: () => ({ body: stored ? [aCategory()] : [] }),
      [create]: () => {
        stored = true;
        return 'lost';
      },
    });
    await tap.type(screen.getByLabelText('Name'), 'Cardiology');
    await tap.type(screen.getByLabelText('Description'), 'Hearts.');
    await tap.click(add());
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Cardiology' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Cardiology');
  });

  it.each([
    ['name', '', 'Hearts.', ['Name']],
    ['description', 'Cardiology', '  ', ['Description']],
    ['name and a description', '', '', ['Name', 'Description']],
  ])(
    'requires a %s, marks the missing fields and focuses the first',
    async (_, name, description, lacking) => {
      const { tap, sent } = await open();
      if (name) await tap.type(screen.getByLabelText('Name'), name);
      if (description) await tap.type(screen.getByLabelText('Description'), description);
      await tap.click(add());
      expect(screen.getByText('Name and description are required.')).toBeInTheDocument();
      const marked = ['Name', 'Description'].filter((label) =>
        screen.getByLabelText(label).matches('[aria-invalid]'),
      );
      expect(marked).toEqual(lacking);
      expect(screen.getByLabelText(lacking[0]!)).toHaveFocus();
      expect(sent.filter((one) => one.name.startsWith('POST'))).toEqual([]);
    },
  );

  it('sends the form, lists the new category and clears the form', async () => {
    let stored = false;
    const { tap, sent } = await open({
      [list]: () => ({ body: stored ? [aCategory()] : [] }),
      [create]: () => {
        stored = true;
        return { status: 201, body: aCategory() };
      },
    });
    await tap.type(screen.getByLabelText('Name'), 'Cardiology');
    await tap.type(screen.getByLabelText('Description'), 'Hearts.');
    await tap.upload(
      screen.getByLabelText('Thumbnail image'),
      new File(['x'], 'heart.png', { type: 'image/png' }),
    );
    await tap.click(add());
    expect(await screen.findByText('Category created successfully!')).toBeInTheDocument();
    expect(await screen.findByText('Cardiology')).toBeInTheDocument();
    const form = sent.find((one) => one.name === create)?.body as FormData;
    expect(Object.fromEntries(form)).toMatchObject({
      name: 'Cardiology',
      description: 'Hearts.',
      course: '1',
    });
    expect((form.get('image') as File).name).toBe('heart.png');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveValue('');
    expect(screen.queryByText('heart.png')).toBeNull();
  });

  it('focuses the field that the server refused', async () => {
    const { tap } = await open({
      [create]: { status: 400, body: { code: 'invalid_input', description: ['Too short.'] } },
    });
    await tap.type(screen.getByLabelText('Name'), 'Cardiology');
    await tap.type(screen.getByLabelText('Description'), 'H');
    await tap.click(add());
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Too short.');
    await tap.type(screen.getByLabelText('Description'), 'eart');
    expect(screen.getByLabelText('Description')).not.toHaveAccessibleDescription();
  });

  it('says that the category is being created while the request is pending', async () => {
    let answer: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { tap } = await open({
      [create]: async () => {
        await waiting;
        return { status: 201, body: aCategory() };
      },
    });
    await tap.type(screen.getByLabelText('Name'), 'C');
    await tap.type(screen.getByLabelText('Description'), 'H');
    await tap.click(add());
    expect(await screen.findByText('Creating category...')).toBeInTheDocument();
    answer?.();
    await waitFor(() => expect(screen.queryByText('Creating category...')).toBeNull());
  });

  it('keeps the input after a failure, and shows the server’s reason', async () => {
    const { tap } = await open({
      [create]: { status: 507, body: { code: 'disk_full', error: 'The server is out of space.' } },
    });
    await tap.type(screen.getByLabelText('Name'), 'Cardiology');
    await tap.type(screen.getByLabelText('Description'), 'Hearts.');
    await tap.click(add());
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(screen.getByText('The server is out of space.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Cardiology');
  });
});

describe('leaving the page', () => {
  it.each(['Back to Course Details', 'Save Changes'])('by “%s” leads to the courses', async (name) => {
    const { tap } = await open();
    await tap.click(screen.getByRole('button', { name }));
    expect(location.pathname).toBe('/admin/courses');
  });

  it('asks nothing once the category was created, even while the list still loads', async () => {
    let isCreated = false;
    const { tap } = await open({
      [list]: () => (isCreated ? new Promise<never>(() => undefined) : { body: [] }),
      [create]: () => {
        isCreated = true;
        return { status: 201, body: aCategory() };
      },
    });
    await tap.type(screen.getByLabelText('Name'), 'Cardiology');
    await tap.type(screen.getByLabelText('Description'), 'Hearts.');
    await tap.click(add());
    await screen.findByText('Category created successfully!');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    await tap.click(screen.getByRole('link', { name: 'Manage content' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/courses/1/manage-content'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('asks first while a category is typed but not added', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Name'), 'Car');
    await tap.click(screen.getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(location.pathname).toBe('/admin/create-category/1');
    await tap.click(question.getByRole('button', { name: 'Leave' }));
    expect(location.pathname).toBe('/admin/courses');
  });
});

it.each([
  ['9', 'is unknown'],
  ['ecg', 'is not a number'],
])('says that the course does not exist when its id (%s) %s', async (id) => {
  renderAt(`/admin/create-category/${id}`, {
    routes: adminRoutes,
    user: users.subadmin,
    answers: { 'GET /api/courses/9/': { status: 404, body: {} } },
  });
  expect(await screen.findByText('This course doesn’t exist.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Manage content' })).toBeNull();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByText('The categories didn’t load.')).toBeNull();
});
