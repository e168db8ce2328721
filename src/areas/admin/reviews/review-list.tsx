import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CardsComing } from '../lists/cards-coming.tsx';
import { ResultCount } from '../lists/result-count.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useDeleteReview } from './reviews.mutations.ts';
import { matchingReviews, type ReviewSort } from './reviews.rules.ts';
import styles from './reviews.module.css';

const words = staffPeopleMessages.reviews;

/** Number of cards added at a time; the specification has no pagination here. */
const step = 60;

/** The matching reviews, as cards. */
export function ReviewList({ search, sort }: { search: string; sort: ReviewSort }) {
  const { data, isError, refetch } = useQuery(queryOf('GET /student/website-reviews/', {}));
  const found = useMemo(() => data && matchingReviews(data, search, sort), [data, search, sort]);
  const [most, setMost] = useState(step);
  const [looked, setLooked] = useState<WebsiteReview | null>(null);
  const remove = useDeleteReview();

  if (found === undefined) {
    if (!isError) return <CardsComing count={3} height={168} className={styles.list} />;
    return <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />;
  }

  function askAndDelete({ id }: WebsiteReview) {
    // The specification requires the browser's own confirm dialog (3-admin §5).
    if (confirm(words.confirmDelete)) remove.mutate(id);
  }

  return (
    <>
      <ResultCount
        search={search}
        count={found.length}
        words={words.found(found.length)}
        none={<EmptyState title={words.none} drawing="search" />}
      />
      <ul className={styles.list}>
        {found.slice(0, most).map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              onEdit={() => setLooked(review)}
              onDelete={() => askAndDelete(review)}
            />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + step)}>Show more</Button>
        </div>
      )}
      <ReviewDialog review={looked} onClose={() => setLooked(null)} />
    </>
  );
}
