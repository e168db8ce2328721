import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { Course } from '../../../contract/courses.ts';
import { Picture } from '../../../material/pictures/picture.tsx';
import standIn from './course-poster.svg';
import styles from './course-preview.module.css';

type CoursePreviewProps = {
  course: Course;
  /** Whether the picture is in the first viewport, so it must not load lazily. */
  atTop: boolean;
  /** Whether this preview is playing. Only the playing one shows controls. */
  playing: boolean;
  onPlay: () => void;
  onEnd: () => void;
};

/** The preview video of a course behind its picture. The video is not fetched before somebody plays it. */
export function CoursePreview({ course, atTop, playing, onPlay, onEnd }: CoursePreviewProps) {
  const { thumbnail } = course;
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  // A poster loads eagerly and has no srcset, so it reuses the file that the picture has already chosen and fetched.
  const [fetched, setFetched] = useState<string>();
  const poster = fetched ?? (started ? (thumbnail ?? standIn) : undefined);
  useEffect(() => {
    if (playing) video.current?.focus({ preventScroll: true });
    else video.current?.pause();
  }, [playing]);

  function play() {
    onPlay();
    setStarted(true);
    video.current?.play().catch(giveUp);
  }

  /** Brings back the picture and the play button when the video can't be played, at the start or later. */
  function giveUp() {
    setStarted(false);
    // Resets the element: otherwise the next attempt would fail immediately. With preload="none" this fetches nothing.
    video.current?.load();
    onEnd();
  }

  return (
    <div className={styles.preview}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview comes without captions */}
      <video
        ref={video}
        src={course.video ?? undefined}
        poster={poster}
        preload="none"
        playsInline
        controls={playing}
        aria-label={`Preview of ${course.title}`}
        className={styles.video}
        onEnded={onEnd}
        onError={giveUp}
      />
      {!started && (
        <Picture
          src={thumbnail}
          alt=""
          {...pictureProps}
          sizes="(min-width: 1120px) 548px, (min-width: 740px) 50vw, calc(100vw - 32px)"
          lazy={!atTop}
          instead={<img src={standIn} alt="" {...pictureProps} />}
          onShown={setFetched}
        />
      )}
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

const pictureProps = { width: 640, height: 400, className: styles.picture };
