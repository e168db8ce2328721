import { percentile } from '../../../contract/rules/practice-progress.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import type { Progress, TopicProgress } from '../../../offline/practice/progress.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import { useNorms } from '../practice-data/use-norms.ts';
import styles from './progress.module.css';

const quizSize = 10;

/**
 * The share of right first answers per topic with its confidence interval, and the percentile among peers where there
 * are enough.
 */
export function Topics({ progress: { topics, elsewhere } }: { progress: Progress }) {
  const { busy, begin } = useStartSession();
  const norms = useNorms(topics);
  const at = norms.tells ? norms.at : null;
  const quantilesOf = (id: number) => norms.of(id)?.quantiles ?? null;
  if (topics.length === 0 && elsewhere === 0) return null;
  const wordsOf = topics.some(({ of }) => of > 0) ? says.elsewhere : says.onlyElsewhere;
  const columns = columnsOf(at === null ? null : quantilesOf, busy, (categoryId) =>
    begin({ courses: [], categories: [categoryId], what: 'all', mixed: false }, quizSize),
  );
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className={styles.heading}>
        {says.topics}
      </h2>
      {topics.length > 0 && (
        <div className={styles.topics}>
          <Table
            label={says.topics}
            columns={columns}
            rows={topics}
            rowKey={({ categoryId }) => categoryId}
          />
        </div>
      )}
      {at !== null && <p className={styles.soft}>{says.peersAt(at)}</p>}
      {elsewhere > 0 && <p className={styles.soft}>{wordsOf(elsewhere)}</p>}
    </section>
  );
}

const columnsOf = (
  quantilesOf: ((categoryId: number) => readonly number[] | null) | null,
  busy: boolean,
  onQuiz: (categoryId: number) => void,
): Column<TopicProgress>[] => [
  { id: 'topic', head: says.topic, cell: ({ name }) => name },
  { id: 'first', head: says.firstTry, cell: (topic) => <Share topic={topic} /> },
  {
    id: 'range',
    head: says.surely,
    cell: ({ low, high }) => (low === null ? says.noPeers : says.range(low, high!)),
    isEmpty: ({ low }) => low === null,
  },
  ...(quantilesOf === null ? [] : [peersColumn(quantilesOf)]),
  {
    id: 'actions',
    head: <span className="visually-hidden">{says.quiz}</span>,
    align: 'end',
    cell: ({ categoryId, name }) => (
      <Button variant="quiet" busy={busy} aria-label={says.quizOn(name)} onClick={() => onQuiz(categoryId)}>
        {says.quiz}
      </Button>
    ),
  },
];

const peersColumn = (
  quantilesOf: (categoryId: number) => readonly number[] | null,
): Column<TopicProgress> => ({
  id: 'peers',
  head: says.peers,
  align: 'end',
  cell: ({ categoryId, share }) => percentile(share, quantilesOf(categoryId)) ?? says.noPeers,
  isEmpty: ({ categoryId, share }) => percentile(share, quantilesOf(categoryId)) === null,
});

/**
 * The share in percent, with a bar for its interval. The bar is hidden from screen readers, because other cells contain
 * the same figures.
 */
function Share({ topic: { share, of, low, high } }: { topic: TopicProgress }) {
  if (share === null || low === null || high === null) return <>{says.tooFew(of)}</>;
  return (
    <span className={styles.share}>
      {says.percent(share)}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width="100" height="8" rx="4" className={styles.track} />
        <rect x={low * 100} width={(high - low) * 100} height="8" rx="4" className={styles.interval} />
        <rect x={Math.min(99, share * 100) - 0.75} width="1.5" height="8" className={styles.mark} />
      </svg>
    </span>
  );
}
