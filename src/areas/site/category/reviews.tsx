import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { learnerReviews, sampleCategory, type Testimonial } from '../samples/sample-data.ts';
import { Stars } from '../samples/stars.tsx';
import { Block } from './block.tsx';
import styles from './reviews.module.css';

const shownFirst = 3;

/** Learner reviews: the breakdown by stars and the first few reviews. A button shows the rest. */
export function Reviews() {
  const [all, setAll] = useState(false);
  const firstMore = useRef<HTMLLIElement>(null);
  // Pressing the button removes it, so focus moves to the first of the new reviews.
  useEffect(() => {
    if (all) firstMore.current?.focus({ preventScroll: true });
  }, [all]);
  return (
    <Block title="Learner reviews">
      <Breakdown />
      <ul className={styles.reviews}>
        {learnerReviews.slice(0, all ? undefined : shownFirst).map((review, index) => (
          <li key={review.name} ref={index === shownFirst ? firstMore : null} tabIndex={-1}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {!all && (
        <Button size="large" className={styles.more} onClick={() => setAll(true)}>
          View more Reviews
        </Button>
      )}
    </Block>
  );
}

function Breakdown() {
  return (
    <div className={styles.breakdown}>
      <p className={styles.rating}>
        <strong>{sampleCategory.rating}</strong>
        <span>out of 5</span>
      </p>
      <ul className={styles.bars}>
        {sampleCategory.breakdown.map((percent, index) => (
          <li key={percent}>
            <Stars count={5 - index} />
            <span aria-hidden="true" className={styles.bar}>
              <span style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Review({ review }: { review: Testimonial }) {
  return (
    <article className={styles.review}>
      <div className={styles.by}>
        <p className={styles.name}>{review.name}</p>
        <p>{review.title}</p>
      </div>
      <Stars count={review.rating} />
      <p>{review.text}</p>
    </article>
  );
}
