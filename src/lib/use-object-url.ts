import { useEffect, useState } from 'react';

/** Returns an object URL of the blob, which is revoked when the component unmounts or the blob changes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made !== null && made.blob === blob ? made.url : null;
}
