import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users, type Answering } from '../../support/render.tsx';
import { ines, mona, ruth, open, button, formOf, field, recordAlerts, alerts } from './open-about-people.tsx';

recordAlerts();
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

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
    expect(field('Name')).toHaveFocus();
    const mentors = screen.getByRole('tab', { name: 'Mentors' });
    await tap.click(mentors);
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Add Mentor' });
    await waitFor(() => expect(mentors).toHaveFocus());
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
      alerts.length = 0;
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
    const { tap, sent } = await open('founders', {
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
    for (const label of ['Name', 'Specialization', 'Designation']) await tap.type(field(label), label);
    await tap.click(button('Add Founder'));
    expect(field(/^Image/)).toHaveFocus();
    expect(sent.some(({ name }) => name === 'POST /api/founders/')).toBe(false);
    await tap.upload(field(/^Image/), new File(['x'], 'fake.png', { type: 'image/png' }));
    await tap.click(button('Add Founder'));
    await waitFor(() => expect(field(/^Image/)).toHaveAccessibleDescription(/This is no picture\./));
    expect(screen.getByText('fake.png')).toBeInTheDocument();
    takeComplaints();
    await tap.upload(field(/^Image/), new File(['y'], 'face.png', { type: 'image/png' }));
    expect(field(/^Image/)).not.toHaveAccessibleDescription(/no picture/);
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
