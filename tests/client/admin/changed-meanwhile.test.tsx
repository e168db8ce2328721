import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that no test waits for it to be transformed.
import '../../../src/areas/admin/about-people/about-people.screen.tsx';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { EcgOptionGroup } from '../../../src/contract/ecg.ts';
import type { Founder } from '../../../src/contract/about-people.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users, type Answer, type Answering } from '../../support/render.tsx';
import { aCategory, aCourse, anAudio, aSubadmin, aTest, aVideo } from './factories.ts';

const course = aCourse({ edit_version: 11 });
const category = aCategory({ edit_version: 11 });
const test = aTest({ edit_version: 11 });
const video = aVideo({ edit_version: 11 });
const audio = anAudio({ edit_version: 11 });
const findings: EcgOptionGroup = {
  category: 'Rhythm',
  options: [{ id: 11, text: 'Flutter', description: 'Sawtooth.', image: null, edit_version: 11 }],
};
const founder: Founder = {
  id: 5,
  name: 'Dr. Ines Duarte',
  title: 'Editor',
  specialization: 'Internal Medicine',
  designation: 'Editor',
  description: '',
  image: null,
  edit_version: 11,
};

/** Where each is edited: the list, the call, the button that saves, and the name of its row before and after. */
const kinds = [
  {
    what: 'course',
    url: '/admin/create-course',
    state: { courseId: 1 },
    list: 'GET /api/courses/1/',
    before: course,
    edit: 'PATCH /api/courses/1/update/',
    saved: { id: 1, edit_version: 13 },
    field: 'Course name',
    update: 'Update Course',
    replace: 'Replace with my texts and prices',
    done: 'Course updated successfully!',
  },
  {
    what: 'category',
    url: '/admin/create-category/1',
    list: 'GET /api/courses/1/categories/',
    before: category,
    edit: 'PATCH /api/categories/7/update/',
    saved: { ...category, edit_version: 13 },
    presses: ['Edit Cardiology'],
    field: 'Name',
    update: 'Update Category',
    replace: 'Replace with what I typed',
    done: 'Category updated successfully!',
  },
  {
    what: 'person’s details',
    url: '/admin/about?tab=founders',
    list: 'GET /api/founders/',
    before: founder,
    edit: 'PUT /api/founders/5/',
    saved: { ...founder, edit_version: 13 },
    presses: ['Edit Dr. Ines Duarte'],
    field: 'Name',
    update: 'Update Founder',
    replace: 'Replace with what I typed',
    done: 'Dr. Ines Duarte is updated.',
  },
  {
    what: 'test series',
    url: '/admin/testseries',
    list: 'GET /api/testseries/',
    before: test,
    edit: 'PUT /api/testseries/31/update/',
    saved: { ...test, edit_version: 13 },
    presses: ['Edit Mock exam 1'],
    field: 'Name',
    update: 'Save',
    replace: 'Replace with what I typed',
    done: 'Test Series updated successfully!',
  },
  {
    what: 'sub-admin’s details',
    url: '/admin/subadmins',
    list: 'GET /api/subadmins/',
    before: aSubadmin({ edit_version: 11 }),
    edit: 'PATCH /api/subadmins/20/update/',
    saved: aSubadmin({ edit_version: 13 }),
    presses: ['Edit Nora'],
    field: 'Name',
    update: 'Update',
    replace: 'Replace with what I typed',
    done: 'Subadmin updated and new credentials sent!',
  },
  {
    what: 'finding',
    url: '/admin/test-questions/31',
    list: 'GET /api/ecg-options/',
    before: findings,
    edit: 'PATCH /api/ecg-options/11/',
    saved: { ...findings.options[0]!, edit_version: 13 },
    presses: ['Add ECG question', 'Edit Flutter'],
    field: 'Description',
    update: 'Save',
    replace: 'Replace with what I typed',
    done: 'ECG Option updated successfully',
  },
  {
    what: 'video',
    url: '/admin/courses/1/manage-content?category=7&tab=videos',
    list: 'GET /api/categories/7/videos/',
    before: video,
    edit: 'PATCH /api/videos/30/',
    saved: { ...video, edit_version: 13 },
    presses: ['Edit Murmurs'],
    field: 'Title',
    update: 'Update Video',
    replace: 'Replace with what I typed',
    done: 'Video updated successfully!',
  },
  {
    what: 'podcast',
    url: '/admin/courses/1/manage-content?category=7&tab=audios',
    list: 'GET /api/categories/7/audios/',
    before: audio,
    edit: 'PATCH /api/audios/40/',
    saved: { ...audio, edit_version: 13 },
    presses: ['Edit Sepsis, the first hour'],
    field: 'Title',
    update: 'Update Audio',
    replace: 'Replace with what I typed',
    done: 'Audio updated!',
  },
];

