import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that no test waits for it to be transformed.
import '../../../src/areas/admin/about-people/about-people.screen.tsx';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Founder, Member, Mentor } from '../../../src/contract/about-people.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users, type Answering, type Answers } from '../../support/render.tsx';
import { aCategory, aCourse } from './factories.ts';

const ines: Founder = {
  id: 1,
  name: 'Dr. Ines Duarte',
  title: 'Editor-in-Chief',
  specialization: 'Internal Medicine',
  designation: 'Editor-in-Chief',
  description: 'Writes at night.',
  edit_version: 1,
  image: '/files/ines.webp',
};
const mona: Mentor = {
  ...ines,
  id: 2,
  name: 'Dr. Mona Falk',
  main_heading: 'Thirty years of rounds',
  image: null,
};
const ruth: Member = {
  ...ines,
  id: 3,
  name: 'Dr. Ruth Adeyemi',
  role: 'Author',
  course: 1,
  course_name: 'Internal Medicine',
  category: 7,
  category_name: 'Cardiology',
  edit_version: 1,
  image: null,
};

let alerts: string[];
beforeEach(() => {
  alerts = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  Element.prototype.scrollIntoView ??= () => undefined;
  URL.createObjectURL = () => 'blob:portrait';
  URL.revokeObjectURL = () => undefined;
});

async function open(tab = 'founders', more: Answers = {}) {
  const view = renderAt(`/admin/about?tab=${tab}`, {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/founders/': { body: [ines] },
      'GET /api/mentors/': { body: [mona] },
      'GET /api/members/': { body: [ruth] },
      'GET /api/courses/': { body: [aCourse(), aCourse({ id: 2, title: 'ECG' })] },
      'GET /api/courses/1/categories/': { body: [aCategory()] },
      'GET /api/courses/2/categories/': { body: [aCategory({ id: 8, name: 'Rhythms', course: 2 })] },
      'GET /api/notifications/admin/': { body: [] },
      ...more,
    },
  });
  await screen.findByRole('table');
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const formOf = (sent: { name: string; body: unknown }[], name: string) =>
  Object.fromEntries(sent.find((one) => one.name === name)?.body as FormData);
const field = (name: RegExp | string) => screen.getByLabelText(name);

