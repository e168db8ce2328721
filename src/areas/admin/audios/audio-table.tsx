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
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import { AudioPreview } from './audio-preview.tsx';
import styles from './audios.module.css';
import { useDeleteAudio } from './audios.mutations.ts';

export type AudioTableProps = {
  category: Category;
  edited: StaffAudio | null;
  onEdit: (audio: StaffAudio) => void;
  onDeleted: (audio: StaffAudio) => void;
};

/** The podcasts of a category, in order. */
export function AudioTable(props: AudioTableProps) {
  const { id, name } = props.category;
  const list = useQuery(queryOf('GET /categories/{id}/audios/', { params: { id } }));
  return (
    <ListSection title={`Podcasts in ${name}`} list={list} notLoaded={words.notLoaded}>
      {(audios) => <Rows {...props} audios={audios} />}
    </ListSection>
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
      <DeleteDialog
        title="Delete Audio"
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

interface RowActions extends Pick<AudioTableProps, 'edited' | 'onEdit'> {
  onPlay: (audio: StaffAudio) => void;
  onDelete: (audio: StaffAudio) => void;
}

const columnsOf = ({ edited, onEdit, onPlay, onDelete }: RowActions): Column<StaffAudio>[] => [
  {
    id: 'title',
    head: 'Title',
    cell: ({ title, transcript }) => (
      <div className={styles.title}>
        <p>{title}</p>
        {transcript !== null && <Badge>Transcript</Badge>}
      </div>
    ),
  },
  {
    id: 'duration',
    head: 'Duration',
    align: 'end',
    cell: ({ duration }) => <span className="tabular">{asClock(duration)}</span>,
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
    cell: (audio) => (
      <RowActions
        name={audio.title}
        editId={editButtonOf(audio.id)}
        edited={edited?.id === audio.id}
        onEdit={() => onEdit(audio)}
        onDelete={() => onDelete(audio)}
      >
        <Button variant="quiet" aria-label={`Play ${audio.title}`} onClick={() => onPlay(audio)}>
          Play
        </Button>
      </RowActions>
    ),
  },
];
