import { useState } from 'react';
import { preference, setPreference } from '../../../offline/preferences.ts';

const sizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof sizes)[number];

/** Returns the text size in tests, which is stored on this device. `next` cycles through the three sizes. */
export function useTextSize(): { size: TextSize; next: () => void } {
  const [size, setSize] = useState<TextSize>(
    () => sizes.find((each) => each === preference('testTextSize')) ?? 'normal',
  );
  const next = () => {
    const following = sizes[(sizes.indexOf(size) + 1) % sizes.length] ?? 'normal';
    setPreference('testTextSize', following);
    setSize(following);
  };
  return { size, next };
}
