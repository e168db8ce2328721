import { useEffect, useState } from 'react';
import type { BulkPicture } from '../../../contract/bulk.ts';

interface Shown {
  src: string | null;
  /** The file on the disk is another one by now. */
  isGone: boolean;
}

const nothing: Shown = { src: null, isGone: false };

/** A picture of a ZIP that is chosen and not stored, straight out of the file. */
export function useZipPicture(zip: File, picture: BulkPicture | null): Shown {
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    setShown(nothing);
    if (picture !== null) {
      unpacked(zip, picture).then(
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

/** The server told where the bytes lie; name and extra field stand between the local header and them. */
async function unpacked(zip: File, { offset, packed, deflated }: BulkPicture): Promise<Blob> {
  const head = new DataView(await zip.slice(offset, offset + headBytes).arrayBuffer());
  const start = offset + headBytes + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = zip.slice(start, start + packed);
  if (!deflated) return new Blob([await bytes.arrayBuffer()]);
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

const headBytes = 30;
