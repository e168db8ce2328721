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

/** What of all recordings is on this device or on its way; undefined before the first look. */
export function useMedia(): Media | undefined {
  const rows = useObserved(observeMedia, 'media');
  const activities = useStore(downloads);
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const kept = new Map(rows.map((row) => [row.key, row]));
    return { kept, viewOf: (key, version) => downloadView(kept.get(key), activities.get(key), version) };
  }, [rows, activities]);
}
