import { useEffect } from 'react';

/** Has these pictures fetched and decoded before they are asked for. */
export function usePreload(...pictures: (string | null | undefined)[]) {
  const wanted = pictures.filter(Boolean).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const held = wanted.split('\n').map((src) => {
      const picture = new Image();
      picture.src = src;
      // Whether it works is seen, and said, where it is shown.
      void picture.decode?.().catch(() => undefined);
      return picture;
    });
    return () => {
      held.length = 0;
    };
  }, [wanted]);
}
