import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './categories.module.css';

const columns: Column<Category>[] = [
  { id: 'name', head: 'Name', cell: (category) => <Name category={category} /> },
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <p className={styles.description}>{description}</p>,
  },
];

/** The categories of a course, in their order. */
export function CategoryTable({ courseId }: { courseId: number }) {
  const { data, isError, refetch } = useQuery(
    queryOf('GET /courses/{id}/categories/', { params: { id: courseId } }),
  );
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={6} />;
    return <NotLoaded title={adminMessages.categories.notLoaded} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState title={adminMessages.categories.none} />;
  return <Table label="Categories" columns={columns} rows={data} rowKey={(category) => category.id} />;
}

function Name({ category: { name, image_url, total_questions } }: { category: Category }) {
  return (
    <div className={styles.name}>
      {image_url === null ? (
        <span className={styles.noPicture} />
      ) : (
        <img src={image_url} alt="" loading="lazy" />
      )}
      <div>
        <p>{name}</p>
        <small>{total_questions === 1 ? '1 question' : `${total_questions} questions`}</small>
      </div>
    </div>
  );
}
