import { useEffect, useState } from 'react';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { useMatches } from '../../../ui/use-narrow.ts';
import { isSnap, type Snap } from './sheet.rules.ts';

/**
 * How far the findings are drawn out. Upright, the height is remembered from tracing to tracing and from test to test. A
 * phone held across gives the whole screen to the tracing until the findings are asked for.
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
    /** Has what stands in it seen. */
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
