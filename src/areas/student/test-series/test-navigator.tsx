import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { passesTimed, timedFilterRows, timedSquareName } from '../player/timed-squares.ts';
import { squaresOf } from './test-player.rules.ts';

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
    filters={timedFilterRows}
    passes={passesTimed}
    nameOf={timedSquareName}
    current={index}
    onJump={onJump}
    onClose={onClose}
  />
);
