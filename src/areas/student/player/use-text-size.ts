import { useState } from 'react';
import { preference, setPreference } from '../../../offline/preferences.ts';

const sizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof sizes)[number];

/** The size of the text in a test, remembered on this device; `next` goes round the three. */
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
