import { SmallSelect } from '../lists/small-select.tsx';
import { useKeptForBack } from '../lists/use-kept-for-back.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewSort } from './reviews.rules.ts';
import styles from './reviews.module.css';

interface Shown {
  search: string;
  sort: ReviewSort;
}

export function ReviewsScreen() {
  const [{ search, sort }, show] = useKeptForBack<Shown>(() => ({ search: '', sort: 'newest' }));
  const tools = (
    <div className={styles.tools}>
      <SearchField
        label="Search reviews"
        placeholder="Search name or comment"
        value={search}
        onChange={(words) => show({ search: words, sort })}
      />
      <SmallSelect<ReviewSort>
        label="Sort"
        value={sort}
        options={sorts}
        onChange={(order) => show({ search, sort: order })}
      />
    </div>
  );
  return (
    <AdminPage title="Reviews" tools={tools}>
      <ReviewList search={search} sort={sort} />
    </AdminPage>
  );
}

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'high_rating', label: 'Highest Rating' },
  { value: 'low_rating', label: 'Lowest Rating' },
];