describe('the three tabs', () => {
  it('each have a form above a table', async () => {
    const { tap } = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Founders',
      'Mentors',
      'Others',
    ]);
    expect(heads()).toEqual(['Name', 'Designation', 'Occupation', 'Actions']);
    const row = within(screen.getByText('Dr. Ines Duarte').closest('tr')!);
    expect(row.getByText('Internal Medicine')).toBeInTheDocument();
    expect(screen.getByText('Dr. Ines Duarte').closest('tr')!.querySelector('img')).toHaveAttribute(
      'src',
      '/files/ines.webp',
    );
    const form = button('Add Founder').closest('form')!;
    expect(
      form.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.queryByLabelText('Main heading')).toBeNull();

    await tap.click(screen.getByRole('tab', { name: 'Mentors' }));
    expect(await screen.findByText('Thirty years of rounds')).toBeInTheDocument();
    expect(field('Main heading')).toHaveValue('');
    await tap.click(screen.getByRole('tab', { name: 'Others' }));
    await screen.findByText('Dr. Ruth Adeyemi');
    expect(heads()).toEqual(['Name', 'Designation', 'Occupation', 'Course', 'Actions']);
    expect(location.search).toBe('?tab=others');
  });

  it('change on mousedown, so that fast typing goes into the form of the new tab', async () => {
    await open();
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 });
    // Dispatched directly, because `tap` waits until rendering has settled.
    screen.getByRole('tab', { name: 'Mentors' }).dispatchEvent(press);
    await Promise.resolve();
    expect(button('Add Mentor')).toBeInTheDocument();
  });

  it('follow a link to another address of the screen', async () => {
    const { tap } = await open('mentors');
    expect(button('Add Mentor')).toBeInTheDocument();
    await tap.click(screen.getByRole('tab', { name: 'Others' }));
    await tap.click(screen.getAllByRole('link', { name: 'About us in website' })[0]!);
    expect(await screen.findByRole('button', { name: 'Add Founder' })).toBeInTheDocument();
    expect(location.search).toBe('');
    history.back();
    expect(await screen.findByRole('button', { name: 'Add Member' })).toBeInTheDocument();
    expect(location.search).toBe('?tab=others');
  });

  it('ask on Back to another tab, and staying keeps what was typed and puts the address back', async () => {
    const { tap } = await open('mentors');
    await tap.click(screen.getAllByRole('link', { name: 'About us in website' })[0]!);
    await screen.findByRole('button', { name: 'Add Founder' });
    await tap.type(field('Name'), 'Dr.');
    history.back();
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(location.search).toBe('?tab=mentors');
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(field('Name')).toHaveValue('Dr.');
    expect(button('Add Founder')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask before they discard what was typed', async () => {
    const { tap } = await open();
    await tap.type(field('Name'), 'Dr.');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    await tap.click(screen.getByRole('tab', { name: 'Mentors' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(field('Name')).toHaveValue('Dr.');
  });
});

describe('required fields', () => {
  it.each([
    ['founders', 'Add Founder', ['Name', 'Specialization', 'Designation']],
    ['mentors', 'Add Mentor', ['Main heading', 'Name', 'Specialization', 'Designation']],
    ['others', 'Add Member', ['Name', 'Specialization', 'Designation']],
  ])('of %s are enforced one by one by an alert, and nothing is sent', async (tab, add, labels) => {
    const { tap, sent } = await open(tab);
    for (const missing of labels) {
      for (const label of labels) {
        await tap.clear(field(label));
        if (label !== missing) await tap.type(field(label), 'x');
      }
      alerts = [];
      await tap.click(button(add));
      expect(alerts).toEqual(['Please fill all required fields']);
      expect(field(missing)).toHaveFocus();
      expect(field(missing)).toHaveAccessibleDescription('Fill this in.');
    }
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });

  it('of a member include the course', async () => {
    const { tap, sent } = await open('others');
    for (const label of ['Name', 'Specialization', 'Designation']) await tap.type(field(label), 'x');
    await tap.click(button('Add Member'));
    expect(alerts).toEqual(['Please fill all required fields']);
    expect(field('Course')).toHaveFocus();
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });
});

describe('adding a person', () => {
  it('sends the form with the chosen picture, lists the person and clears the form', async () => {
    let stored = false;
    const { tap, sent } = await open('founders', {
      'GET /api/founders/': () => ({ body: stored ? [ines, { ...ines, id: 9, name: 'Dr. New' }] : [ines] }),
      'POST /api/founders/': () => {
        stored = true;
        return { status: 201, body: { ...ines, id: 9, name: 'Dr. New' } };
      },
    });
    await tap.type(field('Name'), ' Dr. New ');
    await tap.type(field('Specialization'), 'Cardiology');
    await tap.type(field('Designation'), 'Founder');
    await tap.upload(field(/^Image/), new File(['x'], 'new.png', { type: 'image/png' }));
    await tap.click(button('Add Founder'));
    expect(await screen.findByText('Dr. New is on the about page.')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('Dr. New')).toBeInTheDocument();
    const { image, ...words } = formOf(sent, 'POST /api/founders/');
    expect(words).toEqual({
      name: 'Dr. New',
      specialization: 'Cardiology',
      designation: 'Founder',
      description: '',
    });
    expect((image as File).name).toBe('new.png');
    expect(field('Name')).toHaveValue('');
    expect(field('Name')).toHaveFocus();
    expect(screen.queryByText('new.png')).toBeNull();
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('sends no picture when none was chosen', async () => {
    const { tap, sent } = await open('mentors', { 'POST /api/mentors/': { status: 201, body: mona } });
    for (const label of ['Main heading', 'Name', 'Specialization', 'Designation'])
      await tap.type(field(label), label);
    await tap.click(button('Add Mentor'));
    await screen.findByText('Dr. Mona Falk is on the about page.');
    expect(formOf(sent, 'POST /api/mentors/')).toEqual({
      main_heading: 'Main heading',
      name: 'Name',
      specialization: 'Specialization',
      designation: 'Designation',
      description: '',
    });
  });

  it('assigns a member to a course, and to one of its categories or none', async () => {
    const { tap, sent } = await open('others', { 'POST /api/members/': { status: 201, body: ruth } });
    for (const label of ['Name', 'Specialization', 'Designation']) await tap.type(field(label), 'x');
    expect(field(/^Category/)).toBeDisabled();
    await tap.selectOptions(field('Course'), 'Internal Medicine');
    await within(field(/^Category/)).findByRole('option', { name: 'Cardiology' });
    await tap.selectOptions(field(/^Category/), 'Cardiology');
    await tap.selectOptions(field('Course'), 'ECG');
    // The category belongs to the other course.
    expect(field(/^Category/)).toHaveValue('');
    await tap.click(button('Add Member'));
    await screen.findByText('Dr. Ruth Adeyemi is on the about page.');
    expect(formOf(sent, 'POST /api/members/')).toMatchObject({ course: '2', category: '' });
  });

  it.each<[string, Answering]>([
    ['the server fails', { status: 500, body: {} }],
    ['the server is not reached', 'lost'],
    ['the disk is full', { status: 507, body: { error: 'The server is full.' } }],
    ['someone deleted it', { status: 404, body: { code: 'not_found', error: 'Not found.' } }],
  ])('keeps the form and only logs when %s', async (_, answer) => {
    const { tap } = await open('founders', { 'POST /api/founders/': answer });
    for (const label of ['Name', 'Specialization', 'Designation']) await tap.type(field(label), label);
    await tap.click(button('Add Founder'));
    await waitFor(() => expect(takeComplaints()).toMatchObject([expect.stringContaining('not saved')]));
    await waitFor(() => expect(button('Add Founder')).toBeEnabled());
    expect(field('Name')).toHaveValue('Name');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    expect(within(button('Add Founder').closest('form')!).queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(alerts).toEqual([]);
  });

  it('refuses a picture that is too large before it is sent, and shows the server’s refusal beside the field', async () => {
    const { tap } = await open('founders', {
      'POST /api/founders/': {
        status: 415,
        body: { code: 'wrong_media_type', error: 'This is no picture.' },
      },
    });
    await tap.upload(
      field(/^Image/),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
    );
    expect(field(/^Image/)).toHaveAccessibleDescription(/larger than 5 MB/);
    await tap.upload(field(/^Image/), new File(['x'], 'fake.png', { type: 'image/png' }));
    for (const label of ['Name', 'Specialization', 'Designation']) await tap.type(field(label), label);
    await tap.click(button('Add Founder'));
    await waitFor(() => expect(field(/^Image/)).toHaveAccessibleDescription(/This is no picture\./));
    expect(screen.getByText('fake.png')).toBeInTheDocument();
    takeComplaints();
  });
});

describe('editing a person', () => {
  it('fills the form, keeps a picture that is not replaced and returns the focus to the row', async () => {
    const { tap, sent } = await open('founders', {
      'PUT /api/founders/1/': { body: { ...ines, designation: 'Founder' } },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    expect(screen.getByRole('heading', { name: 'Edit founder' })).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Dr. Ines Duarte');
    expect(field('Name')).toHaveFocus();
    expect(field(/^Description/)).toHaveValue('Writes at night.');
    expect(screen.getByText('The current image stays unless you choose another one.')).toBeInTheDocument();
    await tap.clear(field('Designation'));
    await tap.type(field('Designation'), 'Founder');
    await tap.click(button('Update Founder'));
    expect(await screen.findByText('Dr. Ines Duarte is updated.')).toBeInTheDocument();
    expect(formOf(sent, 'PUT /api/founders/1/')).toEqual({
      name: 'Dr. Ines Duarte',
      specialization: 'Internal Medicine',
      designation: 'Founder',
      description: 'Writes at night.',
    });
    expect(button('Add Founder')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
    expect(button('Edit Dr. Ines Duarte')).toHaveFocus();
  });

  it('shows a member’s course and category before their lists have loaded', async () => {
    let respond: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => (respond = resolve));
    const { tap } = await open('others', {
      'GET /api/courses/1/categories/': async () => {
        await replied;
        return { body: [aCategory()] };
      },
    });
    await tap.click(button('Edit Dr. Ruth Adeyemi'));
    expect(field('Course')).toHaveDisplayValue('Internal Medicine');
    expect(field(/^Category/)).toHaveDisplayValue('Cardiology');
    respond();
    await tap.selectOptions(field(/^Category/), 'No category');
    expect(field(/^Category/)).toHaveValue('');
  });

  it('is canceled without a confirmation, but asks before another person replaces it', async () => {
    const { tap } = await open('founders', {
      'GET /api/founders/': { body: [ines, { ...ines, id: 9, name: 'Dr. Nine' }] },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.type(field('Name'), ' MD');
    await tap.click(button('Edit Dr. Nine'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(field('Name')).toHaveValue('Dr. Ines Duarte MD');
    await tap.click(button('Cancel Edit'));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).toBeNull();
  });
});

it('begins the edit of a person again when its row is chosen once more, and is guarded as before', async () => {
  const { tap } = await open();
  await tap.click(button('Edit Dr. Ines Duarte'));
  for (const typed of [', MD', ', PhD']) {
    await tap.type(field('Name'), typed);
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(field('Name')).toHaveValue('Dr. Ines Duarte');
  }
});

describe('deleting a person', () => {
  it('asks first, removes the row and clears a form that held the person', async () => {
    const { tap, sent } = await open('founders', {
      'DELETE /api/founders/1/': { body: { message: 'Deleted.' } },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Dr. Ines Duarte?' }));
    expect(sent.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No founders yet.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
    expect(button('Add Founder')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All founders' })).toHaveFocus());
  });

  it('continues when its dialog is closed, and still clears the form', async () => {
    let answer: (() => void) | undefined;
    const { tap } = await open('founders', {
      'DELETE /api/founders/1/': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { message: 'Deleted.' } }))),
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog'));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    answer?.();
    expect(await screen.findByText('No founders yet.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
  });

  it('does not close a dialog about another person when it completes late', async () => {
    let answer: (() => void) | undefined;
    const { tap } = await open('founders', {
      'GET /api/founders/': { body: [ines, { ...ines, id: 4, name: 'Dr. Omar Reyes' }] },
      'DELETE /api/founders/1/': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { message: 'Deleted.' } }))),
    });
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog'));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await tap.click(button('Delete Dr. Omar Reyes'));
    answer?.();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Dr. Ines Duarte' })).toBeNull());
    const other = within(screen.getByRole('dialog', { name: 'Delete Dr. Omar Reyes?' }));
    await waitFor(() =>
      expect(other.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByRole('dialog', { name: 'Delete Dr. Omar Reyes?' })).toBeInTheDocument();
  });

  it('logs a failure and reports it in the dialog, and the row stays', async () => {
    const { tap } = await open('founders', { 'DELETE /api/founders/1/': { status: 500, body: {} } });
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog'));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(takeComplaints()).toMatchObject([expect.stringContaining('not deleted')]));
    expect(await question.findByRole('status')).toHaveTextContent(
      'Dr. Ines Duarte wasn’t deleted. Please try again.',
    );
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await tap.click(button('Delete Dr. Ines Duarte'));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('wasn’t deleted');
    expect(within(screen.getByRole('table')).getByText('Dr. Ines Duarte')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('offers to load the list again when it failed', async () => {
  let tries = 0;
  const { tap } = renderAt('/admin/about', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/founders/': () => (++tries === 1 ? { status: 500, body: {} } : { body: [ines] }),
      'GET /api/notifications/admin/': { body: [] },
    },
  });
  await tap.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dr. Ines Duarte')).toBeInTheDocument();
});
