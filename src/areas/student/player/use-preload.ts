import { useEffect } from 'react';

/** Fetches and decodes pictures before they are shown. */
export function usePreload(...pictures: (string | null | undefined)[]) {
  const wanted = pictures.filter(Boolean).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const held = wanted.split('\n').map((src) => {
      const picture = new Image();
      picture.src = src;
      // Errors are shown where the picture is used.
      void picture.decode?.().catch(() => undefined);
      return picture;
    });
    return () => {
      held.length = 0;
    };
  }, [wanted]);
}
