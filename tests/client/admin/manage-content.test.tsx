import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCategory, aCourse, aQuestion } from './factories.ts';
import { fakeUploads, type FakeRequest } from './fake-xhr.ts';

let made: FakeRequest[];
beforeEach(() => {
  made = fakeUploads();
  localStorage.setItem('nightfloat-content-tab', 'questions');
});

const questions = 'GET /api/categories/7/questions/';

async function open(url = '/admin/courses/1/manage-content?category=7', answers: Answers = {}) {
  const view = renderAt(url, {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/profile/': { body: {} },
      'GET /api/courses/': { body: [] },
      'GET /api/courses/1/': { body: aCourse() },
      'GET /api/courses/1/categories/': { body: [aCategory(), aCategory({ id: 8, name: 'Nephrology' })] },
      'GET /api/categories/8/questions/': { body: [] },
      [questions]: { body: [] },
      ...answers,
    },
  });
  await screen.findByLabelText('Category');
  return view;
}

const zip = new File(['zip'], 'cardiology.zip', { type: 'application/zip' });
const send = () => screen.getByRole('button', { name: 'Upload questions' });
const theUpload = async () => {
  await waitFor(() => expect(made).toHaveLength(1));
  return made[0]!;
};

describe('the category', () => {
  it('has to be chosen first, from those of the course', async () => {
    const { tap } = await open('/admin/courses/1/manage-content');
    expect(screen.getByText('Please select a category to continue.')).toBeInTheDocument();
    expect(screen.queryByLabelText('ZIP file')).toBeNull();
    const select = screen.getByLabelText('Category');
    await screen.findByRole('option', { name: 'Nephrology' });
    await tap.selectOptions(select, 'Nephrology');
    expect(screen.getByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
    expect(location.search).toBe('?category=8');
    expect(screen.queryByText('Please select a category to continue.')).toBeNull();
  });

  it('leads back to the courses', async () => {
    const { tap } = await open();
    expect(screen.getByRole('link', { name: 'Back to Course' })).toHaveAttribute('href', '/admin/courses');
    await tap.click(screen.getByRole('button', { name: 'Back to Course Details' }));
    expect(location.pathname).toBe('/admin/courses');
  });
});

describe('the bulk upload', () => {
  it('needs a ZIP', async () => {
    const { tap } = await open();
    await tap.click(await screen.findByRole('button', { name: 'Upload questions' }));
    const sentence = 'Please select a ZIP file and ensure category is selected.';
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(made).toHaveLength(0);
    await tap.upload(screen.getByLabelText('ZIP file'), zip);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('offers the sample, takes .zip alone', async () => {
    await open();
    const sample = await screen.findByRole('link', { name: 'Download sample ZIP' });
    expect(sample).toHaveAttribute('href', '/samples/questions-sample.zip');
    expect(sample).toHaveAttribute('download');
    expect(screen.getByLabelText('ZIP file')).toHaveAttribute('accept', '.zip');
  });

  it('refuses what is larger than the server takes, before a byte is sent', async () => {
    const { tap } = await open();
    const large = new File(['zip'], 'large.zip');
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 + 1 });
    await tap.upload(await screen.findByLabelText('ZIP file'), large);
    await tap.click(send());
    expect(screen.getByText('This ZIP is larger than 200 MB. Split it into several.')).toBeInTheDocument();
    expect(made).toHaveLength(0);
  });

  it('shows how far it is, says when the server checks, and lists what came in', async () => {
    let stored = false;
    const { tap } = await open(undefined, { [questions]: () => ({ body: stored ? [aQuestion()] : [] }) });
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.click(send());
    const upload = await theUpload();
    expect(upload.body?.get('category_id')).toBe('7');
    expect((upload.body!.get('file') as File).name).toBe('cardiology.zip');
    upload.goTo(42, 100);
    expect(await screen.findByText('42 %')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    upload.goTo(100, 100);
    expect(await screen.findByText('All sent. The server checks every row now.')).toBeInTheDocument();
    stored = true;
    upload.answer(201, { message: 'Stored.', created: 1 });
    expect(await screen.findByText('Bulk questions uploaded successfully!')).toBeInTheDocument();
    expect(await screen.findByText(/prolongs the QT interval/)).toBeInTheDocument();
    expect(screen.queryByText('cardiology.zip')).toBeNull();
  });

  it('can be cancelled while the bytes go', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.click(send());
    const upload = await theUpload();
    upload.goTo(10, 100);
    await tap.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(upload.aborted).toBe(true);
    expect(await screen.findByText('The upload was stopped. Nothing was stored.')).toBeInTheDocument();
    expect(screen.queryByText('Failed to upload bulk questions.')).toBeNull();
    expect(screen.getByText('cardiology.zip')).toBeInTheDocument();
    await waitFor(() => expect(send()).toBeEnabled());
  });

  it('lists what to mend, by line and column', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.click(send());
    const problems = [
      { line: 3, column: 'option2', problem: 'This option is empty. Write one.' },
      { line: 1, column: 'explanation', problem: 'This column is missing.' },
      { line: 0, column: 'image', problem: 'No picture of this name is in the ZIP.' },
    ];
    (await theUpload()).answer(400, { code: 'bad_zip', error: 'Not imported.', problems });
    expect(await screen.findByText('Failed to upload bulk questions.')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Problems in the ZIP' }));
    const cells = table
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Line', 'Column', 'What to do'],
      ['3', 'option2', 'This option is empty. Write one.'],
      ['1 (head)', 'explanation', 'This column is missing.'],
      ['ZIP', 'image', 'No picture of this name is in the ZIP.'],
    ]);
    expect(screen.getByText(/Nothing of cardiology.zip was stored/)).toBeInTheDocument();
  });

  it('says only so much of a file that is wrong throughout', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.click(send());
    const problems = Array.from({ length: 250 }, (_, at) => ({
      line: at + 2,
      column: 'text',
      problem: 'Empty.',
    }));
    (await theUpload()).answer(400, { code: 'bad_zip', problems });
    expect(await screen.findByText(/And 50 more/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '250 things to mend' })).toBeInTheDocument();
  });

  it('keeps the ZIP when the line was lost', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.click(send());
    (await theUpload()).lose();
    expect(await screen.findByText('Failed to upload bulk questions.')).toBeInTheDocument();
    expect(screen.getByText(/could not be reached/)).toBeInTheDocument();
    expect(screen.getByText('cardiology.zip')).toBeInTheDocument();
  });

  it('asks before another category takes its chosen ZIP away', async () => {
    const { tap } = await open();
    await tap.upload(await screen.findByLabelText('ZIP file'), zip);
    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(location.search).toBe('?category=7');
    await tap.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: /Questions in Nephrology/ })).toBeInTheDocument();
    expect(screen.queryByText('cardiology.zip')).toBeNull();
  });
});
