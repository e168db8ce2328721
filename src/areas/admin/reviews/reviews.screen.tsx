import { useState } from 'react';
import { SmallSelect } from '../lists/small-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewSort } from './reviews.rules.ts';
import styles from './reviews.module.css';

export function ReviewsScreen() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ReviewSort>('newest');
  const tools = (
    <div className={styles.tools}>
      <SearchField
        label="Search reviews"
        placeholder="Search name or comment"
        value={search}
        onChange={setSearch}
      />
      <SmallSelect<ReviewSort> label="Sort" value={sort} options={sorts} onChange={setSort} />
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
