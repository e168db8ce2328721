import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import styles from './reviews.module.css';

/** The values of a review, with no way to save them: there is no call for it (O-088). */
export function ReviewDialog({ review, onClose }: { review: WebsiteReview | null; onClose: () => void }) {
  return (
    <Dialog open={review !== null} title="Review" onClose={onClose}>
      {review && (
        <div className={styles.values}>
          <TextField label="Name" value={review.student_name} readOnly />
          <TextField label="Rating" value={`${review.rating} of 5`} readOnly />
          <TextArea label="Comment" rows={6} value={review.comment} readOnly />
          <p className={styles.note}>{staffPeopleMessages.reviews.onlyRead}</p>
        </div>
      )}
    </Dialog>
  );
}
