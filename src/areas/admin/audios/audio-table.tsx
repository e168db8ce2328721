import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { asClock } from '../../../contract/rules/duration.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { audioMessages as words } from '../../../messages/recordings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import styles from '../form-and-list.module.css';
import { NotLoaded } from '../not-loaded.tsx';
import { AudioPreview } from './audio-preview.tsx';
import own from './audios.module.css';
import { useDeleteAudio } from './audios.mutations.ts';

export type AudioTableProps = {
  category: Category;
  edited: StaffAudio | null;
  onEdit: (audio: StaffAudio) => void;
  onDeleted: (audio: StaffAudio) => void;
};

/** The podcasts of a category, in their order. */
export function AudioTable(props: AudioTableProps) {
  const { category } = props;
  const { data, isError, refetch } = useQuery(
    queryOf('GET /categories/{id}/audios/', { params: { id: category.id } }),
  );
  return (
    <section aria-labelledby="audios" className={styles.list}>
      <h2 id="audios">
        Podcasts in {category.name}
        {data !== undefined && <span className={styles.count}>{data.length}</span>}
      </h2>
      {data !== undefined && <Rows {...props} audios={data} />}
      {data === undefined && !isError && <SkeletonText lines={6} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
    </section>
  );
}

type RowsProps = AudioTableProps & { audios: readonly StaffAudio[] };

function Rows({ category, audios, edited, onEdit, onDeleted }: RowsProps) {
  const [played, setPlayed] = useState<StaffAudio | null>(null);
  const [leaving, setLeaving] = useState<StaffAudio | null>(null);
  const remove = useDeleteAudio(category);
  if (audios.length === 0) return <EmptyState title={words.none} />;
  return (
    <>
      <Table
        label="Podcasts"
        columns={columnsOf({ edited, onEdit, onPlay: setPlayed, onDelete: setLeaving })}
        rows={audios}
        rowKey={({ id }) => id}
      />
      <AudioPreview category={category} audio={played} onClose={() => setPlayed(null)} />
      <ConfirmDialog
        open={leaving !== null}
        title="Delete Audio"
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

interface Acts extends Pick<AudioTableProps, 'edited' | 'onEdit'> {
  onPlay: (audio: StaffAudio) => void;
  onDelete: (audio: StaffAudio) => void;
}

const columnsOf = ({ edited, onEdit, onPlay, onDelete }: Acts): Column<StaffAudio>[] => [
  {
    id: 'title',
    head: 'Title',
    cell: ({ title, transcript }) => (
      <div className={own.title}>
        <p>{title}</p>
        {transcript !== null && <Badge>Transcript</Badge>}
      </div>
    ),
  },
  {
    id: 'duration',
    head: 'Duration',
    cell: ({ duration }) => <span className="tabular">{asClock(duration)}</span>,
  },
  { id: 'size', head: 'Size', cell: ({ bytes }) => <span className="tabular">{sizeInWords(bytes)}</span> },
  {
    id: 'actions',
    head: 'Actions',
    cell: (audio) => (
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={`Play ${audio.title}`} onClick={() => onPlay(audio)}>
          Play
        </Button>
        <Button
          variant="quiet"
          aria-label={`Edit ${audio.title}`}
          disabled={edited?.id === audio.id}
          onClick={() => onEdit(audio)}
        >
          Edit
        </Button>
        <Button variant="remove" aria-label={`Delete ${audio.title}`} onClick={() => onDelete(audio)}>
          Delete
        </Button>
      </div>
    ),
  },
];
