/** Opens the import of a ZIP below a field of its screen. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { BulkImport } from '../../../src/areas/admin/bulk/bulk-import.tsx';
import type { BulkKind } from '../../../src/areas/admin/bulk/bulk.kinds.ts';
import type { BulkCheck, BulkRow } from '../../../src/contract/bulk.ts';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';

export async function open(kind: BulkKind = 'bank', answers: Answers = {}) {
  const onImported = vi.fn();
  const view = renderAt('/bulk', {
    routes: [
      {
        path: '/bulk',
        element: (
          <>
            <textarea aria-label="Question" />
            <BulkImport kind={kind} targetId={7} onImported={onImported} />
          </>
        ),
      },
    ],
    user: users.subadmin,
    answers: {
      'GET /api/profile/': { body: {} },
      [`GET /api/bulk-imports/${kind}/7/`]: { body: [] },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Bulk upload' });
  return { ...view, onImported };
}
export type View = Awaited<ReturnType<typeof open>>;

export const zip = new File(['zip'], 'cardiology.zip', { type: 'application/zip' });
export const send = () => screen.getByRole('button', { name: 'Upload and check' });

export const aRow = (given: Partial<BulkRow> = {}): BulkRow => ({
  line: 2,
  text: 'Which ion rises?',
  options: ['Sodium', 'Potassium', 'Calcium', 'Bicarbonate'],
  correct_option: 2,
  findings: [],
  explanation: 'It is no longer excreted.',
  picture: null,
  calibration: null,
  ...given,
});

export const aCheck = (given: Partial<BulkCheck> = {}): BulkCheck => ({
  checked: '00000000-0000-4000-8000-000000000001',
  rows: [aRow()],
  pictures: [],
  problems: [],
  more_problems: 0,
  notes: [],
  more_notes: 0,
  added_bytes: 2_400_000,
  ...given,
});

/** The uploads of the current test. */
export let uploads: FakeRequest[];
/** Call it once per file. */
export const recordUploads = () =>
  beforeEach(() => {
    uploads = fakeUploads();
  });

/** Sends the ZIP, and returns the request that is the nth of the test. */
export async function upload({ tap }: Pick<View, 'tap'>, file = zip, nth = 1): Promise<FakeRequest> {
  await tap.upload(screen.getByLabelText('ZIP file'), file);
  await tap.click(send());
  await waitFor(() => expect(uploads).toHaveLength(nth));
  return uploads[nth - 1]!;
}
