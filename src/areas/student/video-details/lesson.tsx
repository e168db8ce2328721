import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { DownloadButton } from '../../../material/recordings/download-button.tsx';
import { useMedia, type Media } from '../../../material/recordings/use-media.ts';
import { videoKeyRows } from '../../../material/recordings/video-keys.rules.ts';
import { VideoPlayer } from '../../../material/recordings/video-player.tsx';
import { mediaMessages as says } from '../../../messages/media.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { markWatched, observePositions } from '../../../offline/media/positions.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { KeyHelp } from '../player/key-help.tsx';
import { CategoryProgress } from './category-progress.tsx';
import { useReviewPopup } from './use-review-popup.tsx';
import { useWatched, type Watched } from './use-watched.ts';
import styles from './video-details.module.css';
import { firstVideo, idIn } from './video-details.rules.ts';
import { VideoList } from './video-list.tsx';

export interface LessonProps {
  categoryId: number;
  videos: Recording[];
  /** The category's progress in the server's list, whole percent. */
  listed: number;
  /** Undefined until known. */
  expiry: string | null | undefined;
}

/** The player and the list of a category's videos, with the student's progress. */
export function Lesson({ categoryId, videos, listed, expiry }: LessonProps) {
  const review = useReviewPopup();
  const watched = useWatched(categoryId, videos, listed, review.ask);
  const places = useObserved(observePositions, 'places');
  const media = useMedia();
  return (
    <>
      <CategoryProgress watched={watched} total={videos.length} expiry={expiry} />
      {videos.length === 0 && <EmptyState title={says.noVideo}>{says.noVideoMore}</EmptyState>}
      {/* Waits until the device has been read, because that decides which video opens first. */}
      {videos.length > 0 && places && media && (
        <Stage videos={videos} first={firstVideo(videos, places)} watched={watched} media={media} />
      )}
      {review.popup}
    </>
  );
}

function Stage({
  videos,
  first,
  watched,
  media,
}: {
  videos: Recording[];
  first: Recording | undefined;
  watched: Watched;
  media: Media;
}) {
  const { video, index, chosen, choose, step } = useChosen(videos, first);
  const [help, setHelp] = useState(false);
  const online = useStore(connectivity) === 'online';
  const view = media.viewOf(video.key, video.version);
  return (
    <div className={styles.columns}>
      <section aria-label="Player" className={styles.player}>
        <VideoPlayer
          video={video}
          play={chosen}
          next={videos[index + 1]}
          onStep={step}
          onHelp={() => setHelp(true)}
          onEnded={(seen) => void markWatched(seen).catch(logError)}
        />
        <div className={styles.under}>
          <div className={styles.words}>
            <h2 className={styles.title}>{video.title}</h2>
            {view.words && <p className={styles.state}>{view.words}</p>}
          </div>
          {video.bytes > 0 && <DownloadButton recording={video} view={view} />}
        </div>
        <div className={styles.steps}>
          <Button icon={<ChevronLeft />} disabled={index === 0} onClick={() => step(-1)}>
            Previous
          </Button>
          <Button icon={<ChevronRight />} disabled={index === videos.length - 1} onClick={() => step(1)}>
            Next
          </Button>
        </div>
      </section>
      <VideoList
        videos={videos}
        current={video}
        watched={watched}
        media={media}
        online={online}
        onChoose={choose}
      />
      {help && <KeyHelp rows={videoKeyRows} onClose={() => setHelp(false)} />}
    </div>
  );
}

/** Returns the current video. Once the student has chosen one, the address names it. */
function useChosen(videos: Recording[], first: Recording | undefined) {
  const [params, setParams] = useSearchParams();
  const [opening] = useState(first?.id);
  const [chosen, setChosen] = useState(false);
  const named = idIn(params.get('video'));
  const found = [named, opening].map((id) => videos.findIndex((one) => one.id === id)).find((at) => at >= 0);
  const index = found ?? 0;
  // A second quick press arrives before the address has changed, so the index is kept here.
  const at = useRef(index);
  useLayoutEffect(() => {
    at.current = index;
  }, [index]);
  function choose(video: Recording) {
    at.current = videos.indexOf(video);
    setChosen(true);
    params.set('video', String(video.id));
    setParams(params, { replace: true, preventScrollReset: true });
  }
  function step(by: 1 | -1) {
    const next = videos[at.current + by];
    if (next) choose(next);
  }
  return { video: videos[index]!, index, chosen, choose, step };
}

function logError(error: unknown) {
  console.error('A watched video could not be saved.', error);
}
