/** Begins with the files that take longest: one that begins last runs alone in the end, and a core does nothing. */
import { basename } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Seconds on two cores. A file that is not here takes less than a minute, or waits most of it. */
const seconds: Record<string, number> = {
  'ecg-test.test.ts': 155,
  'screens-desktop.test.ts': 145,
  'timed-test.test.ts': 140,
  'screens-phone.test.ts': 130,
  'bad-lines.test.ts': 105,
  'staff-people.test.ts': 95,
  'chat.test.ts': 90,
  'site-pages.test.ts': 85,
  'life.test.ts': 70,
  'leaving.test.ts': 65,
  'site-first-look.test.ts': 65,
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
