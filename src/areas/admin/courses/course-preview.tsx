import BookOpen from 'lucide-react/icons/book-open';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Course } from '../../../contract/courses.ts';
import styles from './course-card.module.css';

/** The preview video behind a play overlay, or only the thumbnail if there is no video. */
export function CoursePreview({ course: { title, video, thumbnail } }: { course: Course }) {
  const [playing, setPlaying] = useState(false);
  if (video === null) {
    return (
      <div className={styles.preview}>
        {thumbnail === null ? (
          <BookOpen className={styles.blank} />
        ) : (
          <img src={thumbnail} alt="" loading="lazy" />
        )}
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      {playing ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- courses have no captions.
        <video ref={focus} src={video} poster={thumbnail ?? undefined} controls autoPlay playsInline />
      ) : (
        <>
          {thumbnail === null ? (
            <video src={video} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
          ) : (
            <img src={thumbnail} alt="" loading="lazy" />
          )}
          <button
            type="button"
            aria-label={`Play the preview of ${title}`}
            className={styles.play}
            onClick={() => setPlaying(true)}
          >
            <span>
              <Play />
            </span>
          </button>
        </>
      )}
    </div>
  );
}

/** Moves the focus to the video, which replaces the pressed button. */
const focus = (video: HTMLVideoElement | null) => video?.focus();
