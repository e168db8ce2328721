/**
 * What staff type during a save is not part of that request and must not be lost; a retry must not create a duplicate.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { setPreference } from '../../../src/offline/preferences.ts';
import { toast } from '../../../src/ui/toast.ts';
import { renderAt, users, type Answers, type Sent } from '../../support/render.tsx';
import { takeComplaints } from '../../support/client.ts';
import { aCategory, aCourse, aQuestion, aTest } from './factories.ts';

beforeEach(() => {
  setPreference('contentTab', 'questions');
  Element.prototype.scrollIntoView = () => undefined;
});

const person = { id: 1, name: 'Ines', specialization: 'Medicine', designation: 'Editor', description: '' };
const founder = { ...person, title: 'Editor', image: null };
const question = aQuestion({ explanation: 'Slow.' });
const edited = { category: 'Edit Cardiology', person: 'Edit Ines', question: 'Edit question 1' };

const everything: Answers = {
  'GET /api/profile/': { body: {} },
  'GET /api/notifications/admin/': { body: [] },
  'GET /api/uploads/': { body: [] },
  'GET /api/courses/': { body: [] },
  'GET /api/courses/1/': { body: aCourse() },
  'GET /api/courses/9/': { status: 404, body: {} },
  'GET /api/courses/9/categories/': { body: [] },
  'GET /api/courses/1/categories/': { body: [aCategory()] },
  'GET /api/categories/7/questions/': { body: [question] },
  'GET /api/categories/7/question-figures/': { body: [] },
  'GET /api/founders/': { body: [founder] },
  'GET /api/testseries/': { body: [aTest()] },
  'GET /api/testseries/31/question-lapses/': { body: [] },
  'GET /api/normal-question/list/31/': { body: [] },
  'GET /api/bulk-imports/test/31/': { body: [] },
};

/** Opens a screen whose save is answered only after `reply` is called. */
function open(url: string, call: string, body: object) {
  let reply: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (reply = resolve));
  const answer = async () => {
    await answered;
    return { body };
  };
  const view = renderAt(url, {
    routes: adminRoutes,
    user: users.admin,
    answers: { ...everything, [call]: answer },
  });
  return { ...view, reply };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
async function type(name: string, value: string) {
  const into = await field(name);
  act(() => into.focus());
  fireEvent.change(into, { target: { value } });
}

const content = '/admin/courses/1/manage-content?category=7';
const stem = {
  Question: 'Which one?',
  'Option A': 'One',
  'Option B': 'Two',
  'Option C': 'Three',
  'Option D': 'Four',
};
const adds = [
  {
    kind: 'category',
    url: '/admin/create-category/1',
    call: 'POST /api/courses/1/create-category/',
    reply: aCategory({ id: 8 }),
    sent: { Name: 'Renal', Description: 'Kidneys.' },
    save: 'Add Category',
    next: { Name: 'Endocrine' },
    isSaved: 'Category created successfully!',
  },
  {
    kind: 'person',
    url: '/admin/about?tab=founders',
    call: 'POST /api/founders/',
    reply: { ...founder, id: 2, name: 'Mona' },
    sent: { Name: 'Mona', Specialization: 'Medicine', Designation: 'Editor' },
    save: 'Add Founder',
    next: { Specialization: 'Surgery' },
    isSaved: 'Mona is on the about page.',
  },
  {
    kind: 'question of a bank',
    url: content,
    call: 'POST /api/upload-question/',
    reply: question,
    sent: stem,
    save: 'Add Question',
    next: { Question: 'And now?', 'Option B': 'None' },
    isSaved: 'Question added!',
  },
  {
    kind: 'question of a test',
    url: '/admin/test-questions/31',
    call: 'POST /api/normal-question/create/',
    reply: {},
    first: 'Add question',
    sent: stem,
    save: 'Add Question',
    next: { Question: 'And now?', 'Option B': 'None' },
    isSaved: 'Question added successfully',
  },
];

async function fill(row: { sent: object; save: string }) {
  for (const [name, value] of Object.entries(row.sent)) await type(name, value);
  if (row.save === 'Add Question') fireEvent.click(screen.getByRole('radio', { name: 'Option A is right' }));
}

describe('typing during a save', () => {
  it.each(adds)('becomes the start of the next $kind', async (row) => {
    const { tap, reply } = open(row.url, row.call, row.reply);
    if (row.first) await tap.click(await button(row.first));
    await fill(row);
    await tap.click(await button(row.save));
    for (const [name, value] of Object.entries(row.next)) await type(name, value);
    reply();
    expect(await screen.findByText(row.isSaved)).toBeInTheDocument();
    for (const name of Object.keys(row.sent))
      await waitFor(async () => expect(await field(name)).toHaveValue(row.next[name as never] ?? ''));
    expect(await field(Object.keys(row.next).at(-1)!)).toHaveFocus();
  });
});

