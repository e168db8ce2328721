import { useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { chatMessages } from '../../messages/chat.ts';
import { claimPlayback, releasePlayback } from '../recordings/playback-claim.ts';
import styles from './chat-file.module.css';
import { recordingType, type ShownFile } from './chat.rules.ts';

/** True if the file is a recording that this browser plays. */
export function isPlayable(name: string): boolean {
  const type = recordingType(name);
  return type !== null && document.createElement('audio').canPlayType(type) !== '';
}

/** Plays a recording in its place, with the browser's controls. Nothing of it is loaded before. */
export function ChatRecording({ file: { name, url, local } }: { file: ShownFile }) {
  const own = useObjectUrl(local);
  const address = own ?? url ?? undefined;
  // Once it has begun, a new ticket does not start it again.
  const [begun, setBegun] = useState<string>();
  const [isFailing, setIsFailing] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever sent it has no captions. */}
      <audio
        ref={untilGone}
        controls
        preload="none"
        src={begun ?? address}
        aria-label={name}
        // The thread, a live region, would read the time as it passes.
        aria-live="off"
        className={styles.player}
        onPlay={(event) => {
          claimPlayback(event.currentTarget);
          setBegun(begun ?? address);
        }}
        onPlaying={() => setIsFailing(false)}
        onError={({ currentTarget: player }) => {
          if (begun === undefined) return;
          setIsFailing(true);
          setBegun(undefined);
          const at = player.currentTime;
          // An element that has failed plays again only after it got an address, even if that is still the same one.
          player.src = address!;
          // Set before anything is loaded, it is where the recording goes on once it is played.
          player.currentTime = at;
        }}
      />
      {isFailing && <p className={styles.size}>{chatMessages.notPlayed}</p>}
    </>
  );
}

const untilGone = (element: HTMLAudioElement) => () => releasePlayback(element);
