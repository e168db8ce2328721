/** The preview of a ZIP, the latest imports and the export. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rawZip } from '../../support/raw-zip.ts';
import { open, aRow, aCheck, recordUploads, upload } from './open-bulk.tsx';

recordUploads();

describe('the preview', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => aRow({ line: at + 2, text: `Stem ${at + 1}` }));
  const shown = () => screen.getByRole('heading', { name: /^Question \d/ }).textContent;

  it('steps through ten thousand rows and renders twenty at a time', async () => {
    const view = await open();
    (await upload(view)).answer(200, aCheck({ rows }));
    const list = within(await screen.findByRole('list', { name: 'Rows of the ZIP' }));
    expect(list.getAllByRole('button')).toHaveLength(20);
    expect(shown()).toBe('Question 1 of 10000');
    expect(screen.getByRole('button', { name: 'Previous row' })).toBeDisabled();
    await view.tap.click(list.getByRole('button', { name: /Stem 20$/ }));
    await view.tap.click(screen.getByRole('button', { name: 'Next row' }));
    expect(shown()).toBe('Question 21 of 10000');
    expect(list.getByRole('button', { name: /Stem 21$/ })).toHaveAttribute('aria-current', 'true');
    await view.tap.click(screen.getByRole('button', { name: 'Page 500' }));
    expect(shown()).toBe('Question 9981 of 10000');
  });

  it('shows a question before and after the answer, and marks rows with notes', async () => {
    const view = await open();
    const notes = [{ line: 3, column: '', problem: 'This is the same as line 2.' }];
    (await upload(view)).answer(200, aCheck({ rows: rows.slice(0, 2), notes }));
    expect(await screen.findByText(/no longer excreted/)).toBeInTheDocument();
    await view.tap.click(screen.getByRole('checkbox', { name: 'After the answer' }));
    expect(screen.queryByText(/no longer excreted/)).toBeNull();
    await view.tap.click(screen.getByRole('button', { name: /Stem 2 ?has a note/ }));
    expect(screen.getByText('See the note')).toBeInTheDocument();
  });

  it('reads pictures from the chosen file, stored or deflated, and says when the file has changed', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
    const bytes = rawZip([
      { name: 'a.png', content: 'first picture', method: 0 },
      { name: 'b.png', content: 'second picture '.repeat(9) },
    ]);
    const second = bytes.indexOf('PK\u0003\u0004', 10);
    const picture = { name: 'a.png', offset: 0, packed: 13, deflated: false, width: 8, height: 8, bytes: 13 };
    const packed = bytes.readUInt32LE(second + 18);
    const pictures = [picture, { ...picture, name: 'b.png', offset: second, packed, deflated: true }];
    const view = await open();
    const file = new File([new Uint8Array(bytes)], 'pictures.zip');
    const withPictures = [aRow({ picture: 0 }), aRow({ line: 3, text: 'Other', picture: 1 })];
    (await upload(view, file)).answer(200, aCheck({ rows: withPictures, pictures }));
    expect(await screen.findByRole('img', { name: 'Picture for question 1' })).toHaveAttribute(
      'src',
      'blob:1',
    );
    await view.tap.click(screen.getByRole('button', { name: 'Next row' }));
    expect(await screen.findByRole('img', { name: 'Picture for question 2' })).toHaveAttribute(
      'src',
      'blob:2',
    );
    expect(screen.getByRole('button', { name: 'Previous row' })).toHaveFocus();
    expect(screen.getByText(/^Line 3 of the CSV/)).toHaveAttribute('role', 'status');
    expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual([
      'first picture',
      'second picture '.repeat(9),
    ]);
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('It changed.', 'NotReadableError');
    });
    await view.tap.click(screen.getByRole('button', { name: 'Previous row' }));
    expect(await screen.findByText(/the ZIP on your disk has changed/)).toBeInTheDocument();
  });

  it('shows the right findings of an ECG', async () => {
    const view = await open('ecg');
    const row = aRow({
      text: 'Name it.',
      options: [],
      correct_option: null,
      findings: ['Atrial flutter', 'Paced rhythm'],
    });
    (await upload(view)).answer(200, aCheck({ rows: [row] }));
    const list = within(await screen.findByRole('list', { name: 'Right findings' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Atrial flutter',
      'Paced rhythm',
    ]);
  });
});

describe('the latest imports', () => {
  const one = {
    id: 5,
    file_name: 'cardiology.zip',
    created: 605,
    imported_at: '2026-11-21T10:00:00Z',
    imported_by: 'Sam Reyes',
    can_undo: true,
  };

  it('can be undone after a confirmation, unless students have used it', async () => {
    let list = [one, { ...one, id: 4, file_name: 'old.zip', can_undo: false }];
    const view = await open('test', {
      'GET /api/bulk-imports/test/7/': () => ({ body: list }),
      'DELETE /api/bulk-imports/5/': () => {
        list = list.slice(1);
        return { body: { message: 'Undone.' } };
      },
    });
    expect(await screen.findByText('Used or reported by students')).toBeInTheDocument();
    await view.tap.click(screen.getByRole('button', { name: /^Undo import of cardiology.zip/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(dialog.getByText(/605 questions from cardiology.zip will be removed/)).toBeInTheDocument();
    await view.tap.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('The import was undone.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('cardiology.zip')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bulk upload' })).toHaveFocus());
  });

  it('keep the focus position when an undone import is replaced by an older one', async () => {
    const all = Array.from({ length: 11 }, (_, at) => ({ ...one, id: 11 - at, file_name: `${11 - at}.zip` }));
    let there = all;
    const view = await open('test', {
      'GET /api/bulk-imports/test/7/': () => ({ body: there.slice(0, 10) }),
      'DELETE /api/bulk-imports/10/': () => {
        there = all.filter(({ id }) => id !== 10);
        return { body: { message: 'Undone.' } };
      },
    });
    await view.tap.click(await screen.findByRole('button', { name: /^Undo import of 10.zip/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    await view.tap.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('1.zip')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo import of 9.zip/ })).toHaveFocus());
  });

  it('say that an import is no longer here if someone else was faster', async () => {
    let list = [one];
    const view = await open('bank', {
      'GET /api/bulk-imports/bank/7/': () => ({ body: list }),
      'DELETE /api/bulk-imports/5/': () => {
        list = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await view.tap.click(await screen.findByRole('button', { name: /Undo import/ }));
    await view.tap.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('This import is no longer here.')).toBeInTheDocument();
    expect(screen.queryByText('Not found.')).toBeNull();
  });

  it('don’t call an import undone that newer ones have pushed out of the list', async () => {
    const all = Array.from({ length: 11 }, (_, at) => ({ ...one, id: 11 - at, file_name: `${11 - at}.zip` }));
    let there = all.slice(1);
    const view = await open('bank', {
      'GET /api/bulk-imports/bank/7/': () => ({ body: there }),
      'DELETE /api/bulk-imports/1/': () => {
        there = all.slice(0, 10);
        return 'lost';
      },
    });
    await view.tap.click(await screen.findByRole('button', { name: /^Undo import of 1.zip/ }));
    await view.tap.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('The import couldn’t be undone.')).toBeInTheDocument();
  });

  it('say when it is too late to undo, also once the dialog is closed, but not about another import', async () => {
    const says = 'Somebody has answered a question of this import, so it stays.';
    const list = [one, { ...one, id: 4, imported_at: '2026-11-21T10:00:07Z' }];
    const view = await open('bank', {
      'GET /api/bulk-imports/bank/7/': () => ({ body: list }),
      'DELETE /api/bulk-imports/5/': () => {
        list[0] = { ...one, can_undo: false };
        return { status: 409, body: { code: 'import_answered', error: says } };
      },
    });
    await view.tap.click(await screen.findByRole('button', { name: /^Undo .*cardiology.zip, .*:00$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    await view.tap.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('The import couldn’t be undone.')).toBeInTheDocument();
    expect(dialog.getByText(says)).toBeInTheDocument();
    expect(screen.getByText('Used or reported by students')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Undo import' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await view.tap.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bulk upload' })).toHaveFocus());
    expect(screen.getByText(says)).toBeInTheDocument();
    await view.tap.click(screen.getByRole('button', { name: /^Undo .*cardiology.zip, .*:07$/ }));
    expect(await dialog.findByText(/605 questions/)).toBeInTheDocument();
    expect(screen.queryByText(says)).toBeNull();
  });
});

describe('the export', () => {
  it('is downloaded', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const url = '/api/media/bank-export/7?ticket=t';
    const view = await open('bank', { 'GET /api/bulk-exports/bank/7/': { body: { url, rows: 3 } } });
    await view.tap.click(screen.getByRole('button', { name: 'Export as ZIP' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.instances[0] as HTMLAnchorElement).getAttribute('href')).toBe(url);
    clicked.mockRestore();
  });

  it('says when there is nothing to export', async () => {
    const nothing = { status: 404, body: { code: 'not_found', error: 'There is nothing to export yet.' } };
    const view = await open('bank', { 'GET /api/bulk-exports/bank/7/': nothing });
    await view.tap.click(screen.getByRole('button', { name: 'Export as ZIP' }));
    expect(await screen.findByText('There is nothing to export yet.')).toBeInTheDocument();
  });
});
