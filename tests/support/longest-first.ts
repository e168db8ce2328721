/** Begins with the files that take longest: one that begins last runs alone in the end, and a core does nothing. */
import { basename } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Seconds on two cores. A file that is not here takes less than a minute, or waits most of it. */
const seconds: Record<string, number> = {
  'ecg-test.test.ts': 230,
  'bad-lines.test.ts': 190,
  'chat.test.ts': 190,
  'screens-desktop.test.ts': 170,
  'screens-phone.test.ts': 160,
  'timed-test.test.ts': 160,
  'site-pages.test.ts': 130,
  'storage-and-updates.test.ts': 70,
  'life.test.ts': 70,
  'staff-people.test.ts': 90,
  'leaving.test.ts': 70,
};

export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files;
  }

  sort(files: TestSpecification[]) {
    return files.toSorted(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        secondsOf(b) - secondsOf(a) ||
        a.moduleId.localeCompare(b.moduleId),
    );
  }
}

const secondsOf = ({ moduleId }: TestSpecification) => seconds[basename(moduleId)] ?? 0;
