import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import {
  RecordingTable,
  type RecordingParts,
  type RecordingTableProps,
} from '../uploads/recording-table.tsx';
import { VideoName } from './video-name.tsx';
import { VideoPreview } from './video-preview.tsx';
import { useDeleteVideo } from './videos.mutations.ts';

const parts: RecordingParts<StaffVideo> = {
  titleOf: (video, onPlay) => <VideoName video={video} onPlay={onPlay} />,
  durationOf: ({ formatted_duration: duration }) => duration,
  previewOf: (video, onClose) => <VideoPreview video={video} onClose={onClose} />,
};

export function VideoTable(
  props: Omit<RecordingTableProps<StaffVideo>, 'kind' | 'list' | 'remove' | 'parts'>,
) {
  const { id } = props.category;
  const list = useQuery(queryOf('GET /categories/{id}/videos/', { params: { id } }));
  const remove = useDeleteVideo(props.category);
  return <RecordingTable {...props} kind="video" list={list} remove={remove} parts={parts} />;
}
