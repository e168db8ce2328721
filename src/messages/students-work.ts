/** Warnings about student data before something is deleted. */
import type { StudentsWork, WorkKind } from '../contract/students-work.ts';
import { counted, plural } from '../lib/plural.ts';

const some = (n: number, one: string, many?: string) => (n === 0 ? [] : [counted(n, one, many)]);

export const studentsWorkMessages = {
  counting: 'Counting what students did with it…',
  notCounted: 'What students did with it couldn’t be counted. It may be a lot.',
  reportsNotCounted: 'Whether students reported errors in it couldn’t be checked.',
  reports: (open: number) =>
    plural(
      open,
      'One open error report goes with it. You can read it first, under Question reports.',
      `${open} open error reports go with it. You can read them first, under Question reports.`,
    ),
  goes(kind: WorkKind, { students, ...did }: StudentsWork) {
    const parts = [
      ...some(did.answers, 'answer'),
      ...some(did.recalls, 'answer in practice', 'answers in practice'),
      ...some(did.marks, 'mark'),
      ...some(did.notes, 'note'),
      ...some(did.recordings, 'watched or started recording'),
      ...some(did.attempts, 'test attempt'),
    ];
    const last = parts.pop()!;
    const list = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
    const by = plural(students, 'one student', `${students} students`);
    // A deleted course only disappears from the lists; its content stays in the database.
    const effect = kind === 'course' ? 'can no longer reach' : 'lose';
    return `Students ${effect} what they did here: ${list}, by ${by}.`;
  },
  typeName: (name: string) => `Type “${name}” to delete it`,
} as const;
