/** Changes whose reply is lost: the list, fetched again, shows what was done, and the words say the same. */
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryOf } from '../../../src/api/queries.ts';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { BulkImports } from '../../../src/areas/admin/bulk/bulk-imports.tsx';
import { exactMoment } from '../../../src/lib/dates.ts';
import { setPreference } from '../../../src/offline/preferences.ts';
import { tracing } from '../../support/test-fixture.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users } from '../../support/render.tsx';
import {
  aCategory,
  aCourse,
  anAudio,
  aNotification,
  aQuestion,
  aSubadmin,
  aTest,
  aVideo,
} from './factories.ts';
import { ines } from './open-about-people.tsx';
import { aNormal } from './open-test-questions.tsx';

const at = '2026-03-05T10:00:00Z';
const content = '/admin/courses/1/manage-content?category=7';
const where = { category: 7, category_name: 'Cardiology', test: null, test_name: null, course: 1 };
const question = { kind: 'question', id: 101, text: 'Stem', ...where, course_title: 'Internal Medicine' };
const report = { id: 1, question, text: 'Wrong', student: null, created_at: at, closed_at: null };
const anImport = {
  id: 5,
  file_name: 'a.zip',
  created: 3,
  imported_at: at,
  imported_by: null,
  can_undo: true,
};

interface Row {
  what: string;
  url: string;
  list: string;
  before: object;
  /** The list once the change is made; without rows, unless given. */
  after?: object[];
  press: string[];
  call: string;
  says: string;
  /** None if a failure is only logged. */
  failed?: string;
  tab?: 'videos' | 'audios' | 'questions';
}

const rows: Row[] = [
  {
    what: 'a deleted course',
    url: '/admin/courses',
    list: 'GET /api/courses/',
    before: aCourse(),
    press: ['Delete Internal Medicine', 'Delete'],
    call: 'DELETE /api/courses/1/delete/',
    says: 'Course deleted successfully.',
    failed: 'Failed to delete course.',
  },
  {
    what: 'a deleted category',
    url: '/admin/create-category/1',
    list: 'GET /api/courses/1/categories/',
    before: aCategory(),
    press: ['Delete Cardiology', 'Delete'],
    call: 'DELETE /api/categories/7/delete/',
    says: 'Category deleted!',
    failed: 'Failed to delete category.',
  },
  {
    what: 'a deleted question',
    url: content,
    tab: 'questions',
    list: 'GET /api/categories/7/questions/',
    before: aQuestion(),
    press: ['Delete question 1', 'Delete'],
    call: 'DELETE /api/questions/70/',
    says: 'Question deleted!',
    failed: 'Failed to delete question.',
  },
  {
    what: 'a deleted video',
    url: content,
    tab: 'videos',
    list: 'GET /api/categories/7/videos/',
    before: aVideo(),
    press: ['Delete Murmurs', 'Delete'],
    call: 'DELETE /api/videos/30/',
    says: 'Video deleted!',
    failed: 'Failed to delete video.',
  },
  {
    what: 'a deleted podcast',
    url: content,
    tab: 'audios',
    list: 'GET /api/categories/7/audios/',
    before: anAudio(),
    press: ['Delete Sepsis, the first hour', 'Delete'],
    call: 'DELETE /api/audios/40/',
    says: 'Audio deleted!',
    failed: 'Failed to delete audio.',
  },
  {
    what: 'a deleted test series',
    url: '/admin/testseries',
    list: 'GET /api/testseries/',
    before: aTest(),
    press: ['Delete Mock exam 1', 'Delete'],
    call: 'DELETE /api/testseries/31/',
    says: 'Test Series deleted successfully!',
    failed: 'Failed to delete test series.',
  },
  {
    what: 'a deleted question of a test',
    url: '/admin/test-questions/31',
    list: 'GET /api/normal-question/list/31/',
    before: aNormal(),
    press: ['Delete question 1', 'Delete'],
    call: 'DELETE /api/normal-question/201/',
    says: 'Question deleted successfully',
    failed: 'Failed to delete question. Check console for details.',
  },
  {
    what: 'a deleted tracing',
    url: '/admin/test-questions/32',
    list: 'GET /api/ecg-question/list/32/',
    before: tracing(301, { image: '/api/files/t.webp' }),
    press: ['Delete question 1', 'Delete'],
    call: 'DELETE /api/ecg-question/301/',
    says: 'Question deleted successfully',
    failed: 'Failed to delete question. Check console for details.',
  },
  {
    what: 'a deleted sub-admin',
    url: '/admin/subadmins',
    list: 'GET /api/subadmins/',
    before: aSubadmin(),
    press: ['Delete Nora', 'Delete'],
    call: 'DELETE /api/subadmins/20/delete/',
    says: 'Subadmin deleted!',
    failed: 'Failed to delete subadmin.',
  },
  {
    what: 'a deleted person',
    url: '/admin/about?tab=founders',
    list: 'GET /api/founders/',
    before: ines,
    press: ['Delete Dr. Ines Duarte', 'Delete'],
    call: 'DELETE /api/founders/1/',
    says: 'Dr. Ines Duarte is no longer on the about page.',
  },
  {
    what: 'a deleted notification',
    url: '/admin/notifications',
    list: 'GET /api/notifications/admin/',
    before: aNotification({ id: 5 }),
    press: ['Delete notification'],
    call: 'DELETE /api/notifications/5/delete/',
    says: 'Notification deleted.',
    failed: 'Failed to delete notification.',
  },
  {
    what: 'an undone import',
    url: '/imports',
    list: 'GET /api/bulk-imports/bank/7/',
    before: anImport,
    press: [`Undo import of a.zip, ${exactMoment(at)}`, 'Undo import'],
    call: 'DELETE /api/bulk-imports/5/',
    says: 'The import was undone.',
    failed: 'The import couldn’t be undone.',
  },
  {
    what: 'a closed report',
    url: '/admin/question-reports',
    list: 'GET /api/question-reports/',
    before: report,
    after: [{ ...report, closed_at: at }],
    press: ['Close the report on “Stem”'],
    call: 'POST /api/question-reports/1/close/',
    says: 'No open reports',
    failed: 'The report couldn’t be closed. Try again.',
  },
];

