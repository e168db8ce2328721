import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { videoMessages as words } from '../../../messages/recordings.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import styles from './videos.module.css';

/** Plays a video with its captions; closed while `video` is null. */
export function VideoPreview({ video, onClose }: { video: StaffVideo | null; onClose: () => void }) {
  return (
    <Dialog open={video !== null} onClose={onClose} title={video?.title ?? ''} width={840}>
      {video && <Player id={video.id} />}
    </Dialog>
  );
}

function Player({ id }: { id: number }) {
  // The address in the list expires after an hour, so a new one is fetched.
  const { data, isError, refetch } = useQuery({
    ...queryOf('GET /videos/{id}/', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data === undefined) {
    if (isError) return <NotLoaded title={words.notOpened} onRetry={() => void refetch()} />;
    return <Skeleton height={360} radius={8} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are optional.
    <video
      src={data.video_file}
      poster={data.thumbnail ?? undefined}
      controls
      autoPlay
      playsInline
      className={styles.player}
    >
      {data.captions !== null && <track kind="captions" src={data.captions} srcLang="en" label="English" />}
    </video>
  );
}
