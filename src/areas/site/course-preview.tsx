import Play from 'lucide-react/icons/play';
import { useEffect, useRef } from 'react';
import type { Course } from '../../contract/courses.ts';
import poster from './course-poster.svg';
import styles from './course-preview.module.css';

type CoursePreviewProps = {
  course: Course;
  /** Whether this is the one preview that plays; it alone has controls. */
  playing: boolean;
  onPlay: () => void;
  onEnd: () => void;
};

/** The preview video of a course behind its poster; nothing of it is fetched before it is asked for. */
export function CoursePreview({ course, playing, onPlay, onEnd }: CoursePreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!playing) video.current?.pause();
  }, [playing]);

  function play() {
    onPlay();
    // Refused, broken or out of reach: the poster and the play button come back.
    video.current?.play().catch(onEnd);
  }

  return (
    <div className={styles.preview}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview comes without captions */}
      <video
        ref={video}
        src={course.video ?? undefined}
        poster={course.thumbnail ?? poster}
        preload="none"
        playsInline
        controls={playing}
        aria-label={`Preview of ${course.title}`}
        className={styles.video}
        onEnded={onEnd}
      />
      {!playing && course.video !== null && (
        <button
          type="button"
          aria-label={`Play the preview of ${course.title}`}
          className={styles.play}
          onClick={play}
        >
          <span className={styles.disc}>
            <Play aria-hidden="true" />
          </span>
        </button>
      )}
    </div>
  );
}
