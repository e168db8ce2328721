import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './audios.module.css';

export type AudioPreviewProps = { category: Category; audio: StaffAudio | null; onClose: () => void };

/** Plays a podcast with its transcript below; closed while `audio` is null. */
export function AudioPreview({ category, audio, onClose }: AudioPreviewProps) {
  return (
    <Dialog open={audio !== null} onClose={onClose} title={audio?.title ?? ''} width={560}>
      {audio && <Player category={category} audio={audio} />}
    </Dialog>
  );
}

function Player({ category, audio }: { category: Category; audio: StaffAudio }) {
  const { refetch } = useQuery(queryOf('GET /categories/{id}/audios/', { params: { id: category.id } }));
  const [src, setSrc] = useState(audio.audio_file);
  const tries = useRef(0);

  /** Addresses in the list expire after an hour, so the list is refetched once. */
  async function renew() {
    if (tries.current++ > 0) return;
    const { data } = await refetch();
    const found = data?.find(({ id }) => id === audio.id);
    if (found) setSrc(found.audio_file);
  }

  return (
    <div className={styles.preview}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript, if there is one, is shown below. */}
      <audio src={src} controls autoPlay aria-label={audio.title} onError={() => void renew()} />
      {audio.transcript !== null && <p className={styles.transcript}>{audio.transcript}</p>}
    </div>
  );
}
