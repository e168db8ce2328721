import ImageIcon from 'lucide-react/icons/image';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { counted } from '../../../lib/plural.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import { useFocusWhenGone } from '../lists/use-focus-when-gone.ts';
import styles from './categories.module.css';
import { useDeleteCategory } from './categories.mutations.ts';

const words = adminMessages.categories;

export type CategoryTableProps = {
  courseId: number;
  edited: Category | null;
  onEdit: (category: Category) => void;
  onDeleted: (category: Category) => void;
};

/** The categories of a course, in order. */
export function CategoryTable(props: CategoryTableProps) {
  const { data, isError, refetch } = useQuery(
    queryOf('GET /courses/{id}/categories/', { params: { id: props.courseId } }),
  );
  const heading = useFocusWhenGone<HTMLHeadingElement>(true);
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={6} list />;
    return <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="categories">
      <h2 ref={heading} id="categories" tabIndex={-1} className="visually-hidden">
        All categories
      </h2>
      <Rows {...props} categories={data} />
    </section>
  );
}

type RowsProps = CategoryTableProps & { categories: readonly Category[] };

function Rows({ courseId, categories, edited, onEdit, onDeleted }: RowsProps) {
  const [leaving, setLeaving] = useState<Category | null>(null);
  const remove = useDeleteCategory(courseId);
  if (categories.length === 0) return <EmptyState title={words.none} />;
  return (
    <>
      <Table
        label="Categories"
        columns={columnsOf({ edited, onEdit, onDelete: setLeaving })}
        rows={categories}
        rowKey={({ id }) => id}
      />
      <DeleteDialog
        title="Delete Category"
        row={leaving}
        remove={remove}
        workTarget={leaving && { kind: 'category', id: leaving.id, name: leaving.name }}
        onDeleted={onDeleted}
        onClose={() => setLeaving(null)}
      >
        <p>{leaving && words.deleteWhat(leaving.name)}</p>
        {leaving && contentsOf(leaving) !== empty && <p>{contentsOf(leaving)}</p>}
      </DeleteDialog>
    </>
  );
}

interface RowActions extends Pick<CategoryTableProps, 'edited' | 'onEdit'> {
  onDelete: (category: Category) => void;
}

const columnsOf = ({ edited, onEdit, onDelete }: RowActions): Column<Category>[] => [
  { id: 'name', head: 'Name', cell: (category) => <Name category={category} /> },
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <p className={styles.description}>{description}</p>,
  },
  {
    id: 'actions',
    head: 'Actions',
    align: 'end',
    cell: (category) => (
      <RowActions
        name={category.name}
        editId={editButtonOf(category.id)}
        edited={edited?.id === category.id}
        onEdit={() => onEdit(category)}
        onDelete={() => onDelete(category)}
      />
    ),
  },
];

function Name({ category }: { category: Category }) {
  return (
    <div className={styles.name}>
      {category.image_url === null ? (
        <span className={styles.noPicture}>
          <ImageIcon />
        </span>
      ) : (
        <img src={category.image_url} alt="" loading="lazy" />
      )}
      <div>
        <p>{category.name}</p>
        <small>{contentsOf(category)}</small>
      </div>
    </div>
  );
}

const empty = 'Empty';

/** Summarizes the content: `3 videos, 40 questions`. */
function contentsOf({ video_count, audio_count, total_questions }: Category): string {
  const parts = [
    [video_count, 'video'] as const,
    [audio_count, 'podcast'] as const,
    [total_questions, 'question'] as const,
  ].filter(([count]) => count > 0);
  return parts.length === 0 ? empty : parts.map(([count, noun]) => counted(count, noun)).join(', ');
}