function Imports() {
  const list = useQuery(queryOf('GET /bulk-imports/{kind}/{id}/', { params: { kind: 'bank', id: 7 } }));
  return <BulkImports kind="bank" targetId={7} list={list} onUndone={() => undefined} />;
}

function open(row: Row, isMade: boolean) {
  setPreference('contentTab', row.tab ?? 'questions');
  let shown = [row.before];
  return renderAt(row.url, {
    routes: [...adminRoutes, { path: '/imports', element: <Imports /> }],
    user: users.admin,
    answers: {
      'GET /api/notifications/admin/': { body: [] },
      'GET /api/uploads/': { body: [] },
      'GET /api/courses/': { body: [] },
      'GET /api/courses/1/': { body: aCourse() },
      'GET /api/courses/1/categories/': { body: [aCategory()] },
      'GET /api/categories/7/question-figures/': { body: [] },
      'GET /api/testseries/': { body: [aTest(), aTest({ id: 32, is_ecg: true })] },
      'GET /api/ecg-options/': { body: [] },
      [row.list]: () => ({ body: shown }),
      [row.call]: () => {
        if (isMade) shown = row.after ?? [];
        return 'lost';
      },
    },
  });
}

async function press(tap: ReturnType<typeof open>['tap'], { press: names }: Row) {
  for (const name of names) {
    const place = () => (name.startsWith('Delete') ? screen.queryByRole('dialog') : null);
    const found = () => within(place() ?? document.body).getByRole('button', { name });
    await waitFor(() => expect(found()).toBeEnabled());
    await tap.click(found());
  }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a lost reply is no failure to', () => {
  it.each(rows)('$what', async (row) => {
    const { tap, client } = open(row, true);
    await press(tap, row);
    expect(await screen.findByText(row.says)).toBeInTheDocument();
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
    if (row.failed !== undefined) expect(screen.queryByText(row.failed)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: row.press[0] })).toBeNull();
  });

  it.each(rows.filter(({ failed }) => failed))('$what, but one that nothing came of is', async (row) => {
    const { tap } = open(row, false);
    await press(tap, row);
    expect(await screen.findByText(row.failed!)).toBeInTheDocument();
    expect(screen.queryByText(row.says)).toBeNull();
    takeComplaints();
  });
});

it('a deletion whose reply is lost also ends the edit of what it deleted', async () => {
  const row = rows.find(({ what }) => what === 'a deleted person')!;
  const { tap } = open(row, true);
  await tap.click(await screen.findByRole('button', { name: 'Edit Dr. Ines Duarte' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Dr. Ines Duarte');
  await press(tap, row);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
});

it('a test series is back, though the reply to the undo was lost', async () => {
  let stored = [aTest()];
  const { tap } = renderAt('/admin/testseries', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/notifications/admin/': { body: [] },
      'GET /api/testseries/': () => ({ body: stored }),
      'DELETE /api/testseries/31/': () => ((stored = []), { body: { message: 'Gone.' } }),
      'POST /api/testseries/31/restore/': () => ((stored = [aTest()]), 'lost'),
    },
  });
  await press(
    tap,
    rows.find(({ what }) => what === 'a deleted test series')!,
  );
  await tap.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The test series is back.')).toBeInTheDocument();
});
