import Captions from 'lucide-react/icons/captions';
import Gauge from 'lucide-react/icons/gauge';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { speeds } from '../../offline/media/media-preferences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { VideoActions, VideoState } from './use-video.ts';
import { videoJump } from './video-keys.rules.ts';
import styles from './video-player.module.css';

/** The controls below the video, always visible. Only in full screen do they lie over it. */
export function VideoControls({
  state,
  speed,
  captions,
  actions,
  hasCaptions,
}: {
  state: VideoState;
  speed: number;
  captions: boolean;
  actions: VideoActions;
  hasCaptions: boolean;
}) {
  const { playing, seconds, duration, muted, full } = state;
  return (
    <div className={styles.controls} role="group" aria-label="Playback">
      <SeekBar label="Position" seconds={seconds} duration={duration} onSeek={actions.seek} />
      <div className={styles.buttons}>
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          icon={playing ? <Pause /> : <Play />}
          className={styles.play}
          aria-busy={state.waiting || undefined}
          onClick={actions.toggle}
        />
        <IconButton
          label={`Back ${videoJump} seconds`}
          icon={<RotateCcw />}
          onClick={() => actions.jump(-videoJump)}
        />
        <IconButton
          label={`Forward ${videoJump} seconds`}
          icon={<RotateCw />}
          onClick={() => actions.jump(videoJump)}
        />
        <IconButton
          label="Mute"
          aria-pressed={muted}
          icon={muted ? <VolumeX /> : <Volume2 />}
          className={styles.sound}
          onClick={actions.mute}
        />
        <span className={styles.gap} />
        {/* Next to the gap: whether there are captions is known last, and so their button pushes no other aside. */}
        {hasCaptions && (
          <IconButton
            label="Captions"
            aria-pressed={captions}
            icon={<Captions />}
            onClick={actions.captions}
          />
        )}
        <ChoiceChip
          label="Speed"
          icon={<Gauge />}
          shown={`${speed}×`}
          isOn={speed !== 1}
          value={speed}
          options={speeds.map((one) => ({ value: one, label: `${one}×` }))}
          onChange={actions.setSpeed}
        />
        {actions.float && (
          <IconButton
            label="Picture in picture"
            icon={<PictureInPicture2 />}
            className={styles.float}
            onClick={actions.float}
          />
        )}
        <IconButton
          label={full ? 'Leave full screen' : 'Full screen'}
          icon={full ? <Minimize /> : <Maximize />}
          onClick={actions.full}
        />
      </div>
    </div>
  );
}
