import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { filterRows } from '../player/filter-rows.ts';
import { passes, squareName } from '../player/question.rules.ts';
import type { Player } from './use-player.ts';

/** All questions of the bank. A jump to a question of the current walk stays in the walk. */
export const Navigator = ({ player, onClose }: { player: Player; onClose: () => void }) => (
  <NavigatorSheet
    squares={player.squares()}
    filters={filterRows}
    passes={passes}
    nameOf={squareName}
    current={player.index}
    onJump={player.goTo}
    onClose={onClose}
  />
);
