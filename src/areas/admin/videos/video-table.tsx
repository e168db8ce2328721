import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { videoMessages as words } from '../../../messages/recordings.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import { VideoName } from './video-name.tsx';
import { VideoPreview } from './video-preview.tsx';
import { useDeleteVideo } from './videos.mutations.ts';

export type VideoTableProps = {
  category: Category;
  edited: StaffVideo | null;
  /** The video whose details are loading for the form. */
  opening: StaffVideo | null;
  onEdit: (video: StaffVideo) => void;
  onDeleted: (video: StaffVideo) => void;
};

/** The videos of a category, in order. */
export function VideoTable(props: VideoTableProps) {
  const { id, name } = props.category;
  const list = useQuery(queryOf('GET /categories/{id}/videos/', { params: { id } }));
  return (
    <ListSection title={`Videos in ${name}`} list={list} notLoaded={words.notLoaded}>
      {(videos) => <Rows {...props} videos={videos} />}
    </ListSection>
  );
}

type RowsProps = VideoTableProps & { videos: readonly StaffVideo[] };

function Rows({ category, videos, edited, opening, onEdit, onDeleted }: RowsProps) {
  const [played, setPlayed] = useState<StaffVideo | null>(null);
  const [leaving, setLeaving] = useState<StaffVideo | null>(null);
  const remove = useDeleteVideo(category);
  if (videos.length === 0) return <EmptyState title={words.none} />;
  return (
    <>
      <Table
        label="Videos"
        columns={columnsOf({ edited, opening, onEdit, onPlay: setPlayed, onDelete: setLeaving })}
        rows={videos}
        rowKey={({ id }) => id}
      />
      <VideoPreview video={played} onClose={() => setPlayed(null)} />
      <DeleteDialog
        title="Delete Video"
        row={leaving}
        remove={remove}
        onDeleted={onDeleted}
        onClose={() => setLeaving(null)}
      >
        <p>{leaving && words.deleteWhat(leaving.title)}</p>
      </DeleteDialog>
    </>
  );
}

interface RowActions extends Pick<VideoTableProps, 'edited' | 'opening' | 'onEdit'> {
  onPlay: (video: StaffVideo) => void;
  onDelete: (video: StaffVideo) => void;
}

const columnsOf = ({ edited, opening, onEdit, onPlay, onDelete }: RowActions): Column<StaffVideo>[] => [
  { id: 'title', head: 'Title', cell: (video) => <VideoName video={video} onPlay={() => onPlay(video)} /> },
  {
    id: 'duration',
    head: 'Duration',
    align: 'end',
    cell: ({ formatted_duration: duration }) => <span className="tabular">{duration}</span>,
  },
  {
    id: 'size',
    head: 'Size',
    align: 'end',
    cell: ({ bytes }) => <span className="tabular">{sizeInWords(bytes)}</span>,
  },
  {
    id: 'actions',
    head: 'Actions',
    align: 'end',
    cell: (video) => (
      <RowActions
        name={video.title}
        editId={editButtonOf(video.id)}
        edited={edited?.id === video.id}
        opening={opening?.id === video.id}
        onEdit={() => onEdit(video)}
        onDelete={() => onDelete(video)}
      />
    ),
  },
];
