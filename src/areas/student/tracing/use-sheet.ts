import { useEffect, useState } from 'react';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { useMatches } from '../../../ui/use-narrow.ts';
import { isSnap, type Snap } from './sheet.rules.ts';

/**
 * Returns how far the sheet of findings is open. In portrait, the height is remembered across tracings and tests. A
 * phone in landscape gives the whole screen to the tracing until the student opens the findings.
 */
export function useSheet() {
  const isAcross = useMatches('(orientation: landscape) and (max-height: 499.98px)');
  const [upright, setUpright] = useState<Snap>(remembered);
  const [isAside, setAside] = useState(false);
  useEffect(() => setAside(false), [isAcross]);
  const aside = isAside ? 'half' : 'peek';
  const snap: Snap = isAcross ? aside : upright;

  function setSnap(next: Snap) {
    if (isAcross) return setAside(next === 'half');
    setUpright(next);
    setPreference('ecgSheet', next);
  }
  return {
    snap,
    setSnap,
    /** Opens the sheet far enough to show its content. */
    raise: () => {
      if (snap === 'peek') setSnap('half');
    },
    isWhole: isAcross && !isAside,
  };
}

const remembered = () => {
  const kept = preference('ecgSheet');
  return isSnap(kept) ? kept : 'half';
};