beforeEach(() => void vi.stubGlobal('alert', () => undefined));

/** Opens the screen of a kind, whose edit gets this answer. */
const show = (kind: (typeof kinds)[number], edit: Answering) =>
  renderAt(kind.url, {
    routes: adminRoutes,
    user: users.admin,
    state: kind.state ?? null,
    answers: {
      'GET /api/courses/': { body: [course] },
      'GET /api/courses/1/': { body: course },
      'GET /api/courses/1/categories/': { body: [category] },
      'GET /api/uploads/': { body: [] },
      'GET /api/videos/30/': { body: video },
      'GET /api/notifications/admin/': { body: [] },
      'GET /api/testseries/': { body: [aTest({ is_ecg: true })] },
      'GET /api/ecg-question/list/31/': { body: [] },
      [kind.list]: { body: kind.presses === undefined ? kind.before : [kind.before] },
      [kind.edit]: edit,
    },
  });

describe.each(kinds)('an edited $what', (kind) => {
  async function open(replaced: Answer | Promise<Answer> = { body: kind.saved }) {
    const view = show(kind, ({ headers }) =>
      headers.get('x-nightfloat-version') === '12'
        ? replaced
        : { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.', version: 12 } },
    );
    for (const name of kind.presses ?? []) await view.tap.click(await screen.findByRole('button', { name }));
    await view.tap.type(await screen.findByLabelText(kind.field), ' mine');
    await view.tap.click(screen.getByRole('button', { name: kind.update }));
    const title = await screen.findByText(/^There is a newer version/);
    const notice = within(title.closest<HTMLElement>('[role=alert]')!);
    takeComplaints();
    return { ...view, notice };
  }

  it('that someone else changed meanwhile is replaced only when told to', async () => {
    const { tap, sent, notice } = await open();
    expect(
      notice.getByText(`There is a newer version of this ${kind.what} than the one you opened.`),
    ).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(kind.field).value).toMatch(/ mine$/);
    // The list, where there is one, shows the other version.
    if (kind.presses !== undefined)
      await waitFor(() => expect(sent.filter(({ name }) => name === kind.list)).toHaveLength(2));
    await tap.click(notice.getByRole('button', { name: kind.replace }));
    expect(await screen.findByText(kind.done)).toBeInTheDocument();
    const edits = sent.filter(({ name }) => name === kind.edit);
    expect(edits.map(({ headers }) => headers.get('x-nightfloat-version'))).toEqual(['11', '12']);
  });

  it('keeps the focus in its form while the newer version is replaced', async () => {
    const { tap, notice } = await open(new Promise(() => undefined));
    await tap.click(notice.getByRole('button', { name: kind.replace }));
    await waitFor(() => expect(screen.getByLabelText(kind.field)).toHaveFocus());
    expect(screen.queryByText(/^There is a newer version/)).toBeNull();
  });
});

