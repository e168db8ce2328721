import { questionColumns, type QuestionColumn } from '../../../contract/question-sheet.ts';
import styles from './content.module.css';

const meanings: Record<QuestionColumn, string> = {
  text: 'The question.',
  option1: 'The four options, none empty.',
  option2: '',
  option3: '',
  option4: '',
  correct_answer: 'The right option: its text, its number (1 to 4) or its letter (A to D).',
  explanation: 'May be empty.',
  image: 'File name of a picture in the ZIP. May be empty.',
};

const rows = questionColumns.filter((column) => meanings[column] !== '');

/** What the CSV in the ZIP has to hold. */
export function ZipFormat() {
  return (
    <div className={styles.format}>
      <h3>What the ZIP holds</h3>
      <p className={styles.soft}>
        One CSV file whose first line names the columns, and the pictures beside it.
      </p>
      <dl>
        {rows.map((column) => (
          <div key={column}>
            <dt>
              <code>{column === 'option1' ? 'option1 … option4' : column}</code>
            </dt>
            <dd>{meanings[column]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        Every row is checked first. When one is not right, nothing is stored and each is named here.
      </p>
    </div>
  );
}
