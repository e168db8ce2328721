import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../../src/contract/courses.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { users } from '../../support/render.tsx';
import { aCourse, aTest } from './factories.ts';
import { list, alerts, open, onPhone, writes, dialog, recordAlerts } from './open-test-series.tsx';

const create = 'POST /api/testseries/create/';
recordAlerts();

const many = Array.from({ length: 12 }, (_, at) => aTest({ id: at + 1, name: `Mock exam ${at + 1}` }));

describe('the list of test series', () => {
  it('shows a table in which each name links to its questions', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Test Series' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Course',
      'Questions',
      'Last Updated',
      'Actions',
    ]);
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(1, 4)).toEqual(['Internal Medicine', '4', '2025-03-05']);
    expect(table.getByRole('link', { name: 'Mock exam 1' })).toHaveAttribute(
      'href',
      '/admin/test-questions/31',
    );
  });

  it('has a breadcrumb to the courses', async () => {
    open();
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/admin/courses');
  });

  it('comes back from a test as it was left', async () => {
    const { tap } = open(many);
    await tap.type(await screen.findByRole('searchbox'), 'mock');
    await tap.click(screen.getByRole('button', { name: 'Page 2' }));
    await tap.click(screen.getByRole('link', { name: 'Mock exam 12' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/test-questions/12'));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    history.back();
    expect(await screen.findByRole('link', { name: 'Mock exam 12' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('mock');
    // A link to the list starts it anew.
    await tap.click(screen.getByRole('link', { name: 'Mock exam 12' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    await tap.click(screen.getByRole('link', { name: 'Test Series' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('does not show the search of whoever was signed in on this tab before', async () => {
    const { tap } = open(many);
    await tap.type(await screen.findByRole('searchbox'), 'exam 12');
    await tap.click(await screen.findByRole('link', { name: 'Mock exam 12' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    act(() => sessionStore.set(users.admin));
    history.back();
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('shows ten tests per page, and searches their names from page 1', async () => {
    const { tap } = open(many);
    await screen.findByText('Mock exam 1');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await tap.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
    const search = screen.getByRole('searchbox', { name: 'Search test series' });
    await tap.type(search, 'EXAM 1');
    expect(screen.getAllByRole('row')).toHaveLength(5);
    await tap.clear(search);
    await tap.type(search, 'internal');
    expect(screen.getByText('No test series found')).toBeInTheDocument();
  });

  it('is a list of rows on a phone', async () => {
    onPhone();
    open();
    const rows = within(await screen.findByRole('list', { name: 'Test Series' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(rows.getByRole('link', { name: 'Mock exam 1' })).toHaveAttribute(
      'href',
      '/admin/test-questions/31',
    );
    for (const fact of ['Internal Medicine', '4 questions', '2025-03-05'])
      expect(rows.getByText(fact)).toBeInTheDocument();
  });

  it('shows no alert when it fails to load, and tries again on request', async () => {
    let tries = 0;
    const { tap } = open([], { [list]: () => (++tries === 1 ? { status: 500, body: {} } : { body: many }) });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mock exam 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new test series', () => {
  it('says that the courses are loading until there is one to choose', async () => {
    let arrive: (reply: { body: Course[] }) => void = () => undefined;
    const reply = new Promise<{ body: Course[] }>((resolve) => (arrive = resolve));
    const { tap } = open([], { 'GET /api/courses/': () => reply });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    expect(form.getByLabelText('Course')).toHaveDisplayValue('Loading courses…');
    arrive({ body: [aCourse()] });
    expect(await form.findByRole('option', { name: 'Internal Medicine' })).toBeInTheDocument();
    expect(form.getByLabelText('Course')).toHaveDisplayValue('Select a course');
  });

  it.each([
    ['name', ['', '1', '30']],
    ['course', ['Mock', '', '30']],
    ['duration', ['Mock', '1', '']],
  ])('requires a %s', async (_, [name, course, minutes]) => {
    const { tap, sent } = open();
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    if (name) await tap.type(form.getByLabelText('Name'), name);
    if (course) await tap.selectOptions(form.getByLabelText('Course'), course);
    if (minutes) await tap.type(form.getByLabelText('Duration (minutes)'), minutes);
    await tap.click(form.getByRole('button', { name: 'Save' }));
    expect(alerts.mock.calls).toEqual([['Please fill all fields.']]);
    expect(writes(sent)).toEqual([]);
  });

  it.each(['0', '-5', '1.5'])('cannot last %s minutes: it takes a whole number from 1', async (minutes) => {
    const { tap, sent } = open();
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    const duration = form.getByLabelText('Duration (minutes)');
    expect(duration).toHaveAttribute('type', 'number');
    expect(duration).toHaveAttribute('min', '1');
    await tap.type(duration, minutes);
    await tap.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter whole minutes, from 1 to 1440.')).toBeInTheDocument();
    expect(duration).toHaveFocus();
    expect(writes(sent)).toEqual([]);
  });

  it('is sent and listed, and Save stays on the page', async () => {
    let stored = [aTest()];
    const made = aTest({ id: 32, name: 'Rhythms', is_ecg: true });
    const { tap, sent } = open([], {
      [list]: () => ({ body: stored }),
      [create]: () => {
        stored = [made, ...stored];
        return { status: 201, body: made };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), ' Rhythms ');
    await tap.selectOptions(form.getByLabelText('Course'), '2');
    await tap.type(form.getByLabelText('Duration (minutes)'), '1');
    await tap.click(form.getByRole('checkbox', { name: 'ECG test' }));
    await tap.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Rhythms' })).toBeInTheDocument();
    const created = sent.find(({ name }) => name === create);
    expect(created?.body).toEqual({ name: 'Rhythms', course: 2, duration_minutes: 1, is_ecg: true });
    // A retry after a lost reply would reuse this key.
    expect(created?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/admin/testseries');
  });

  it('opens its questions after Save & Next', async () => {
    const { tap } = open([], { [create]: { status: 201, body: aTest({ id: 32 }) } });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    await tap.type(form.getByLabelText('Duration (minutes)'), '30');
    await tap.click(form.getByRole('button', { name: 'Save & Next' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/test-questions/32'));
  });

  it('is saved by Ctrl+S as by Save', async () => {
    const { tap, sent } = open([], { [create]: { status: 201, body: aTest({ id: 32 }) } });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    await tap.type(form.getByLabelText('Duration (minutes)'), '30');
    await tap.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(sent).map(({ name }) => name)).toEqual([create]);
    expect(location.pathname).toBe('/admin/testseries');
  });

  it('keeps what was typed when saving fails, and shows the reason', async () => {
    const { tap } = open([], {
      [create]: { status: 400, body: { code: 'invalid_input', name: ['Use at most 200 characters.'] } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    await tap.type(form.getByLabelText('Duration (minutes)'), '30');
    await tap.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alerts.mock.calls).toEqual([['Failed to save test series']]));
    expect(await form.findByText('Use at most 200 characters.')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Mock');
    await tap.type(form.getByLabelText('Name'), ' paper');
    expect(form.queryByText('Use at most 200 characters.')).toBeNull();
  });

  it('whose earlier try was saved is not called failed', async () => {
    const { tap } = open([], { [create]: { status: 422, body: { code: 'key_reused' } } });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    await tap.type(form.getByLabelText('Duration (minutes)'), '30');
    await tap.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Your first attempt was saved/)).toBeVisible();
    expect(alerts).not.toHaveBeenCalled();
  });

  it('of a test that someone else deleted keeps what was typed and removes the test from the list', async () => {
    let tests = [aTest({ id: 31, name: 'Mock' })];
    const { tap } = open([], {
      [list]: () => ({ body: tests }),
      'PUT /api/testseries/31/update/': () => {
        tests = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Mock' }));
    const form = await dialog('Edit Test Series');
    await tap.type(form.getByLabelText('Name'), ' II');
    await tap.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Mock II');
    expect(await screen.findByText('No test series found')).toBeInTheDocument();
    expect(alerts.mock.calls).toEqual([['Failed to save test series']]);
  });

  it.each([
    ['Save', 'Save & Next'],
    ['Save & Next', 'Save'],
  ])('is sent once and leaves the focus on %s, whatever the server answers', async (pressed, other) => {
    let fail: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (fail = resolve));
    const answer = async () => {
      await answered;
      return { status: 500, body: {} };
    };
    const { tap, sent } = open([], { [create]: answer });
    await tap.click(await screen.findByRole('button', { name: 'Add new Test Series' }));
    const form = await dialog('Add new Test Series');
    await form.findByRole('option', { name: 'ECG' });
    await tap.type(form.getByLabelText('Name'), 'Mock');
    await tap.selectOptions(form.getByLabelText('Course'), '1');
    await tap.type(form.getByLabelText('Duration (minutes)'), '30');
    const button = form.getByRole('button', { name: pressed });
    await tap.dblClick(button);
    await tap.click(form.getByRole('button', { name: other }));
    // A browser takes the focus away from a button that is disabled.
    expect(button).toBeEnabled();
    expect(form.getByRole('button', { name: other })).toBeDisabled();
    expect(writes(sent)).toHaveLength(1);
    fail();
    await waitFor(() => expect(alerts).toHaveBeenCalledOnce());
    expect(form.getByRole('button', { name: other })).toBeEnabled();
  });
});
