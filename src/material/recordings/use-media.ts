import { useMemo } from 'react';
import { useObserved } from '../../lib/use-observed.ts';
import { useStore } from '../../lib/use-store.ts';
import { downloads } from '../../offline/media/downloads.ts';
import type { KeptMedia, MediaKey } from '../../offline/kept-media.ts';
import { observeMedia } from '../../offline/media/media-store.ts';
import { downloadView, type DownloadView } from './media.rules.ts';

export interface Media {
  kept: ReadonlyMap<MediaKey, KeptMedia>;
  viewOf: (key: MediaKey, version?: string) => DownloadView;
}

/** Returns which recordings are on this device or being downloaded; undefined until the database has been read. */
export function useMedia(): Media | undefined {
  const rows = useObserved(observeMedia, 'media');
  const activities = useStore(downloads);
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const kept = new Map(rows.map((row) => [row.key, row]));
    return { kept, viewOf: (key, version) => downloadView(kept.get(key), activities.get(key), version) };
  }, [rows, activities]);
}
