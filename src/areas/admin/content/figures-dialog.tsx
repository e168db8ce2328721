import type { Figures, ItemFigures } from '../../../contract/item-figures.ts';
import { limits } from '../../../contract/limits.ts';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { adminQuestionMessages } from '../../../messages/admin-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { percentOf, signed, timeOf } from './figures.rules.ts';
import styles from './figures.module.css';

const words = adminQuestionMessages.figures;

export interface FiguresDialogProps {
  number: number;
  options: readonly string[];
  item: ItemFigures;
  onClose: () => void;
}

/** The statistics of a question, for first attempts and retakes separately, and how they are computed. */
export function FiguresDialog({ number, options, item, onClose }: FiguresDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Figures for question ${number}`} kind="sheet" width={720}>
      <div className={styles.dialog}>
        <Table label="Figures" columns={columns} rows={rowsOf(options, item)} rowKey={(row) => row.what} />
        <p>{words.lapses(item.lapses, item.lapsed_students)}</p>
        <ul className={styles.how}>
          <li>{words.how.attempts}</li>
          <li>{words.how.discrimination}</li>
          <li>{words.how.time}</li>
          <li>{words.how.lapses}</li>
        </ul>
        {/* Placed in the scrolling content and not in the footer, because a scroll container must contain something
            focusable. */}
        <Button className={styles.close} onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

interface Row {
  what: string;
  /** Text of the option. */
  more?: string;
  value: (figures: Figures) => string;
  first: Figures;
  retakes: Figures;
}

const columns: Column<Row>[] = [
  {
    id: 'what',
    head: 'Figure',
    cell: ({ what, more }) => (
      <div className={styles.what}>
        <p>{what}</p>
        {more && <small>{more}</small>}
      </div>
    ),
  },
  { id: 'first', head: 'First attempts', align: 'end', cell: ({ value, first }) => value(first) },
  { id: 'retakes', head: 'Retakes', align: 'end', cell: ({ value, retakes }) => value(retakes) },
];

function rowsOf(options: readonly string[], item: ItemFigures): Row[] {
  const both = { first: item.first_attempts, retakes: item.retakes };
  const gone = both.first.chosen_gone + both.retakes.chosen_gone;
  return [
    { ...both, what: 'Answers', value: ({ answers }) => String(answers) },
    {
      ...both,
      what: 'Correct',
      value: ({ correct, share_correct: share }) => counted(correct, share),
    },
    ...options.map((option, at) => ({
      ...both,
      what: `${letterOf(at)}${at === item.key - 1 ? ', the right one' : ''}`,
      more: option,
      value: (figures: Figures) => counted(figures.options[at]!.chosen, figures.options[at]!.share),
    })),
    ...(gone === 0
      ? []
      : [
          {
            ...both,
            what: 'A former option',
            value: (figures: Figures) => String(figures.chosen_gone),
          },
        ]),
    { ...both, what: 'Discrimination', value: discriminationOf },
    { ...both, what: 'Median time', value: medianOf },
  ];
}

const counted = (count: number, share: number | null) =>
  share === null ? String(count) : `${count} (${percentOf(share)})`;

function discriminationOf({ discrimination, compared, answers }: Figures): string {
  const usable = words.comparable(compared, answers);
  if (answers === 0) return words.none;
  if (discrimination !== null) return `${signed(discrimination)} (${usable})`;
  return compared < limits.figuresFrom ? words.below(usable) : words.allAlike;
}

function medianOf({ median_seconds: seconds, timed, answers }: Figures): string {
  const usable = words.timed(timed, answers);
  if (answers === 0) return words.none;
  return seconds === null ? words.below(usable) : `${timeOf(seconds)} (${usable})`;
}
