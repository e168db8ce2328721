import Star from 'lucide-react/icons/star';
import { useId, useState, type SubmitEvent } from 'react';
import { call } from '../../../api/call.ts';
import { isBlank } from '../../../contract/blank.ts';
import { limits } from '../../../contract/limits.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { reviewMessages } from '../../../messages/reviews.ts';
import { draftOf, saveDraft } from '../../../offline/drafts.ts';
import { reviewWasDismissed, rememberReviewDismissed } from '../../../offline/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './review-popup.module.css';

/**
 * Resolves to true if the popup may be shown: it was not dismissed in this session, and the server says that there is
 * no review yet. If the server cannot be asked, it may not (O-068). Call this when a category has reached 100 percent.
 */
export async function mayAskForReview(): Promise<boolean> {
  if (reviewWasDismissed()) return false;
  try {
    return !(await call('GET /student/website-review/check/', {})).has_reviewed;
  } catch {
    return false;
  }
}

/**
 * Asks for a rating and a comment. Closing it without sending counts as dismissed for this session; the comment is kept
 * for the next time.
 */
export function ReviewPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  function dismiss() {
    rememberReviewDismissed();
    onClose();
  }
  return (
    <Dialog open={open} onClose={dismiss} title={reviewMessages.title} kind="sheet" width={460}>
      <ReviewForm onSent={onClose} onDismiss={dismiss} />
    </Dialog>
  );
}

const drafts = { load: draftOf, save: saveDraft };

function ReviewForm({ onSent, onDismiss }: { onSent: () => void; onDismiss: () => void }) {
  const [rating, setRating] = useState(0);
  const { text: comment, setText: setComment } = useDraft('review', drafts);
  /** Since the last submit: what was missing, or that sending failed. */
  const [tried, setTried] = useState<'incomplete' | 'failed' | null>(null);
  const isComplete = rating > 0 && !isBlank(comment);
  const problem = tried === 'incomplete' && isComplete ? null : tried;
  const [sending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isComplete) return setTried('incomplete');
    setTried(null);
    setSending(true);
    try {
      await call('POST /student/website-review/', { body: { rating, comment } });
      setComment('');
      toast.success(reviewMessages.thanks);
      onSent();
    } catch (error) {
      console.error('The review was not sent.', error);
      setTried('failed');
      setSending(false);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{reviewMessages.lead}</p>
      <Stars rating={rating} onChange={setRating} />
      <TextArea
        label="Your review"
        rows={4}
        maxLength={limits.reviewComment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {problem !== null && (
        <Notice tone="wrong" role="alert">
          {reviewMessages[problem]}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={onDismiss}>
          Not now
        </Button>
        <Button type="submit" variant="primary" size="large" busy={sending}>
          Submit review
        </Button>
      </div>
    </form>
  );
}

/** Radio buttons, one per star, so that the rating is a single tab stop and arrow keys change it. */
function Stars({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend>Rating</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n} className={styles.star} data-lit={n <= rating || undefined}>
            <input
              type="radio"
              name={name}
              value={n}
              checked={n === rating}
              aria-label={reviewMessages.stars(n)}
              onChange={() => onChange(n)}
            />
            <Star />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
