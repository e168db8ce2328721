import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
// Loaded here, so that no test waits for their transform.
import '../../../src/areas/admin/students/students.screen.tsx';
import {
  accessOf,
  everyone,
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

/** The screen, once the students are there. */
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
/** Without the letter in place of the picture, and the word for the inactive. */
const names = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')[0]!
      .textContent.slice(1)
      .replace(/Inactive$/, ''),
  );
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);

describe('the list of students', () => {
  it('is rows on a phone; each opens to what is known and what can be done', async () => {
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

  it('shows name, phone, email, plan, last day and one button a student', async () => {
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
    ['a phone number written otherwise', '0305550134', ['Zoë Ångström']],
    ['words in any order', 'otto ben', ['Ben Otto']],
  ])('finds by %s', async (_, typed, found) => {
    const { tap } = await open();
    await tap.type(screen.getByRole('searchbox', { name: 'Search students' }), typed);
    await waitFor(() => expect(names()).toEqual(found));
  });

  it('says that there is nobody', async () => {
    const { tap } = await open();
    await tap.type(screen.getByRole('searchbox', { name: 'Search students' }), 'xyzzy');
    expect(await screen.findByText('No users found.')).toBeInTheDocument();
  });

  it('keeps those who have a plan, whichever of theirs it is, and turns the order round', async () => {
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

  it('has ten a page, and starts again at the first when something else is wanted', async () => {
    const { tap } = await open(Array.from({ length: 23 }, (_, n) => aStudent(n + 1)));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('23 students')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(names()).toEqual(['Student 3', 'Student 2', 'Student 1']);
    await tap.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(names()[0]).toBe('Student 1');
    expect(names()).toHaveLength(10);
  });

  it('is said not to have come, without an alert, and asked for again', async () => {
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

describe('where six columns have no room', () => {
  it('the email address stands under the name, and below that width everything in a card', async () => {
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

it('the popup lists every subscription with what it opens and until when', async () => {
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

describe('the button', () => {
  const toggle = 'PATCH /api/students/2/toggle-activation/';

  it('inactivates at once, and the same button takes it back; the list is not asked for again', async () => {
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

  it('says when it did not work, and the list is what the server has', async () => {
    const { tap, sent } = await open(three, { [toggle]: 'lost' });
    await tap.click(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' }));
    expect(await screen.findByText('Ben Otto wasn’t changed. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(sent.filter(({ name }) => name === list)).toHaveLength(2));
    expect(rowOf('Ben Otto').getByRole('button', { name: 'Inactivate Ben Otto' })).toBeEnabled();
  });
});

describe('what a row says', () => {
  it('is the plan names once each, and the day on which the longest ends', () => {
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

  it('holds the last day in full, by the server’s calendar', () => {
    const night = Date.parse('2026-03-05T23:59:59Z');
    expect(isOver('2026-03-05', night)).toBe(false);
    expect(isOver('2026-03-04', night)).toBe(true);
  });

  it('is of a page that exists', () => {
    expect(pageOf([aStudent(1)], { ...everyone, page: 9 })).toMatchObject({ page: 1, pages: 1, found: 1 });
  });
});
