import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { videoMessages as words } from '../../../messages/recordings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import styles from '../form-and-list.module.css';
import { NotLoaded } from '../not-loaded.tsx';
import { VideoName } from './video-name.tsx';
import { VideoPreview } from './video-preview.tsx';
import { useDeleteVideo } from './videos.mutations.ts';

export type VideoTableProps = {
  category: Category;
  edited: StaffVideo | null;
  /** Its details are on their way to the form. */
  opening: StaffVideo | null;
  onEdit: (video: StaffVideo) => void;
  onDeleted: (video: StaffVideo) => void;
};

/** The videos of a category, in their order. */
export function VideoTable(props: VideoTableProps) {
  const { category } = props;
  const { data, isError, refetch } = useQuery(
    queryOf('GET /categories/{id}/videos/', { params: { id: category.id } }),
  );
  return (
    <section aria-labelledby="videos" className={styles.list}>
      <h2 id="videos">
        Videos in {category.name}
        {data !== undefined && <span className={styles.count}>{data.length}</span>}
      </h2>
      {data !== undefined && <Rows {...props} videos={data} />}
      {data === undefined && !isError && <SkeletonText lines={6} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
    </section>
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
      <ConfirmDialog
        open={leaving !== null}
        title="Delete Video"
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving, { onSuccess: () => onDeleted(leaving), onSettled: () => setLeaving(null) })
        }
        onClose={() => setLeaving(null)}
      >
        <p>{leaving && words.deleteWhat(leaving.title)}</p>
      </ConfirmDialog>
    </>
  );
}

interface Acts extends Pick<VideoTableProps, 'edited' | 'opening' | 'onEdit'> {
  onPlay: (video: StaffVideo) => void;
  onDelete: (video: StaffVideo) => void;
}

const columnsOf = ({ edited, opening, onEdit, onPlay, onDelete }: Acts): Column<StaffVideo>[] => [
  { id: 'title', head: 'Title', cell: (video) => <VideoName video={video} onPlay={() => onPlay(video)} /> },
  {
    id: 'duration',
    head: 'Duration',
    cell: ({ formatted_duration: duration }) => <span className="tabular">{duration}</span>,
  },
  { id: 'size', head: 'Size', cell: ({ bytes }) => <span className="tabular">{sizeInWords(bytes)}</span> },
  {
    id: 'actions',
    head: 'Actions',
    cell: (video) => (
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Edit ${video.title}`}
          busy={opening?.id === video.id}
          disabled={edited?.id === video.id}
          onClick={() => onEdit(video)}
        >
          Edit
        </Button>
        <Button variant="remove" aria-label={`Delete ${video.title}`} onClick={() => onDelete(video)}>
          Delete
        </Button>
      </div>
    ),
  },
];
