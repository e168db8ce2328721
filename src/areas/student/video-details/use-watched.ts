import { useEffect, useRef, useState } from 'react';
import { percent } from '../../../contract/rules/bank-progress.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import type { KeptWatched } from '../../../offline/kept-media.ts';
import { observeWatched } from '../../../offline/media/positions.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { progressShown } from './video-details.rules.ts';

export interface Watched {
  has: (video: Recording) => boolean;
  count: number;
  /** Whole percent of the category. */
  progress: number;
}

/**
 * Returns what was watched in a category, by the server's list and by what this device did that the server does not
 * know yet. `onComplete`: called when the server replies that the category is now at 100 percent.
 */
export function useWatched(
  categoryId: number,
  videos: readonly Recording[],
  listed: number,
  onComplete: () => void,
): Watched {
  const all = useObserved(observeWatched, 'watched');
  const own = all?.filter((one) => one.categoryId === categoryId) ?? [];
  const ids = new Set(own.map(({ videoId }) => videoId));
  const has = (video: Recording) => video.watched || ids.has(video.id);
  const count = videos.filter(has).length;
  const reply = useReply(all === undefined ? undefined : own, listed, onComplete);
  const waits = own.some((one) => one.repliedAt === null);
  return {
    has,
    count,
    progress: progressShown({ listed, counted: percent(count, videos.length), waits, reply }),
  };
}

interface Reply {
  progress: number;
  at: number;
  /** The progress in the list when the reply arrived. */
  listedThen: number;
}

/** Returns the newest reply to a video watched since this screen was opened. */
function useReply(
  own: readonly KeptWatched[] | undefined,
  listed: number,
  onComplete: () => void,
): Reply | null {
  const [reply, setReply] = useState<Reply | null>(null);
  const known = useRef<number | null>(null);
  const newest = own
    ?.filter((one) => one.repliedAt !== null && one.progress !== null)
    .toSorted((a, b) => (b.repliedAt ?? 0) - (a.repliedAt ?? 0))[0];
  const at = newest?.repliedAt ?? 0;
  const looked = own !== undefined;
  useEffect(() => {
    if (!looked) return;
    const isNews = known.current !== null && at > known.current;
    known.current = at;
    if (!isNews) return;
    const progress = newest?.progress ?? 0;
    setReply({ progress, at, listedThen: listed });
    if (progress >= 100) onComplete();
    // Each reply counts once, whatever else changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [looked, at]);
  return reply;
}
