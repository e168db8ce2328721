import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answer, type Answers } from '../../support/render.tsx';
import { aCategory, aCourse } from './factories.ts';

const list = 'GET /api/courses/1/categories/';
const create = 'POST /api/courses/1/create-category/';

async function open(answers: Answers = {}) {
  const view = renderAt('/admin/create-category/1', {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/courses/': { body: [] },
      'GET /api/courses/1/': { body: aCourse() },
      [list]: { body: [] },
      ...answers,
    },
  });
  await screen.findByLabelText('Name');
  return view;
}

const add = () => screen.getByRole('button', { name: 'Add Category' });

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

describe('editing a category', () => {
  const before = aCategory({ image_url: '/files/h.webp' });
  const change = 'PATCH /api/categories/7/update/';

  async function edit(answers: Answers = {}) {
    const view = await open({ [list]: { body: [before] }, ...answers });
    await view.tap.click(await screen.findByRole('button', { name: 'Edit Cardiology' }));
    return view;
  }

  it('fills the form, sends it without an image and returns the focus to its row', async () => {
    let changed = false;
    const { tap, sent } = await edit({
      [list]: () => ({ body: [changed ? { ...before, name: 'Heart' } : before] }),
      [change]: () => {
        changed = true;
        return { body: { ...before, name: 'Heart' } };
      },
    });
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('Cardiology');
    expect(name).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveValue('Hearts.');
    const kept = screen.getByText('This picture stays unless you choose another.').closest('figure')!;
    expect(kept.querySelector('img')).toHaveAttribute('src', '/files/h.webp');
    await tap.clear(name);
    await tap.type(name, 'Heart');
    await tap.click(screen.getByRole('button', { name: 'Update Category' }));
    expect(await screen.findByText('Category updated successfully!')).toBeInTheDocument();
    const form = sent.find((one) => one.name === change)?.body as FormData;
    expect([...form.entries()]).toEqual([
      ['name', 'Heart'],
      ['description', 'Hearts.'],
      ['course', '1'],
    ]);
    expect(await screen.findByRole('button', { name: 'Edit Heart' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Add category' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('says that the category is being updated while the request is pending, and when it failed', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const { tap } = await edit({ [change]: () => new Promise((resolve) => (answer = resolve)) });
    await tap.click(screen.getByRole('button', { name: 'Update Category' }));
    expect(await screen.findByText('Updating category...')).toBeInTheDocument();
    answer({ status: 500, body: {} });
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Cardiology');
  });

  it('of a category that someone else deleted keeps what was typed and removes the category from the list', async () => {
    let categories = [aCategory()];
    const { tap } = await open({
      [list]: () => ({ body: categories }),
      'PATCH /api/categories/7/update/': () => {
        categories = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Cardiology' }));
    await tap.type(screen.getByLabelText('Name'), ' II');
    await tap.click(screen.getByRole('button', { name: 'Update Category' }));
    expect(await screen.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    expect(await screen.findByText('No categories added yet.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Cardiology II');
  });

  it('ends with Cancel and clears the form', async () => {
    const { tap } = await edit();
    await tap.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(add()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Cardiology' })).toHaveFocus();
  });
});

describe('deleting a category', () => {
  const remove = 'DELETE /api/categories/7/delete/';
  const ask = async (tap: Awaited<ReturnType<typeof open>>['tap']) => {
    await tap.click(await screen.findByRole('button', { name: 'Delete Cardiology' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Category' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
    return dialog;
  };

  it('asks first, says what goes with it, and updates the list', async () => {
    let there = true;
    const { tap, sent } = await open({
      [list]: () => ({ body: there ? [aCategory({ total_questions: 53 })] : [] }),
      [remove]: () => {
        there = false;
        return { body: { message: 'Category deleted!' } };
      },
    });
    const question = await ask(tap);
    expect(question.getByText('53 questions')).toBeInTheDocument();
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent.some((one) => one.name === remove)).toBe(false);
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Category deleted!')).toBeInTheDocument();
    expect(await screen.findByText('No categories added yet.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All categories' })).toHaveFocus());
  });

  it('does not close a dialog about another category when it completes late', async () => {
    let respond: (answer: unknown) => void = () => undefined;
    const replied = new Promise((resolve) => (respond = resolve));
    const { tap } = await open({
      [list]: { body: [aCategory(), aCategory({ id: 8, name: 'Nephrology' })] },
      [remove]: async () => {
        await replied;
        return { body: { message: 'Category deleted!' } };
      },
    });
    const question = await ask(tap);
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await tap.click(screen.getByRole('button', { name: 'Delete Nephrology' }));
    respond(null);
    expect(await screen.findByText('Category deleted!')).toBeInTheDocument();
    const other = within(screen.getByRole('dialog', { name: 'Delete Category' }));
    await waitFor(() =>
      expect(other.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy'),
    );
    expect(other.getByText(/Nephrology/)).toBeInTheDocument();
  });

  it('requires the name to be typed when students would lose work', async () => {
    const count = 'GET /api/students-work/category/7/';
    const { tap, sent } = await open({
      [list]: { body: [aCategory()] },
      [count]: {
        body: { students: 1, answers: 40, recalls: 2, marks: 3, notes: 1, recordings: 2, attempts: 0 },
      },
      [remove]: { body: { message: 'Category deleted!' } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete Cardiology' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Category' }));
    expect(
      await dialog.findByText(
        'Students lose what they did here: 40 answers, 2 answers in practice, 3 marks, 1 note and 2 watched or started recordings, by one student.',
      ),
    ).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Delete' });
    const name = dialog.getByRole('textbox', { name: 'Type “Cardiology” to delete it' });
    await tap.type(name, 'Cardio');
    expect(button).toBeDisabled();
    await tap.click(button);
    expect(sent.some((one) => one.name === remove)).toBe(false);
    await tap.type(name, 'logy ');
    await tap.click(button);
    expect(await screen.findByText('Category deleted!')).toBeInTheDocument();
  });

  it('asks for the name again after Cancel, and accepts it as it is displayed', async () => {
    const count = 'GET /api/students-work/category/7/';
    const { tap } = await open({
      [list]: { body: [{ ...aCategory(), name: 'Heart  failure' }] },
      [count]: {
        body: { students: 1, answers: 40, recalls: 0, marks: 3, notes: 0, recordings: 2, attempts: 0 },
      },
    });
    const asked = async () => {
      await tap.click(await screen.findByRole('button', { name: /^Delete Heart/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete Category' }));
      return {
        name: await dialog.findByRole('textbox'),
        button: dialog.getByRole('button', { name: 'Delete' }),
        cancel: dialog.getByRole('button', { name: 'Cancel' }),
      };
    };
    const first = await asked();
    await tap.type(first.name, 'Heart failure');
    expect(first.button).toBeEnabled();
    await tap.click(first.cancel);
    const again = await asked();
    expect(again.name).toHaveValue('');
    expect(again.button).toBeDisabled();
  });

  it.each([
    ['the server fails', { status: 500, body: {} }],
    ['there is no signal', 'lost'],
  ] as const)('requires the name when %s and the work cannot be counted', async (_, answer) => {
    const { tap } = await open({
      [list]: { body: [aCategory()] },
      'GET /api/students-work/category/7/': answer,
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete Cardiology' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Category' }));
    expect(await dialog.findByText(/couldn’t be counted/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(dialog.getByRole('textbox', { name: 'Type “Cardiology” to delete it' })).toBeVisible();
  });

  it('reports a failure', async () => {
    const { tap } = await open({ [list]: { body: [aCategory()] }, [remove]: { status: 500, body: {} } });
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete category.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Cardiology' })).toBeInTheDocument();
  });

  it('ends an edit of that category', async () => {
    let there = true;
    const { tap } = await open({
      [list]: () => ({ body: there ? [aCategory()] : [] }),
      [remove]: () => {
        there = false;
        return { body: { message: 'Category deleted!' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Cardiology' }));
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Add category' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All categories' })).toHaveFocus());
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
