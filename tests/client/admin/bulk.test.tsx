import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer } from '../../support/render.tsx';
import { open, zip, send, aRow, aCheck, recordUploads, uploads, upload } from './open-bulk.tsx';

recordUploads();

const paths = {
  bank: 'POST /api/bulk-upload-questions-with-images/',
  test: 'POST /api/testseries/questions/bulk-upload/',
  ecg: 'POST /api/ecg-question/bulk-upload/',
};

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('choosing a ZIP', () => {
  it.each([
    ['bank', 'Please select a ZIP file and ensure category is selected.', 'questions-sample'],
    ['test', 'Please select a ZIP file to upload.', 'questions-sample'],
    ['ecg', 'Please select a ZIP file to upload.', 'ecgs-sample'],
  ] as const)(
    'for a %s is required, limited to .zip and helped by a sample',
    async (kind, sentence, sample) => {
      const { tap } = await open(kind);
      const link = screen.getByRole('link', { name: 'Download sample ZIP' });
      expect(link).toHaveAttribute('href', `/samples/${sample}.zip`);
      expect(link).toHaveAttribute('download');
      expect(screen.getByLabelText('ZIP file')).toHaveAttribute('accept', '.zip');
      await tap.click(send());
      expect(screen.getByText(sentence)).toBeInTheDocument();
      expect(uploads).toHaveLength(0);
      await tap.upload(screen.getByLabelText('ZIP file'), zip);
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  it('refuses a file above the server’s limit before a byte is sent', async () => {
    const { tap } = await open();
    const large = new File(['zip'], 'large.zip');
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 + 1 });
    await tap.upload(screen.getByLabelText('ZIP file'), large);
    await tap.click(send());
    expect(screen.getByText('This ZIP is larger than 200 MB. Split it into several.')).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it('shows the progress of the upload and then the server’s check, and can be canceled', async () => {
    const view = await open();
    const request = await upload(view);
    expect(request.url).toContain('/api/bulk-imports/bank/7/check/');
    request.goTo(42, 100);
    expect(await screen.findByText('42%')).toBeInTheDocument();
    await view.tap.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(request.aborted).toBe(true);
    expect(await screen.findByText('The upload was stopped. Nothing was stored.')).toBeInTheDocument();
    expect(screen.getByText('cardiology.zip')).toBeInTheDocument();
    await waitFor(() => expect(send()).toHaveFocus());
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    await view.tap.click(send());
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]!.goTo(100, 100);
    expect(await screen.findByText('Uploaded. The server is checking every row.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  });

  it('keeps the ZIP when the connection is lost', async () => {
    (await upload(await open())).lose();
    expect(await screen.findByText('Failed to upload bulk questions.')).toBeInTheDocument();
    expect(screen.getByText(/couldn’t be reached/)).toBeInTheDocument();
    expect(screen.getByText('cardiology.zip')).toBeInTheDocument();
  });

  it('for a test shows the server’s reason, or points to the console', async () => {
    const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = await open('test');
    const request = await upload(view);
    request.answer(400, { code: 'invalid_input', error: 'No.', file: ['Choose a ZIP file.'] });
    expect(await screen.findByText('Failed to upload ZIP: Choose a ZIP file.')).toBeInTheDocument();
    expect(logError).not.toHaveBeenCalled();
    await view.tap.click(send());
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]!.lose();
    expect(await screen.findByText('Failed to upload ZIP. Check console for details.')).toBeInTheDocument();
    expect(logError).toHaveBeenCalledOnce();
    logError.mockRestore();
  });
});

describe('a ZIP with errors', () => {
  const problems = [
    { line: 3, column: 'option2', problem: 'This option is empty. Write one.' },
    { line: 1, column: 'explanation', problem: 'This column is missing.' },
    { line: 0, column: '', problem: 'No CSV.' },
  ];

  it('has its problems listed by line and column, beside the valid rows and the notes', async () => {
    const view = await open();
    const notes = [{ line: 5, column: '', problem: 'This is the same as line 2.' }];
    (await upload(view)).answer(200, aCheck({ checked: null, problems, notes }));
    const heading = await screen.findByRole('heading', { name: '3 problems to fix' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('Failed to upload bulk questions.')).toBeInTheDocument();
    expect(screen.getByText(/Nothing from cardiology.zip was stored/)).toBeInTheDocument();
    expect(cellsOf('Problems in the ZIP')).toEqual([
      ['Line', 'Column', 'What to do'],
      ['3', 'option2', 'This option is empty. Write one.'],
      ['1 (head)', 'explanation', 'This column is missing.'],
      ['ZIP', '–', 'No CSV.'],
    ]);
    expect(cellsOf('Notes on the ZIP')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'As the student sees it' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    // The corrected ZIP can be chosen right away.
    (await upload(view, zip, 2)).answer(200, aCheck());
    expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeInTheDocument();
  });

  it('has its problems shown until the next ZIP is checked, and again if that fails', async () => {
    const view = await open();
    const isShown = () => screen.queryByRole('heading', { name: '3 problems to fix' }) !== null;
    const isPreviewed = () => screen.queryByRole('heading', { name: 'As the student sees it' }) !== null;
    (await upload(view)).answer(200, aCheck({ checked: null, problems }));
    await waitFor(() => expect(isShown() && isPreviewed()).toBe(true));
    const next = await upload(view, new File(['zip'], 'corrected.zip'), 2);
    expect(isShown() || isPreviewed()).toBe(false);
    next.lose();
    await waitFor(() => expect(isShown() && isPreviewed()).toBe(true));
    await view.tap.click(send());
    await waitFor(() => expect(uploads).toHaveLength(3));
    uploads[2]!.answer(200, aCheck({ checked: null, problems: problems.slice(1) }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 problems to fix' })).toHaveFocus());
  });

  it('has its problems paged when there are many', async () => {
    const view = await open();
    const many = Array.from({ length: 45 }, (_, at) => ({ line: at + 2, column: 'text', problem: 'Empty.' }));
    (await upload(view)).answer(
      200,
      aCheck({ checked: null, rows: [], problems: many, more_problems: 1_200 }),
    );
    expect(await screen.findByRole('heading', { name: '1,245 problems to fix' })).toBeInTheDocument();
    expect(screen.getByText(/And 1200 more/)).toBeInTheDocument();
    expect(cellsOf('Problems in the ZIP')).toHaveLength(21);
    await view.tap.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(cellsOf('Problems in the ZIP').at(-1)![0]).toBe('46');
  });
});

describe('a valid ZIP', () => {
  it('shows what it adds, and is imported without being sent again', async () => {
    const name = aCheck().checked;
    const view = await open('bank', {
      [paths.bank]: { status: 201, body: { message: 'Stored.', created: 1 } },
    });
    (await upload(view)).answer(200, aCheck());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'cardiology.zip can be imported' })).toHaveFocus(),
    );
    expect(screen.getByText('2.4 MB')).toBeInTheDocument();
    await view.tap.click(screen.getByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByText('Bulk questions uploaded successfully!')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('1 question from cardiology.zip imported.');
    const sent = view.sent.find((one) => one.name === paths.bank);
    expect(sent!.body).toEqual({ category_id: '7', checked: name });
    expect(uploads).toHaveLength(1);
    expect(view.onImported).toHaveBeenCalledOnce();
    expect(send()).toBeInTheDocument();
  });

  it('is uploaded again under the id of its check when the server no longer has it', async () => {
    const gone = { status: 410, body: { code: 'check_gone', error: 'Gone.' } };
    const view = await open('ecg', { [paths.ecg]: gone });
    (await upload(view)).answer(
      200,
      aCheck({ rows: [aRow({ options: [], correct_option: null, findings: ['AF'] })] }),
    );
    await view.tap.click(await screen.findByRole('button', { name: 'Import 1 ECG' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.getAllByText(/no longer had the checked ZIP/)).not.toHaveLength(0);
    expect(uploads[1]!.body!.get('checked')).toBe(aCheck().checked);
    expect(uploads[1]!.body!.get('test_series_id')).toBe('7');
    expect((uploads[1]!.body!.get('file') as File).name).toBe('cardiology.zip');
    uploads[1]!.answer(201, { message: 'Stored.', created: 1 });
    expect(await screen.findByText('ZIP file uploaded successfully')).toBeInTheDocument();
  });

  it('can be imported again after a failure, and shows problems that arose since the check', async () => {
    let reply: { status: number; body: unknown } = {
      status: 500,
      body: { code: 'server_error', error: 'Trouble.' },
    };
    const view = await open('bank', { [paths.bank]: () => reply });
    (await upload(view)).answer(200, aCheck());
    await view.tap.click(await screen.findByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByText('Failed to upload bulk questions.')).toBeInTheDocument();
    expect(screen.getByText('Trouble.')).toBeInTheDocument();
    const problems = [{ line: 0, column: '', problem: 'The test is full.' }];
    reply = { status: 400, body: { code: 'bad_zip', error: 'Full.', problems } };
    await view.tap.click(screen.getByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByText('The test is full.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('is among the imports if the server stored it and only the reply was lost', async () => {
    const stored = {
      id: 1,
      file_name: 'cardiology.zip',
      created: 1,
      imported_at: '2026-11-20T21:00:00.000Z',
    };
    let imports: object[] = [];
    const view = await open('bank', {
      'GET /api/bulk-imports/bank/7/': () => ({ body: imports }),
      [paths.bank]: () => {
        imports = [{ ...stored, imported_by: null, can_undo: true }];
        return 'lost';
      },
    });
    (await upload(view)).answer(200, aCheck());
    await view.tap.click(await screen.findByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByRole('table', { name: 'Last imports' })).toBeVisible();
  });

  it('is told as done if the server stored it and only the first reply was lost', async () => {
    let calls = 0;
    const view = await open('bank', {
      [paths.bank]: () => ((calls += 1), calls === 1 ? 'lost' : { body: { message: 'Done.', created: 1 } }),
    });
    (await upload(view)).answer(200, aCheck());
    await view.tap.click(await screen.findByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByText('Bulk questions uploaded successfully!')).toBeInTheDocument();
    expect(view.sent.filter(({ name }) => name === paths.bank).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ category_id: '7', checked: aCheck().checked })),
    );
    expect(uploads).toHaveLength(1);
  });

  it('leaves the focus to staff who went on typing, and announces the outcome', async () => {
    let store: (reply: Answer) => void;
    const stored = new Promise<Answer>((resolve) => (store = resolve));
    const view = await open('bank', { [paths.bank]: () => stored });
    const said = screen.getByRole('status');
    const request = await upload(view);
    const question = screen.getByLabelText('Question');
    await view.tap.type(question, 'Which');
    request.answer(200, aCheck());
    const take = await screen.findByRole('button', { name: 'Import 1 question' });
    expect(screen.getByText('cardiology.zip was checked and can be imported.')).toBeInTheDocument();
    expect(question).toHaveFocus();
    await view.tap.click(take);
    await view.tap.type(question, ' ion');
    store!({ status: 201, body: { message: 'Stored.', created: 1 } });
    await waitFor(() => expect(said).toHaveTextContent('1 question from cardiology.zip imported.'));
    expect(question).toHaveFocus();
  });

  it('can be replaced by another', async () => {
    const view = await open();
    (await upload(view)).answer(200, aCheck());
    await view.tap.click(await screen.findByRole('button', { name: 'Choose another ZIP' }));
    expect(screen.getByLabelText('ZIP file')).toHaveFocus();
    expect(send()).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'As the student sees it' })).toBeNull();
  });
});
