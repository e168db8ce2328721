import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { asClock } from '../../../contract/rules/duration.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  RecordingTable,
  type RecordingParts,
  type RecordingTableProps,
} from '../uploads/recording-table.tsx';
import { AudioPreview } from './audio-preview.tsx';
import styles from './audios.module.css';
import { useDeleteAudio } from './audios.mutations.ts';

const parts: RecordingParts<StaffAudio> = {
  titleOf: ({ title, transcript }) => (
    <div className={styles.title}>
      <p>{title}</p>
      {transcript !== null && <Badge>Transcript</Badge>}
    </div>
  ),
  durationOf: ({ duration }) => asClock(duration),
  actionsOf: ({ title }, onPlay) => (
    <Button variant="quiet" aria-label={`Play ${title}`} onClick={onPlay}>
      Play
    </Button>
  ),
  previewOf: (audio, onClose, category) => (
    <AudioPreview category={category} audio={audio} onClose={onClose} />
  ),
};

export function AudioTable(
  props: Omit<RecordingTableProps<StaffAudio>, 'kind' | 'list' | 'remove' | 'parts'>,
) {
  const { id } = props.category;
  const list = useQuery(queryOf('GET /categories/{id}/audios/', { params: { id } }));
  const remove = useDeleteAudio(props.category);
  return <RecordingTable {...props} kind="audio" list={list} remove={remove} parts={parts} />;
}
