import { testMessages } from '../../../messages/tests.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { passes, squareName, squaresOf, type Filter } from './test-player.rules.ts';

export interface TestNavigatorProps {
  test: KeptTest;
  attempt: KeptAttempt;
  index: number;
  onJump: (index: number) => void;
  onClose: () => void;
}

/** All questions of the test, with which are answered and which are marked. */
export const TestNavigator = ({ test, attempt, index, onJump, onClose }: TestNavigatorProps) => (
  <NavigatorSheet
    squares={squaresOf(test, attempt)}
    filters={filterRows}
    passes={passes}
    nameOf={squareName}
    current={index}
    onJump={onJump}
    onClose={onClose}
  />
);

const words: Record<Filter, string> = { all: 'All', open: 'Open', answered: 'Answered', marked: 'Marked' };
const filterRows = (['all', 'open', 'answered', 'marked'] as const).map((id) => ({
  id,
  word: words[id],
  none: testMessages.nothingMatches[id],
}));
