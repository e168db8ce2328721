/** Editing and deleting a category. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, type Answers } from '../../support/render.tsx';
import { aCategory } from './factories.ts';
import { list, open, add } from './open-categories.tsx';

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
