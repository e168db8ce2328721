import FileIcon from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import styles from './chat-file.module.css';
import { fileSize, isPicture, type ShownFile } from './chat.rules.ts';

/** A file of a message: a picture is seen, everything has its name and size, and what the server has can be saved. */
export function ChatFile({ file }: { file: ShownFile }) {
  const picture = usePicture(file);
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
        {file.bytes !== null && <span className={styles.size}>{fileSize(file.bytes)}</span>}
      </span>
    </>
  );
  if (file.url === null) return <div className={styles.file}>{face}</div>;
  return (
    <a href={file.url} download={file.name} className={styles.file}>
      {face}
    </a>
  );
}

/** Where the picture is. An address of the server stays while its path does: a new ticket is no new picture. */
function usePicture({ name, url, local }: ShownFile): string | null {
  const [first, setFirst] = useState(url);
  if (pathOf(first) !== pathOf(url)) setFirst(url);
  const own = useObjectUrl(isPicture(name) ? local : null);
  return isPicture(name) ? (own ?? first) : null;
}

const pathOf = (url: string | null) => url?.split('?')[0];

/** An address of a blob of this page, as long as the component shows it. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made !== null && made.blob === blob ? made.url : null;
}
