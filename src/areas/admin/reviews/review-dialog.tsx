import { useId } from 'react';
import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './reviews.module.css';

/** Shows a review read-only: the API has no call to save one (O-088). */
export function ReviewDialog({ review, onClose }: { review: WebsiteReview | null; onClose: () => void }) {
  return (
    <Dialog open={review !== null} title="Review" kind="sheet" onClose={onClose}>
      {review && (
        <div className={styles.values}>
          <dl className={styles.values}>
            <Value name="Name">{review.student_name}</Value>
            <Value name="Rating">{`${review.rating} of 5`}</Value>
            <Value name="Comment">{review.comment}</Value>
          </dl>
          <p className={styles.note}>{staffPeopleMessages.reviews.onlyRead}</p>
        </div>
      )}
    </Dialog>
  );
}

function Value({ name, children }: { name: string; children: string }) {
  const id = useId();
  return (
    <div>
      <dt id={id}>{name}</dt>
      <dd aria-labelledby={id}>{children}</dd>
    </div>
  );
}
