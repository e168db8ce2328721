/** Replies that come late, or after newer ones: they change neither what is newer nor what somebody is doing by then. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { setPreference } from '../../../src/offline/preferences.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse, aNotification, aQuestion, aSubadmin } from './factories.ts';
import { open as openBulk } from './open-bulk.tsx';
import { answered, open as openQuestions, right, stored, theList } from './open-questions.tsx';
import * as subadmins from './open-subadmins.tsx';
import { adding, groups, normalList, open as openTest } from './open-test-questions.tsx';

/** A reply that comes when it is released. */
function held() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release: () => act(async () => release()) };
}

beforeEach(() => {
  setPreference('contentTab', 'questions');
  vi.stubGlobal('confirm', () => true);
  vi.stubGlobal('alert', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

const student = { id: 8, name: 'Ben Otto', phone_number: '', email: 'ben@example.org', is_active: true };
const review = { id: 4, student_name: 'Zoë', rating: 5, comment: 'Good.', profile_picture: null };
const at = '2026-03-05T10:00:00Z';
const question = { kind: 'question', id: 101, text: 'Stem', category: 7, category_name: 'Cardiology' };
const course = { test: null, test_name: null, course: 1, course_title: 'Internal Medicine' };
const report = { id: 1, question: { ...question, ...course }, text: 'Wrong', student: null, created_at: at };
const person = { id: 1, name: 'Ines', specialization: 'Medicine', designation: 'Editor', description: '' };
const ada = { id: 1, role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.test', phone_number: '' };
const open = { ...report, closed_at: null };
const closed = { ...report, closed_at: at };
const listed = { ...student, profile_picture: null, date_joined: at, subscriptions: [] };
const profile = { ...ada, profile_picture: null, subscriptions: [] };

describe('a list that was asked for before a change and comes after it doesn’t bring back', () => {
  it.each([
    {
      what: 'an unpublished course',
      url: '/admin/courses',
      list: 'GET /api/courses/',
      before: [aCourse()],
      after: [aCourse({ is_active: false })],
      press: ['Unpublish Internal Medicine'],
      call: 'PATCH /api/courses/1/toggle-active/',
      reply: { is_active: false },
      shows: 'Publish Internal Medicine',
    },
    {
      what: 'a deactivated student',
      url: '/admin/students',
      list: 'GET /api/admin/students/list/',
      before: [listed],
      after: [{ ...listed, is_active: false }],
      press: ['Inactivate Ben Otto'],
      call: 'PATCH /api/students/8/toggle-activation/',
      reply: { is_active: false },
      shows: 'Activate Ben Otto',
    },
    {
      what: 'a closed report',
      url: '/admin/question-reports',
      list: 'GET /api/question-reports/',
      before: [open],
      after: [closed],
      press: ['Close the report on “Stem”'],
      call: 'POST /api/question-reports/1/close/',
      reply: closed,
      gone: 'Close the report on “Stem”',
    },
    {
      what: 'a deleted person',
      url: '/admin/about?tab=founders',
      list: 'GET /api/founders/',
      before: [{ ...person, title: 'Editor', image: null }],
      after: [],
      press: ['Delete Ines', 'Delete'],
      call: 'DELETE /api/founders/1/',
      reply: { message: 'Gone.' },
      gone: 'Edit Ines',
    },
    {
      what: 'a deleted review',
      url: '/admin/reviews',
      list: 'GET /api/student/website-reviews/',
      before: [{ ...review, submitted_at: at }],
      after: [],
      press: ['Actions for the review of Zoë', 'Delete'],
      call: 'DELETE /api/admin/website-review/4/',
      reply: { message: 'Gone.' },
      gone: 'Actions for the review of Zoë',
    },
    {
      what: 'an account without its new name',
      url: '/admin/profile',
      list: 'GET /api/profile/',
      before: profile,
      after: { ...profile, first_name: 'Augusta' },
      press: ['Save Changes'],
      call: 'PATCH /api/profile/update/',
      reply: { ...profile, first_name: 'Augusta' },
      field: 'Augusta',
    },
  ] as const)('$what', async (row) => {
    const { released, release } = held();
    let isChanged = false;
    let asked = 0;
    const { tap, client } = renderAt(row.url, {
      routes: adminRoutes,
      user: users.admin,
      answers: {
        'GET /api/notifications/admin/': { body: [] },
        [row.list]: async () => {
          const body = isChanged ? row.after : row.before;
          asked += 1;
          // The second one is asked for before the change.
          if (asked === 2) await released;
          return { body };
        },
        [row.call]: () => {
          isChanged = true;
          return { body: row.reply };
        },
      },
    });
    const [first] = row.press;
    await screen.findByRole('button', { name: first });
    void client.invalidateQueries({ queryKey: [row.list.replace('/api', '')] });
    await waitFor(() => expect(asked).toBe(2));
    for (const name of row.press) {
      const found = () => screen.queryByRole('button', { name }) ?? screen.getByRole('menuitem', { name });
      await tap.click(await waitFor(found));
    }
    await waitFor(() => expect(isChanged && client.isMutating() === 0).toBe(true));
    await release();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    if ('shows' in row) expect(screen.getByRole('button', { name: row.shows })).toBeInTheDocument();
    if ('gone' in row) expect(screen.queryByRole('button', { name: row.gone })).toBeNull();
    if ('field' in row) expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(row.field);
  });
});

describe('an edit that begins before the list is fetched again', () => {
  it('begins with the sub-admin as they were just saved', async () => {
    const { released, release } = held();
    let saved = aSubadmin();
    const { tap } = subadmins.open([], {
      [subadmins.list]: async () => {
        if (saved.first_name === 'Norah') await released;
        return { body: [saved] };
      },
      'PATCH /api/subadmins/20/update/': () => ({ body: (saved = aSubadmin({ first_name: 'Norah' })) }),
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Nora' }));
    await tap.type((await subadmins.dialog()).getByLabelText('Name'), 'h{Enter}');
    await tap.click(await screen.findByRole('button', { name: 'Edit Norah' }));
    expect((await subadmins.dialog()).getByLabelText('Name')).toHaveValue('Norah');
    await release();
  });

  it('begins with the finding as it was just saved', async () => {
    const { released, release } = held();
    const [finding] = groups[0]!.options;
    const saved = { ...finding!, description: 'No P waves. Irregular.', edit_version: 2 };
    let isSaved = false;
    const { tap } = openTest(true, {
      'GET /api/ecg-options/': async () => {
        if (isSaved) await released;
        return { body: isSaved ? [{ ...groups[0], options: [saved] }] : groups };
      },
      'PATCH /api/ecg-options/11/': () => ((isSaved = true), { body: saved }),
    });
    const sheet = await adding(tap, /Add ECG question/);
    const dialog = () => screen.findByRole('dialog', { name: 'Atrial fibrillation' });
    await tap.click(await sheet.findByRole('button', { name: 'Edit Atrial fibrillation' }));
    await tap.type(within(await dialog()).getByLabelText('Description'), ' Irregular.');
    await tap.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atrial fibrillation' })).toBeNull());
    await tap.click(sheet.getByRole('button', { name: 'Edit Atrial fibrillation' }));
    expect(within(await dialog()).getByLabelText('Description')).toHaveValue(saved.description);
    await release();
  });
});

it('an edit that begins before the figures are there tells of the answers when they come', async () => {
  const { released, release } = held();
  const { tap } = await openQuestions({
    ...stored(aQuestion()),
    'GET /api/categories/7/question-figures/': () => released.then(() => ({ body: [answered(70, 12)] })),
  });
  await tap.click(await theList().findByRole('button', { name: 'Edit question 1' }));
  await tap.click(right('A'));
  await release();
  expect(await screen.findByText(/^12 answers were given/)).toBeVisible();
});

it('a question named in the address doesn’t replace what is typed before it is there', async () => {
  const { released, release } = held();
  const loaded = aQuestion({ id: 201 });
  const options = ['One', 'Two', 'Three', 'Four'].map((text) => ({ text, is_correct: text === 'One' }));
  const { tap } = openTest(
    false,
    { [normalList]: () => released.then(() => ({ body: [{ ...loaded, options, test_series: 31 }] })) },
    '?question=201',
  );
  const sheet = await adding(tap, /Add question/);
  await tap.type(sheet.getByLabelText('Question'), 'Which one?');
  await release();
  expect(await screen.findByRole('button', { name: 'Edit question 1', hidden: true })).toBeInTheDocument();
  expect(sheet.getByLabelText('Question')).toHaveValue('Which one?');
});

describe('a deletion that ends closes no question about', () => {
  it('another import', async () => {
    const { released, release } = held();
    const done = { created: 3, imported_at: at, imported_by: null, can_undo: true };
    const { tap, client } = await openBulk('bank', {
      'GET /api/bulk-imports/bank/7/': {
        body: [1, 2].map((id) => ({ ...done, id, file_name: `${id}.zip` })),
      },
      'DELETE /api/bulk-imports/1/': () => released.then(() => ({ body: { message: 'Gone.' } })),
    });
    const ask = async (file: string) => {
      await tap.click(await screen.findByRole('button', { name: RegExp(`^Undo import of ${file}`) }));
      return within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    };
    const first = await ask('1.zip');
    await tap.click(first.getByRole('button', { name: 'Undo import' }));
    await tap.click(first.getByRole('button', { name: 'Cancel' }));
    const second = await ask('2.zip');
    await release();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(second.getByText(/2\.zip/)).toBeVisible();
  });

  it('another request', async () => {
    const { released, release } = held();
    const answers: Answers = {
      'GET /api/notifications/admin/': {
        body: [1, 2].map((id) => aNotification({ id, course: id, message: `Request ${id}` })),
      },
      'GET /api/courses/': { body: [aCourse(), aCourse({ id: 2, title: 'ECG' })] },
      'DELETE /api/courses/1/delete/': () => released.then(() => ({ status: 202, body: {} })),
    };
    const { tap, client } = renderAt('/admin/notifications', {
      routes: adminRoutes,
      user: users.admin,
      answers,
    });
    const ask = async (nth: number) => {
      const buttons = await screen.findAllByRole('button', { name: 'Confirm course deletion' });
      await tap.click(buttons[nth]!);
      return within(await screen.findByRole('dialog'));
    };
    const first = await ask(0);
    await waitFor(() => expect(first.getByRole('button', { name: 'Delete course' })).toBeEnabled());
    await tap.click(first.getByRole('button', { name: 'Delete course' }));
    await tap.click(first.getByRole('button', { name: 'Cancel' }));
    const second = await ask(1);
    await release();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(second.getByText('Request 2')).toBeVisible();
  });
});
