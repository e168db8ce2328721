import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
// Imported here, so that no test waits for it to be transformed.
import '../../../src/areas/admin/students/students.screen.tsx';
import {
  accessOf,
  noFilters,
  isOver,
  lastDayOf,
  pageOf,
  plansOf,
} from '../../../src/areas/admin/students/students.rules.ts';
import type { Subscription } from '../../../src/contract/profile.ts';
import { planGrants } from '../../../src/contract/plans.ts';
import type { ListedStudent } from '../../../src/contract/students.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';

const list = 'GET /api/admin/students/list/';

const aPlan = (given: Partial<Subscription> = {}): Subscription => ({
  course_id: 1,
  course_title: 'Internal Medicine',
  plan_type: 'pro',
  subscribed_date: '2026-01-05',
  expiry_date: '2099-01-05',
  ...planGrants[given.plan_type ?? 'pro'],
  ...given,
});

const aStudent = (id: number, given: Partial<ListedStudent> = {}): ListedStudent => ({
  id,
  name: `Student ${id}`,
  phone_number: `+49 30 000${id}`,
  email: `student${id}@example.org`,
  profile_picture: null,
  is_active: true,
  date_joined: '2026-01-01T08:00:00.000Z',
  subscriptions: [],
  ...given,
});

const zoe = aStudent(1, {
  name: 'Zoë Ångström',
  email: 'zoe@hospital.example',
  phone_number: '(030) 555-0134',
  subscriptions: [
    aPlan({ plan_type: 'basic', expiry_date: '2020-03-05' }),
    aPlan({ course_id: 2, course_title: 'ECG' }),
  ],
});
const three = [aStudent(3, { name: 'Mara Lind', is_active: false }), aStudent(2, { name: 'Ben Otto' }), zoe];

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
  });
beforeEach(() => setWidth(1440));
afterAll(() => setWidth(1024));

/** Opens the screen and waits for the students. */
async function open(students: readonly ListedStudent[] = three, more: Answers = {}) {
  const view = renderAt('/admin/students', {
    routes: adminRoutes,
    user: users.admin,
    answers: { [list]: { body: students }, 'GET /api/notifications/admin/': { body: [] }, ...more },
  });
  await screen.findByText(`${students.length} students`);
  return view;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('row')
    .slice(1);
/** Returns the names without the initial that replaces a missing picture and without the badge “Inactive”. */
const names = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')[0]!
      .textContent.slice(1)
      .replace(/Inactive$/, ''),
  );
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);

