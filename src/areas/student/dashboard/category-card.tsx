import { useId } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { BankButtons } from './bank-buttons.tsx';
import styles from './category-card.module.css';
import { opensNow, type DeviceView } from './device-view.ts';
import { PictureCard } from './picture-card.tsx';

/** A question bank: its description, the student's progress, and its buttons. */
export function CategoryCard({ category, device }: { category: Category; device: DeviceView }) {
  const title = useId();
  const { correct_questions: right, incorrect_questions: wrong, total_questions: total } = category;
  return (
    <PictureCard category={category} titleId={title} note={device.kept.has(category.id) && onThisDevice}>
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
    </PictureCard>
  );
}

const onThisDevice = (
  <p className={styles.kept}>
    <span aria-hidden="true" className={styles.dot} />
    On this device
  </p>
);

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
