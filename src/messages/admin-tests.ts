/** Texts of the staff area about test series and their questions. Quoted texts are from the specification. */
import { limits } from '../contract/limits.ts';
import { counted, plural } from '../lib/plural.ts';

/** How long a deleted test series can be brought back. */
const undoMs = 8_000;

export const adminTestMessages = {
  series: {
    none: 'No test series found',
    found: (n: number) => counted(n, 'test series', 'test series'),
    noneHint: 'Add the first one: its name, course and time limit.',
    notLoaded: 'The test series didn’t load.',
    incomplete: 'Please fill all fields.',
    missing: {
      name: 'Enter a name.',
      course: 'Choose a course.',
      duration: 'Enter the duration.',
    },
    durationWrong: `Enter whole minutes, from 1 to ${limits.testMinutes}.`,
    coursesComing: 'Loading courses…',
    noCourses: 'There are no courses yet. Add one first.',
    coursesNotLoaded: 'The courses didn’t load. Close this and open it again.',
    saveFailed: 'Failed to save test series',
    created: 'Test Series created successfully!',
    updated: 'Test Series updated successfully!',
    deleted: 'Test Series deleted successfully!',
    deleteFailed: 'Failed to delete test series.',
    restored: 'The test series is back.',
    restoreFailed: 'The test series couldn’t be restored. Try again.',
    undo: 'Undo',
    undoMs,
    deleteTitle: 'Delete Test Series',
    deleteWhat: (name: string, questions: number) =>
      questions === 0
        ? `${name} has no questions yet.`
        : `${name} and its ${plural(questions, 'question', `${questions} questions`)} will be deleted.`,
    deleteEffect: `Students will no longer see it. For ${undoMs / 1_000} seconds, Undo brings it back with its questions and all results.`,
  },

  questions: {
    notFound: 'This test series doesn’t exist.',
    notLoaded: 'The questions didn’t load.',
    none: 'This test has no questions yet.',
    noneHint: 'Write the first one, or upload a ZIP.',
    noMatch: 'No question matches this search.',
    found: (n: number) => counted(n, 'question'),
    added: 'Question added successfully',
    updated: 'Question updated successfully',
    ecgAdded: 'ECG Question added successfully',
    ecgUpdated: 'ECG Question updated successfully',
    deleted: 'Question deleted successfully',
    saveFailed: 'Failed to save question: ',
    saveFailedElse: 'Failed to save question. Check console for details.',
    deleteFailed: 'Failed to delete question. Check console for details.',
    optionUpdated: 'ECG Option updated successfully',
    optionFailed: 'Failed to update ECG option. Check console for details.',
    deleteTitle: (number: number) => `Delete question ${number}?`,
    deleteBody: 'New attempts won’t include it. Existing results keep it, and their scores don’t change.',
    changedLater: 'Existing results keep the previous version. New attempts use this one.',
    findingsNotLoaded: 'The findings didn’t load.',
    scale:
      'Calipers need it to measure in ms and mV. To find it, place the preview’s calipers over a box and calibrate them.',
    scaleGoes: 'A different picture has a different scale: enter it again, or leave it empty.',
    noTracing: 'The tracing you choose appears here.',
    noFindings: 'No findings chosen yet.',
  },
} as const;
