/** What the staff area says back about ZIPs of questions: the three uploads, their check, undo and export. */
import { limits } from '../contract/limits.ts';

const most = limits.zip.uploadBytes / 1024 ** 2;

/** Of questions for a bank; the texts of 3-admin §5 and §8. */
const bank = {
  noZip: 'Please select a ZIP file and ensure category is selected.',
  uploaded: 'Bulk questions uploaded successfully!',
  failed: (_said: string | undefined) => 'Failed to upload bulk questions.',
};

/** Of questions and ECGs for tests. */
const test = {
  noZip: 'Please select a ZIP file to upload.',
  uploaded: 'ZIP file uploaded successfully',
  failed: (said: string | undefined) =>
    said === undefined ? 'Failed to upload ZIP. Check console for details.' : `Failed to upload ZIP: ${said}`,
};

export const bulkMessages = {
  bank,
  test,
  ecg: test,
  hint: `A ZIP holding a CSV file and the images, at most ${most} MB.`,
  tooLarge: `This ZIP is larger than ${most} MB. Split it into several.`,
  checking: 'All sent. The server checks every row now.',
  moreProblems: (more: number) => `And ${more} more. Mend these first and upload again.`,
} as const;
