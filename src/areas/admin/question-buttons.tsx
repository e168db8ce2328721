import { Button } from '../../ui/button.tsx';
import styles from './question-form.module.css';

/** The foot of a question's form. */
export function QuestionButtons({
  isEdit,
  busy,
  onCancel,
}: {
  isEdit: boolean;
  busy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={busy} title="Ctrl+S">
        {isEdit ? 'Update Question' : 'Add Question'}
      </Button>
      {isEdit && <Button onClick={onCancel}>Cancel Edit</Button>}
    </div>
  );
}
