import { useEffect, useState } from 'react';
import type { BulkPicture } from '../../../contract/bulk.ts';

interface Shown {
  src: string | null;
  /** The file was changed or removed on disk since it was chosen. */
  isGone: boolean;
}

const nothing: Shown = { src: null, isGone: false };

/** Reads a picture directly from a chosen ZIP before anything is uploaded or stored. */
export function useZipPicture(zip: File, picture: BulkPicture | null): Shown {
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    setShown(nothing);
    if (picture !== null) {
      extract(zip, picture).then(
        (bytes) => {
          if (isOver) return;
          made = URL.createObjectURL(bytes);
          setShown({ src: made, isGone: false });
        },
        () => !isOver && setShown({ src: null, isGone: true }),
      );
    }
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [zip, picture]);
  return shown;
}

/** Extracts a picture. The offset is that of the local header; the file name and an extra field precede the data. */
async function extract(zip: File, { offset, packed, deflated }: BulkPicture): Promise<Blob> {
  const head = new DataView(await zip.slice(offset, offset + headBytes).arrayBuffer());
  const start = offset + headBytes + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = zip.slice(start, start + packed);
  if (!deflated) return new Blob([await bytes.arrayBuffer()]);
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

const headBytes = 30;
