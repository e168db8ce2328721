import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { filterRows } from '../player/filter-rows.ts';
import { passes, squareName } from '../player/question.rules.ts';
import type { Player } from './use-player.ts';

/** All questions of the bank; a jump stays in the walk if it can. */
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
