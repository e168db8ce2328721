/** Answers and marks whose commit waits or fails. */
import { beforeEach, vi } from 'vitest';
import * as study from '../../../../src/offline/study/study.ts';

const { answerQuestion, markQuestion } = study;

/** `before`: what a commit of an answer or a mark waits for, or fails with; nothing by default. */
export const commits = { before: (): Promise<void> => Promise.resolve() };

/** Call it once per file, before `ownDevice`. */
export const holdCommits = () =>
  beforeEach(() => {
    commits.before = () => Promise.resolve();
    vi.spyOn(study, 'answerQuestion').mockImplementation(async (...given) => {
      await commits.before();
      return answerQuestion(...given);
    });
    vi.spyOn(study, 'markQuestion').mockImplementation(async (...given) => {
      await commits.before();
      return markQuestion(...given);
    });
  });
