import { SelectField } from '../../../ui/fields.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { orders, type Attempts, type Order } from './question-list.rules.ts';
import styles from './question-list.module.css';

export interface QuestionToolsProps {
  search: string;
  order: Order;
  attempts: Attempts;
  onSearch: (search: string) => void;
  onOrder: (order: Order) => void;
  onAttempts: (attempts: Attempts) => void;
}

/** Search, sort order, and the choice between statistics of first attempts and retakes. */
export function QuestionTools(props: QuestionToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search questions"
        placeholder="Search questions"
        value={props.search}
        onChange={props.onSearch}
        className={styles.search}
      />
      <SelectField
        label="Order"
        className={styles.tool}
        value={props.order}
        options={[...orders]}
        onChange={(event) => props.onOrder(event.target.value as Order)}
      />
      <SelectField
        label="Figures for"
        className={styles.tool}
        value={props.attempts}
        options={[
          { value: 'first_attempts', label: 'First attempts' },
          { value: 'retakes', label: 'Retakes' },
        ]}
        onChange={(event) => props.onAttempts(event.target.value as Attempts)}
      />
    </div>
  );
}
