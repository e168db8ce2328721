import FileIcon from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useStore } from '../../lib/use-store.ts';
import { chatMessages } from '../../messages/chat.ts';
import { connectivity } from '../../offline/connectivity.ts';
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
  const picture = usePicture({ ...file, local });
  const isLater = useStore(connectivity) === 'offline' && file.url !== null;
  const size = bytes === null ? null : fileSize(bytes);
  const [broken, setBroken] = useState<string | null>(null);
  const face = (
    <>
      {picture !== null && picture !== broken ? (
        <img src={picture} alt="" className={styles.picture} onError={() => setBroken(picture)} />
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
  if (!isPlayable(file.name)) return whole;
  return (
    <div className={styles.recording}>
      {whole}
      <ChatRecording file={{ ...file, local }} />
    </div>
  );
}

/**
 * Returns the picture's address. A server address is kept while its path stays the same, so that a new ticket does not
 * reload the picture.
 */
function usePicture({ name, url, local }: ShownFile): string | null {
  const [first, setFirst] = useState(url);
  if (pathOf(first) !== pathOf(url)) setFirst(url);
  const own = useObjectUrl(isPicture(name) ? local : null);
  return isPicture(name) ? (own ?? first) : null;
}

const pathOf = (url: string | null) => url?.split('?')[0];
