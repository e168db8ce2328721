import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageIcon from 'lucide-react/icons/image';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { BulkRow } from '../../../contract/bulk.ts';
import { excerpt } from '../../../lib/excerpt.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckboxField } from '../../../ui/fields.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BulkRowCard } from './bulk-row-card.tsx';
import type { BulkKind } from './bulk.kinds.ts';
import { pageOf, rowsOnPage, rowsPerPage, type CheckedFile } from './bulk.rules.ts';
import styles from './bulk-preview.module.css';

/**
 * Shows the rows of a ZIP as students will see them: a list at the side and one row at a time. Stays fast with ten
 * thousand rows.
 */
export function BulkPreview({ kind, checked: { file, check } }: { kind: BulkKind; checked: CheckedFile }) {
  const { rows, pictures, notes } = check;
  const [at, setAt] = useState(0);
  const [answered, setAnswered] = useState(true);
  const row = rows[at]!;
  const page = pageOf(at);
  function step(by: number, { currentTarget: pressed }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => setAt(at + by));
    // At either end the pressed arrow is disabled and loses the focus, so it moves to the other arrow.
    if (pressed.disabled) pressed.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }

  const noted = new Set(notes.map(({ line }) => line));
  return (
    <section aria-labelledby="bulk-preview" className={styles.preview}>
      <div className={styles.head}>
        <h3 id="bulk-preview">As the student sees it</h3>
        <CheckboxField checked={answered} onChange={(event) => setAnswered(event.target.checked)}>
          After the answer
        </CheckboxField>
      </div>
      <div className={styles.panes}>
        <div className={styles.rows}>
          <ol aria-label="Rows of the ZIP" className={styles.list}>
            {rowsOnPage(rows, page).map((one, index) => (
              <RowButton
                key={one.line}
                row={one}
                isNoted={noted.has(one.line)}
                isCurrent={one === row}
                onChoose={() => setAt((page - 1) * rowsPerPage + index)}
              />
            ))}
          </ol>
          <Pager
            page={page}
            pages={pageOf(rows.length - 1)}
            onPage={(next) => setAt((next - 1) * rowsPerPage)}
          />
        </div>
        <div className={styles.paper}>
          <div className={styles.steps}>
            <p role="status" className={styles.place}>
              Line {row.line.toLocaleString('en')} of the CSV
              {noted.has(row.line) && <Badge tone="lamp">See the note</Badge>}
            </p>
            <IconButton
              label="Previous row"
              icon={<ChevronLeft />}
              disabled={at === 0}
              onClick={(event) => step(-1, event)}
            />
            <IconButton
              label="Next row"
              icon={<ChevronRight />}
              disabled={at === rows.length - 1}
              onClick={(event) => step(1, event)}
            />
          </div>
          <BulkRowCard
            key={row.line}
            kind={kind}
            zip={file}
            row={row}
            picture={row.picture === null ? null : pictures[row.picture]!}
            number={at + 1}
            total={rows.length}
            answered={answered}
          />
        </div>
      </div>
    </section>
  );
}

interface RowButtonProps {
  row: BulkRow;
  isNoted: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

const RowButton = ({ row, isNoted, isCurrent, onChoose }: RowButtonProps) => (
  <li>
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className={styles.row}
      onClick={onChoose}
    >
      <span className={styles.line}>{row.line}</span>
      <span className={styles.words}>{excerpt(row.text, 110)}</span>
      {isNoted && <span className={styles.dot} role="img" aria-label="has a note" />}
      {row.picture !== null && <ImageIcon role="img" aria-label="has a picture" />}
    </button>
  </li>
);