describe('an addition whose reply is lost', () => {
  const course = {
    kind: 'course',
    url: '/admin/create-course',
    call: 'POST /api/create-course/',
    reply: { id: 9 },
    sent: { 'Course name': 'Nephrology' },
    save: 'Save & Next',
    isSaved: 'Course created successfully!',
  };
  const savedBefore = 'Your first attempt was saved after all; only the confirmation was lost.';

  /** Sends an addition. The server keeps it if it `arrives`, and its reply is lost. */
  async function send(row: (typeof adds)[number] | typeof course, arrives = true) {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    /** What was added, by idempotency key. */
    const added = new Map<string | null, string>();
    let isLost = true;
    const answer = ({ body, headers }: Sent) => {
      if (isLost && !arrives) return 'lost' as const;
      const key = headers.get('idempotency-key');
      const fields = JSON.stringify(body instanceof FormData ? Object.fromEntries(body) : body);
      if ((added.get(key) ?? fields) !== fields)
        return { status: 422, body: { code: 'key_reused', error: 'Used for another request.' } };
      added.set(key, fields);
      return isLost ? ('lost' as const) : { status: 201, body: row.reply };
    };
    const answers = { ...everything, [row.call]: answer };
    const { tap, sent } = renderAt(row.url, { routes: adminRoutes, user: users.admin, answers });
    if ('first' in row && row.first) await tap.click(await button(row.first));
    await fill(row);
    const save = async () => {
      const before = sent.filter(({ name }) => name === row.call).length;
      await tap.click(await button(row.save));
      await waitFor(() => expect(sent.filter(({ name }) => name === row.call)).toHaveLength(before + 1));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: row.save })?.ariaBusy ?? null).toBeNull(),
      );
      takeComplaints();
    };
    await save();
    isLost = false;
    return { tap, added, save, correct: () => type(Object.keys(row.sent)[0]!, 'Corrected') };
  }

  describe.each([...adds, course])('adds a $kind', (row) => {
    it('once when it is sent again', async () => {
      const { added, save } = await send(row);
      await save();
      expect(await screen.findByText(row.isSaved)).toBeInTheDocument();
      expect(added.size).toBe(1);
    });

    it('once when it was changed, too, unless told to add another', async () => {
      const { tap, added, save, correct } = await send(row);
      await correct();
      // What was saved is not called failed.
      const failures = vi.spyOn(toast, 'error');
      for (const _ of ['once', 'twice']) {
        await save();
        expect(await screen.findByText(savedBefore)).toBeVisible();
        expect(failures).not.toHaveBeenCalled();
        expect(added.size).toBe(1);
      }
      await tap.click(await button('Add as another one'));
      expect(await screen.findByText(row.isSaved)).toBeInTheDocument();
      expect([...added.values()][1]).toContain('Corrected');
    });

    it('as it was changed if the earlier try didn’t arrive', async () => {
      const { added, save, correct } = await send(row, false);
      await correct();
      await save();
      expect(await screen.findByText(row.isSaved)).toBeInTheDocument();
      expect([...added.values()]).toEqual([expect.stringContaining('Corrected')]);
    });
  });
});

describe('typing while a change is being saved', () => {
  it.each([
    {
      kind: 'category',
      url: '/admin/create-category/1',
      call: 'PATCH /api/categories/7/update/',
      reply: aCategory({ name: 'Heart' }),
      sent: ['Name', 'Heart'],
      save: 'Update Category',
      since: ['Description', 'Hearts and vessels.'],
    },
    {
      kind: 'person',
      url: '/admin/about?tab=founders',
      call: 'PUT /api/founders/1/',
      reply: { ...founder, name: 'Ada' },
      sent: ['Name', 'Ada'],
      save: 'Update Founder',
      since: ['Designation', 'Chief'],
    },
    {
      kind: 'question',
      url: content,
      call: 'PUT /api/questions/70/',
      reply: question,
      sent: ['Question', 'Which one?'],
      save: 'Update Question',
      since: ['Explanation (optional)', 'Slowly.'],
    },
  ] as const)('leaves an unsaved change in the form of a $kind', async (row) => {
    const { tap, sent, reply } = open(row.url, row.call, row.reply);
    await tap.click(await button(edited[row.kind]));
    await type(row.sent[0], row.sent[1]);
    await tap.click(await button(row.save));
    await type(row.since[0], row.since[1]);
    reply();
    await waitFor(async () => expect(await button(row.save)).not.toHaveAttribute('aria-busy'));
    expect(await field(row.sent[0])).toHaveValue(row.sent[1]);
    const since = await field(row.since[0]);
    expect(since).toHaveValue(row.since[1]);
    expect(since).toHaveFocus();
    // With no further typing, the next save ends the edit.
    await tap.click(await button(row.save));
    await waitFor(() => expect(screen.queryByRole('button', { name: row.save })).not.toBeInTheDocument());
    expect(sent.filter(({ name }) => name === row.call)).toHaveLength(2);
  });

  it('counts as a change even when it restores the old value', async () => {
    const { tap, reply } = open('/admin/about?tab=founders', 'PUT /api/founders/1/', founder);
    await tap.click(await button('Edit Ines'));
    await type('Name', 'Ada');
    await tap.click(await button('Update Founder'));
    await type('Name', 'Ines');
    reply();
    await waitFor(async () => expect(await button('Update Founder')).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  it('becomes an update of the course that was just created', async () => {
    const { tap, sent, reply } = open('/admin/create-course', 'POST /api/create-course/', { id: 9 });
    await type('Course name', 'Nephrology');
    await tap.click(await button('Save & Next'));
    await type('Description', 'Salt and water.');
    reply();
    await tap.click(await button('Update Course'));
    await waitFor(() => expect(sent.at(-1)?.name).toBe('PATCH /api/courses/9/update/'));
    const change = sent.at(-1)?.body as FormData;
    expect([change.get('title'), change.get('description')]).toEqual(['Nephrology', 'Salt and water.']);
  });
});
