/** The order in which a run starts its test files, and which journeys run after all others. */
import { basename } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The longest journeys start first: one that started last would run alone in the end and leave a core idle. */
const longest = [
  'ecg-test.test.ts',
  'screens-student.test.ts',
  'screens-visitor.test.ts',
  'screens-staff.test.ts',
  'staff-people.test.ts',
  'staff-content.test.ts',
  'site-pages.test.ts',
  'chat.test.ts',
  'leaving.test.ts',
  'media-downloads.test.ts',
];

/**
 * Journeys that measure time or go through minutes of faults. They are a project of their own, which `npm test` runs
 * two at a time when nothing else runs: beside the others, the machine would decide the result.
 */
export const timeSensitive = [
  'nemesis.test.ts',
  'timed-test.test.ts',
  'bad-lines.test.ts',
  'site-first-look.test.ts',
  'site-interaction.test.ts',
  'storage-and-updates.test.ts',
].map((name) => `tests/journeys/${name}`);

const projects = ['journeys', 'server', 'client', 'starts', 'unit', 'timing'];

export class Order implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files;
  }

  sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const name = basename(moduleId);
  if (project.name === 'journeys' && longest.includes(name)) return longest.indexOf(name);
  return 100 + projects.indexOf(project.name);
}