describe('the list of students', () => {
  it('is a list of rows on a phone, each unfolding to details and actions', async () => {
    setWidth(390);
    const { tap, sent } = await open();
    expect(screen.queryByRole('table')).toBeNull();
    const all = within(screen.getByRole('list', { name: 'Students' }));
    const zoes = all.getByText('Zoë Ångström').closest('details')!;
    expect(within(zoes).getByText('Pro, Basic · until 5 Jan 2099')).toBeVisible();
    expect(zoes.open).toBe(false);
    await tap.click(all.getByText('Zoë Ångström'));
    expect(zoes.open).toBe(true);
    for (const fact of ['(030) 555-0134', 'zoe@hospital.example', 'Pro, Basic'])
      expect(within(zoes).getByText(fact)).toBeInTheDocument();
    await tap.click(within(zoes).getByRole('button', { name: 'Inactivate Zoë Ångström' }));
    await waitFor(() => expect(sent.some(({ name }) => name.startsWith('PATCH'))).toBe(true));
  });

  it('shows name, phone, email, plan, expiry date and one button per student', async () => {
    await open();
    const table = within(screen.getByRole('table', { name: 'Students' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Phone',
      'Email',
      'Plan',
      'Expiry Date',
      'Action',
    ]);
    const cells = rowOf('Zoë Ångström')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual([
      '(030) 555-0134',
      'zoe@hospital.example',
      'Pro, BasicView',
      '5 Jan 2099',
      'Inactivate',
    ]);
    expect(rowOf('Ben Otto').getByText('No plan')).toBeInTheDocument();
    expect(rowOf('Mara Lind').getByText('Inactive')).toBeInTheDocument();
    expect(rowOf('Mara Lind').getByRole('button', { name: 'Activate Mara Lind' })).toBeEnabled();
  });

  it.each([
    ['a name without its accents', 'angstrom', ['Zoë Ångström']],
    ['an email address', 'HOSPITAL.ex', ['Zoë Ångström']],
    ['a phone number in another format', '0305550134', ['Zoë Ångström']],
    ['words in any order', 'otto ben', ['Ben Otto']],
  ])('finds by %s', async (_, typed, found) => {
    const { tap } = await open();
    await tap.type(screen.getByRole('searchbox', { name: 'Search students' }), typed);
    await waitFor(() => expect(names()).toEqual(found));
  });

  it('says when no student matches', async () => {
    const { tap } = await open();
    await tap.type(screen.getByRole('searchbox', { name: 'Search students' }), 'xyzzy');
    expect(await screen.findByText('No users found.')).toBeInTheDocument();
  });

  it('filters by any plan that a student has, and reverses the order', async () => {
    const { tap } = await open();
    expect(names()).toEqual(['Mara Lind', 'Ben Otto', 'Zoë Ångström']);
    await tap.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(names()).toEqual(['Zoë Ångström', 'Ben Otto', 'Mara Lind']);
    const plan = screen.getByRole('combobox', { name: 'Plan' });
    expect(
      within(plan)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['all', 'basic', 'pro', 'premium']);
    await tap.selectOptions(plan, 'basic');
    expect(names()).toEqual(['Zoë Ångström']);
    await tap.selectOptions(plan, 'premium');
    expect(screen.getByText('No users found.')).toBeInTheDocument();
  });

  it('shows ten students per page, and returns to the first page when the order changes', async () => {
    const { tap } = await open(Array.from({ length: 23 }, (_, n) => aStudent(n + 1)));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('23 students')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(names()).toEqual(['Student 3', 'Student 2', 'Student 1']);
    await tap.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(names()[0]).toBe('Student 1');
    expect(names()).toHaveLength(10);
  });

  it('offers to try again, without an alert, when it fails to load', async () => {
    let tries = 0;
    const { tap } = renderAt('/admin/students', {
      routes: adminRoutes,
      user: users.admin,
      answers: { [list]: () => (++tries === 1 ? { status: 500, body: {} } : { body: three }) },
    });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ben Otto')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the table without room for six columns', () => {
  it('shows the email address under the name, and on narrower screens a card per student', async () => {
    const view = await open();
    setWidth(1100);
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull());
    expect(rowOf('Ben Otto').getByText('student2@example.org')).toBeInTheDocument();
    view.unmount();
    setWidth(700);
    renderAt('/admin/students', {
      routes: adminRoutes,
      user: users.admin,
      answers: { [list]: { body: three } },
    });
    const card = within((await screen.findByText('Ben Otto')).closest('li')!);
    expect(card.getByText('student2@example.org').closest('dl')).not.toBeNull();
  });
});

it('lists every subscription in the dialog, with what it opens and its dates', async () => {
  const { tap } = await open();
  await tap.click(rowOf('Zoë Ångström').getByRole('button', { name: 'View subscriptions of Zoë Ångström' }));
  const popup = within(screen.getByRole('dialog', { name: 'Subscriptions of Zoë Ångström' }));
  const lines = popup
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(lines).toEqual([
    ['Internal Medicine', 'Basic', 'Videos, Podcasts', '5 Jan 2026', '5 Mar 2020Expired'],
    ['ECG', 'Pro', 'Videos, Podcasts, Test Series', '5 Jan 2026', '5 Jan 2099'],
  ]);
  await tap.click(popup.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the activation button', () => {
  const toggle = 'PATCH /api/students/2/toggle-activation/';

  it('deactivates a student without asking, activates them again, and does not refetch the list', async () => {
    const { tap, sent } = await open(three, {
      [toggle]: ({ body }) => ({ body: { id: 2, ...(body as { is_active: boolean }) } }),
    });
    await tap.click(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' }));
    expect(await screen.findByText('Ben Otto is inactive and signed out everywhere.')).toBeInTheDocument();
    await tap.click(rowOf('Ben Otto').getByRole('button', { name: 'Activate Ben Otto' }));
    expect(await screen.findByText('Ben Otto is active and can sign in again.')).toBeInTheDocument();
    expect(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' })).toBeEnabled();
    expect(sent.filter(({ name }) => name === toggle).map(({ body }) => body)).toEqual([
      { is_active: false },
      { is_active: true },
    ]);
    expect(sent.filter(({ name }) => name === list)).toHaveLength(1);
  });

  it('tells what was done, though the reply was lost, so that another try doesn’t undo it', async () => {
    let stored = three;
    const { tap } = await open(three, {
      [list]: () => ({ body: stored }),
      [toggle]: () => {
        stored = three.map((one) => (one.id === 2 ? { ...one, is_active: false } : one));
        return 'lost';
      },
    });
    await tap.click(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' }));
    expect(await screen.findByText('Ben Otto is inactive and signed out everywhere.')).toBeInTheDocument();
    expect(screen.queryByText(/wasn’t changed/)).toBeNull();
    expect(rowOf('Ben Otto').getByRole('button', { name: 'Activate Ben Otto' })).toBeEnabled();
  });

  it('reports a failure and refetches the list', async () => {
    const { tap, sent } = await open(three, { [toggle]: 'lost' });
    await tap.click(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' }));
    expect(await screen.findByText('Ben Otto wasn’t changed. Try again.')).toBeInTheDocument();
    await waitFor(() => expect(sent.filter(({ name }) => name === list)).toHaveLength(2));
    expect(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' })).toBeEnabled();
  });
});

describe('a row', () => {
  it('names each plan once, and the day on which the last one ends', () => {
    const student = aStudent(1, {
      subscriptions: [
        aPlan({ expiry_date: '2026-02-01' }),
        aPlan({ plan_type: 'premium', expiry_date: '2027-01-31' }),
        aPlan(),
      ],
    });
    expect(plansOf(student)).toBe('Premium, Pro');
    expect(lastDayOf(student)).toBe('2099-01-05');
    expect(lastDayOf(aStudent(2))).toBeNull();
    expect(accessOf({ videos: false, audios: true, test_series: false, question_bank: true })).toEqual([
      'Podcasts',
      'Question Banks',
    ]);
  });

  it('counts the expiry date as a whole day, by the server’s calendar', () => {
    const night = Date.parse('2026-03-05T23:59:59Z');
    expect(isOver('2026-03-05', night)).toBe(false);
    expect(isOver('2026-03-04', night)).toBe(true);
  });

  it('is shown on the last page when the requested page does not exist', () => {
    expect(pageOf([aStudent(1)], { ...noFilters, page: 9 })).toMatchObject({ page: 1, pages: 1, found: 1 });
  });
});
