import Play from 'lucide-react/icons/play';
import type { StaffVideo } from '../../../contract/media.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './videos.module.css';

/** The poster, which plays the video, and the title. */
export function VideoName({ video, onPlay }: { video: StaffVideo; onPlay: () => void }) {
  const { title, thumbnail, captions } = video;
  return (
    <div className={styles.name}>
      <button type="button" aria-label={`Play ${title}`} className={styles.poster} onClick={onPlay}>
        {thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}
        <span>
          <Play />
        </span>
      </button>
      <div>
        <p>{title}</p>
        {captions !== null && <Badge>Captions</Badge>}
      </div>
    </div>
  );
}
