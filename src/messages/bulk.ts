/** Texts of the staff area about ZIPs of questions: the three uploads, their checks, undo and export. */
import { limits } from '../contract/limits.ts';

const most = limits.zip.uploadBytes / 1024 ** 2;

/** Questions for a bank; texts from 3-admin §5 and §8. */
const bank = {
  noZip: 'Please select a ZIP file and ensure category is selected.',
  uploaded: 'Bulk questions uploaded successfully!',
  failed: (_said: string | undefined) => 'Failed to upload bulk questions.',
};

/** Questions and ECGs for tests. */
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
  hint: `A ZIP holding a CSV file and the images, at most ${most} MB. It is checked first, and stored once you confirm.`,
  tooLarge: `This ZIP is larger than ${most} MB. Split it into several.`,
  checking: 'Uploaded. The server is checking every row.',
  holds: (file: string) => `${file} was checked and can be imported.`,
  nothingStored: (file: string) => `Nothing from ${file} was stored. Fix the file, then choose it again.`,
  moreProblems: (more: number) => `And ${more} more. Fix these first, then upload again.`,
  moreNotes: (more: number) => `And ${more} more like this.`,
  sentAgain: 'The server no longer had the checked ZIP, so it’s being sent again.',
  pictureGone: 'This picture couldn’t be read because the ZIP on your disk has changed. Choose it again.',
  imported: (what: string, file: string) => `${what} from ${file} imported.`,
  undone: 'The import was undone.',
  importGone: 'This import is no longer here.',
  undoFailed: 'The import couldn’t be undone.',
  undoAsk: (what: string, file: string) =>
    `${what} from ${file} will be removed, including any edits made since.`,
  used: 'Used or reported by students',
  importsNotLoaded: 'The last imports didn’t load.',
  exportFailed: 'The export failed. Try again.',
  exporting: 'Your export is downloading.',
} as const;
