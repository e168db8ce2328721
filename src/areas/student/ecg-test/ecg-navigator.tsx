import { ecgMessages as says } from '../../../messages/ecg.ts';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { squareName, type Square } from './ecg-player.rules.ts';
import type { EcgPlayerState } from './use-ecg-player.ts';

/** All tracings at a glance; pressing one jumps to it. */
export const EcgNavigator = ({ player, onClose }: { player: EcgPlayerState; onClose: () => void }) => (
  <NavigatorSheet
    squares={player.squares()}
    filters={filters}
    passes={passes}
    nameOf={squareName}
    current={player.index}
    onJump={player.goTo}
    onClose={onClose}
  />
);

type Filter = (typeof filters)[number]['id'];

const filters = [
  { id: 'all', word: 'All', none: says.empty },
  { id: 'open', word: 'Open', none: says.nothingOpen },
  { id: 'right', word: 'Right', none: says.nothingRight },
  { id: 'wrong', word: 'Wrong', none: says.nothingWrong },
] as const;

/** A tracing with ticked findings still counts as open: only a submission counts. */
const passes = ({ state }: Square, filter: Filter) =>
  filter === 'all' || state === filter || (filter === 'open' && state === 'chosen');
