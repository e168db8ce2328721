import type { ItemLapses } from '../../../contract/item-figures.ts';
import { adminQuestionMessages } from '../../../messages/admin-questions.ts';
import styles from './forgotten.module.css';

/** How often a question was forgotten; renders nothing if it never was. */
export function Forgotten({ item }: { item: Omit<ItemLapses, 'question_id'> | undefined }) {
  if (item === undefined || item.lapses === 0) return null;
  return (
    <p className={styles.forgotten}>
      {adminQuestionMessages.figures.lapses(item.lapses, item.lapsed_students)}
    </p>
  );
}
