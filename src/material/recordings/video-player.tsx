import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mediaMessages as says } from '../../messages/media.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { clockTime } from './media.rules.ts';
import { useVideo, type VideoActions } from './use-video.ts';
import { VideoControls } from './video-controls.tsx';
import { videoAction, type VideoAction } from './video-keys.rules.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  video: Recording;
  /** Whether it starts by itself: true if the student chose the video, false if the page was just opened. */
  play: boolean;
  onEnded: (video: Recording) => void;
  /** Called for the next video (1) or the previous one (-1). */
  onStep: (by: 1 | -1) => void;
  /** Offered when this video has ended. */
  next: Recording | undefined;
  onHelp: () => void;
}

/**
 * One video with its controls, messages and shortcuts. Plays from the device or the server and resumes where the
 * student stopped.
 */
export function VideoPlayer({ video, play, onEnded, onStep, next, onHelp }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { element, state, speed, captions, actions } = useVideo(video, {
    play,
    frame,
    onEnded: (seen) => {
      setOver(true);
      onEnded(seen);
    },
  });
  useEffect(() => setOver(false), [video.key]);
  useEffect(() => {
    if (state.playing) setOver(false);
  }, [state.playing]);
  useVideoKeys((action) => perform(action, actions, onStep, onHelp));
  const idle = useIdle(state.full && state.playing);

  return (
    <div
      ref={frame}
      data-theme="dark"
      className={classNames(styles.frame, state.full && styles.full, idle && styles.idle)}
    >
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={element}
          playsInline
          preload="metadata"
          crossOrigin="anonymous"
          poster={video.posterUrl ?? undefined}
          aria-label={video.title}
          className={styles.video}
          onClick={actions.toggle}
        >
          {state.source?.captions && (
            <track
              key={state.source.captions}
              kind="captions"
              srcLang="en"
              label="English"
              src={state.source.captions}
            />
          )}
        </video>
        {state.trouble !== null && (
          <div className={styles.cover} role="alert">
            <p>{says.sourceTroubles[state.trouble]}</p>
            <Button onClick={actions.retry}>{says.tryAgain}</Button>
          </div>
        )}
        {over && next && state.trouble === null && (
          <div className={styles.cover}>
            <Button variant="primary" size="large" onClick={() => onStep(1)}>
              {says.upNext(next.title)}
            </Button>
          </div>
        )}
        {state.resumedAt > 0 && !state.playing && state.trouble === null && !over && (
          <div className={styles.resumed}>
            <span>{says.resumed(clockTime(state.resumedAt))}</span>
            <Button variant="quiet" onClick={() => actions.seek(0)}>
              {says.startOver}
            </Button>
          </div>
        )}
      </div>
      <VideoControls
        state={state}
        speed={speed}
        captions={captions}
        actions={actions}
        hasCaptions={Boolean(state.source?.captions)}
      />
    </div>
  );
}

function perform(
  action: VideoAction,
  actions: VideoActions,
  onStep: (by: 1 | -1) => void,
  onHelp: () => void,
) {
  switch (action.kind) {
    case 'toggle':
      return actions.toggle();
    case 'jump':
      return actions.jump(action.by);
    case 'speed':
      return actions.stepSpeed(action.by);
    case 'step':
      return onStep(action.by);
    case 'captions':
      return actions.captions();
    case 'mute':
      return actions.mute();
    case 'fullscreen':
      return actions.full();
    case 'help':
      return onHelp();
  }
}

/** Handles keys anywhere on the page, except while a dialog is open. */
function useVideoKeys(onAction: (action: VideoAction) => void) {
  const latest = useRef(onAction);
  useLayoutEffect(() => {
    latest.current = onAction;
  });
  // Before the screen is painted, because the student may press a key as soon as the video is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const action = videoAction(event, document.activeElement);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const idleMs = 3_000;

/** True in full screen after three seconds without input: the controls hide. */
function useIdle(watch: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    setIdle(false);
    if (!watch) return;
    let timer = setTimeout(() => setIdle(true), idleMs);
    const moved = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    const types = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const type of types) window.addEventListener(type, moved);
    return () => {
      clearTimeout(timer);
      for (const type of types) window.removeEventListener(type, moved);
    };
  }, [watch]);
  return idle;
}
