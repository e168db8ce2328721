import { useId } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { BankButtons } from './bank-buttons.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './category-card.module.css';
import { opensNow, type DeviceView } from './device-view.ts';

/** A question bank: what it is about, how far I am, and the one thing to do with it. */
export function CategoryCard({ category, device }: { category: Category; device: DeviceView }) {
  const title = useId();
  const { correct_questions: right, incorrect_questions: wrong, total_questions: total } = category;
  return (
    <Card as="article" flush aria-labelledby={title} className={styles.card}>
      <CardPicture url={category.image_url} name={category.name} />
      <div className={styles.about}>
        <h3 id={title} className={styles.name}>
          {category.name}
        </h3>
        <p className={styles.description}>{category.description}</p>
        {device.kept.has(category.id) && (
          <p className={styles.kept}>
            <span aria-hidden="true" className={styles.dot} />
            On this device
          </p>
        )}
      </div>
      <div className={styles.progress}>
        <ProgressRing
          right={right}
          wrong={wrong}
          total={total}
          size={52}
          label={`${right} right, ${wrong} wrong, ${Math.max(0, total - right - wrong)} open`}
        />
        <Counts category={category} />
      </div>
      <BankButtons
        category={category}
        titleId={title}
        device={device}
        opens={opensNow(device, category.id)}
      />
    </Card>
  );
}

function Counts({ category }: { category: Category }) {
  const rows = [
    ['Total', category.total_questions],
    ['Attempted', category.attempted_questions],
    ['Correct', category.correct_questions],
    ['Incorrect', category.incorrect_questions],
  ] as const;
  return (
    <dl className={styles.counts}>
      {rows.map(([word, count]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
