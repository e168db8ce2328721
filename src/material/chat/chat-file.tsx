import FileIcon from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useStore } from '../../lib/use-store.ts';
import { chatMessages } from '../../messages/chat.ts';
import { connectivity, type Connectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { passFocusOnRemoval } from '../../ui/pass-focus.ts';
import styles from './chat-file.module.css';
import { ChatRecording, isPlayable } from './chat-recording.tsx';
import { fileSize, isPicture, type ShownFile } from './chat.rules.ts';

/**
 * A file of a message with its name and size. A picture is shown, a recording can be played; a file on the server can be
 * downloaded, and says so where there is no signal to do it.
 */
export function ChatFile({ file }: { file: ShownFile }) {
  // A file sent from here stays as it is while it is sent, though each reading of the outbox has another copy of it, and
  // once the message has arrived: nothing blinks or stops playing, and nothing is loaded for it.
  const [local, setLocal] = useState(file.local);
  if (file.local !== null && local === null) setLocal(file.local);
  const bytes = file.bytes ?? local?.size ?? null;
  const signal = useStore(connectivity);
  const { picture, onError, again } = usePicture({ ...file, local }, signal);
  const isLater = signal === 'offline' && file.url !== null;
  const size = bytes === null ? null : fileSize(bytes);
  const face = (
    <>
      {picture !== null ? (
        <img src={picture} alt="" className={styles.picture} onError={onError} />
      ) : (
        <FileIcon className={styles.icon} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>
          {[size, isLater && chatMessages.fileLater].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  const whole =
    file.url === null ? (
      <div className={styles.file}>{face}</div>
    ) : (
      <a href={file.url} download={file.name} className={styles.file}>
        {face}
      </a>
    );
  return (
    <div className={styles.parts}>
      {whole}
      {again !== null && (
        <Button ref={toFile} onClick={again}>
          {chatMessages.showPicture}
        </Button>
      )}
      {isPlayable(file.name) && <ChatRecording file={{ ...file, local }} />}
    </div>
  );
}

const toFile = (button: HTMLElement | null) => {
  const file = button?.previousElementSibling;
  return passFocusOnRemoval(button, () => file instanceof HTMLElement && file.focus());
};

/**
 * Returns the picture's address, null if it can't be shown, and what to call if it doesn't load. A server address is kept
 * while its path stays the same, so that a new ticket does not reload the picture. If it didn't load, it is tried again,
 * with the newest ticket, when the signal comes or goes, or by `again`: with signal, nothing else tells when.
 */
function usePicture({ name, url, local }: ShownFile, signal: Connectivity) {
  const [first, setFirst] = useState(url);
  const [failedAt, setFailedAt] = useState<Connectivity | null>(null);
  if (pathOf(first) !== pathOf(url) || (failedAt !== null && failedAt !== signal)) {
    setFirst(url);
    setFailedAt(null);
  }
  const own = useObjectUrl(isPicture(name) ? local : null);
  const picture = isPicture(name) && failedAt === null ? (own ?? first) : null;
  const again = () => {
    setFirst(url);
    setFailedAt(null);
  };
  const mayAgain = failedAt === 'online' && own === null;
  return { picture, onError: () => setFailedAt(signal), again: mayAgain ? again : null };
}

const pathOf = (url: string | null) => url?.split('?')[0];
