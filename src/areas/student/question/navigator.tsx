import { questionMessages } from '../../../messages/question.ts';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { filters, passes, squareName, type Filter } from '../player/question.rules.ts';
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

const filterWords: Record<Filter, string> = { all: 'All', open: 'Open', wrong: 'Wrong', marked: 'Marked' };

const filterRows = filters.map((id) => ({
  id,
  word: filterWords[id],
  none: questionMessages.nothingMatches[id],
}));
