import { useState, type ReactNode } from 'react';
import type { Category } from '../../../contract/categories.ts';
import type { Upload } from '../../../contract/uploads.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { audioMessages, videoMessages } from '../../../messages/recordings.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { DeleteDialog, type DeleteDialogProps } from '../lists/delete-dialog.tsx';
import { ListSection, type ListSectionProps } from '../lists/list-section.tsx';
import { RowActions } from '../lists/row-actions.tsx';

interface Recording {
  id: number;
  title: string;
  bytes: number;
}

/** What differs between the kinds. `onPlay` opens the preview. */
export interface RecordingParts<Row> {
  titleOf: (row: Row, onPlay: () => void) => ReactNode;
  durationOf: (row: Row) => string;
  /** Actions on a recording, before Edit and Delete. */
  actionsOf?: (row: Row, onPlay: () => void) => ReactNode;
  /** Plays a recording; closed while it is null. */
  previewOf: (row: Row | null, onClose: () => void, category: Category) => ReactNode;
}

export interface RecordingTableProps<Row extends Recording> {
  kind: Upload['kind'];
  category: Category;
  list: ListSectionProps<Row>['list'];
  edited: Row | null;
  /** The recording whose details are loading for the form. */
  opening?: Row | null;
  remove: DeleteDialogProps<Row>['remove'];
  parts: RecordingParts<Row>;
  onEdit: (row: Row) => void;
  onDeleted: (row: Row) => void;
}

const words = {
  video: { label: 'Videos', remove: 'Delete Video', ...videoMessages },
  audio: { label: 'Podcasts', remove: 'Delete Audio', ...audioMessages },
};

/** The videos or podcasts of a category, in order. */
export function RecordingTable<Row extends Recording>(props: RecordingTableProps<Row>) {
  const { kind, category, list } = props;
  const { label, notLoaded } = words[kind];
  return (
    <ListSection title={`${label} in ${category.name}`} list={list} notLoaded={notLoaded}>
      {(rows) => <Rows {...props} rows={rows} />}
    </ListSection>
  );
}

function Rows<Row extends Recording>(props: RecordingTableProps<Row> & { rows: readonly Row[] }) {
  const { kind, category, rows, remove, parts, onDeleted } = props;
  const says = words[kind];
  const [played, setPlayed] = useState<Row | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  if (rows.length === 0) return <EmptyState title={says.none} />;
  return (
    <>
      <Table
        label={says.label}
        columns={columnsOf(props, setPlayed, setLeaving)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {parts.previewOf(played, () => setPlayed(null), category)}
      <DeleteDialog
        title={says.remove}
        row={leaving}
        remove={remove}
        onDeleted={onDeleted}
        onClose={() => setLeaving(null)}
      >
        <p>{leaving && says.deleteWhat(leaving.title)}</p>
      </DeleteDialog>
    </>
  );
}

const columnsOf = <Row extends Recording>(
  { edited, opening, parts, onEdit }: RecordingTableProps<Row>,
  onPlay: (row: Row) => void,
  onDelete: (row: Row) => void,
): Column<Row>[] => [
  { id: 'title', head: 'Title', cell: (row) => parts.titleOf(row, () => onPlay(row)) },
  {
    id: 'duration',
    head: 'Duration',
    align: 'end',
    cell: (row) => <span className="tabular">{parts.durationOf(row)}</span>,
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
    cell: (row) => (
      <RowActions
        name={row.title}
        editId={editButtonOf(row.id)}
        edited={edited?.id === row.id}
        opening={opening?.id === row.id}
        onEdit={() => onEdit(row)}
        onDelete={() => onDelete(row)}
      >
        {parts.actionsOf?.(row, () => onPlay(row))}
      </RowActions>
    ),
  },
];