describe.each(kinds)('a save of an edited $what whose reply is lost', (kind) => {
  /** A server as it is: an edit that changes nothing always passes, any other must name the version that it replaces. */
  async function open() {
    const stored = { fields: '', version: 11 };
    let isLost = true;
    const save = ({ body, headers }: { body: unknown; headers: Headers }) => {
      const fields = JSON.stringify(body instanceof FormData ? Object.fromEntries(body) : body);
      if (fields !== stored.fields) {
        if (headers.get('x-nightfloat-version') !== String(stored.version))
          return {
            status: 409,
            body: { code: 'changed_meanwhile', error: 'Changed.', version: stored.version },
          };
        Object.assign(stored, { fields, version: stored.version + 1 });
      }
      return isLost ? 'lost' : { body: { ...kind.saved, edit_version: stored.version } };
    };
    const view = show(kind, save);
    for (const name of kind.presses ?? []) await view.tap.click(await screen.findByRole('button', { name }));
    await view.tap.type(await screen.findByLabelText(kind.field), ' mine');
    await view.tap.click(screen.getByRole('button', { name: kind.update }));
    await waitFor(() => expect(view.sent.map(({ name }) => name)).toContain(kind.edit));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: kind.update })).not.toHaveAttribute('aria-busy'),
    );
    takeComplaints();
    isLost = false;
    return { ...view, stored };
  }

  it('isn’t taken for somebody else’s when it is corrected and sent again', async () => {
    const { tap, stored, sent } = await open();
    // The list, where there is one, shows what was saved.
    if (kind.presses !== undefined)
      await waitFor(() => expect(sent.filter(({ name }) => name === kind.list)).toHaveLength(2));
    await tap.type(screen.getByLabelText(kind.field), ', corrected');
    await tap.click(screen.getByRole('button', { name: kind.update }));
    expect(await screen.findByText(kind.done)).toBeInTheDocument();
    expect(stored).toMatchObject({ version: 13, fields: expect.stringContaining(' mine, corrected') });
    expect(screen.queryByText(/^There is a newer version/)).toBeNull();
  });

  it('doesn’t hide that somebody else changed it afterwards', async () => {
    const { tap, stored } = await open();
    Object.assign(stored, { fields: 'theirs', version: 13 });
    await tap.type(screen.getByLabelText(kind.field), ', corrected');
    await tap.click(screen.getByRole('button', { name: kind.update }));
    expect(await screen.findByText(/^There is a newer version/)).toBeVisible();
    expect(stored.fields).toBe('theirs');
    takeComplaints();
  });
});

it('a course that is typed on during a save isn’t reported as changed by someone else at the next one', async () => {
  let reply: (answer: Answer) => void = () => undefined;
  const { tap, sent } = renderAt('/admin/create-course', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'POST /api/create-course/': () => new Promise((resolve) => (reply = resolve)),
      'PATCH /api/courses/1/update/': { body: { id: 1, edit_version: 13 } },
      'GET /api/courses/1/categories/': { body: [] },
    },
  });
  await tap.type(await screen.findByLabelText('Course name'), 'Neph');
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  await tap.type(screen.getByLabelText('Course name'), 'rology');
  reply({ status: 201, body: { id: 1, edit_version: 12 } });
  await tap.click(await screen.findByRole('button', { name: 'Update Course' }));
  await screen.findByText('Course updated successfully!');
  const edit = sent.find(({ name }) => name === 'PATCH /api/courses/1/update/');
  expect(edit?.headers.get('x-nightfloat-version')).toBe('12');
});

it('a test that “Save & Next” didn’t save leads to its questions once its newer version was replaced', async () => {
  const { tap } = renderAt('/admin/testseries', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/courses/': { body: [course] },
      'GET /api/testseries/': { body: [test] },
      'PUT /api/testseries/31/update/': ({ headers }) =>
        headers.get('x-nightfloat-version') === '12'
          ? { body: test }
          : { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.', version: 12 } },
    },
  });
  await tap.click(await screen.findByRole('button', { name: 'Edit Mock exam 1' }));
  await tap.click(await screen.findByRole('button', { name: 'Save & Next' }));
  await tap.click(await screen.findByRole('button', { name: 'Replace with what I typed' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/test-questions/31'));
});
