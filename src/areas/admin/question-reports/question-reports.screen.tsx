import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import type { QuestionReport } from '../../../contract/question-reports.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { excerpt } from '../../../lib/excerpt.ts';
import { links } from '../../../lib/paths.ts';
import { questionReportsMessages as words } from '../../../messages/question-reports.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useFocusWhenGone } from '../lists/use-focus-when-gone.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { CourseTabs } from '../page/course-tabs.tsx';
import styles from './question-reports.module.css';
import { useCloseReport } from './question-reports.mutations.ts';

/** The errors that students reported in questions, open ones first. */
export function QuestionReportsScreen() {
  const { data, isError, refetch } = useQuery(queryOf('GET /question-reports/', {}));
  const close = useCloseReport();
  const open = data?.filter(({ closed_at: closed }) => closed === null).length;
  const count = useFocusWhenGone();
  return (
    <AdminPage title={words.title} tools={<CourseTabs />}>
      {open !== undefined && data?.length !== 0 && (
        <p ref={count} tabIndex={-1} className={styles.count}>
          {words.open(open)}
        </p>
      )}
      {data === undefined && !isError && <ReportsComing />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={words.none} drawing="done" />}
      {data !== undefined && data.length > 0 && (
        <Table
          label={words.title}
          columns={columnsOf(close.isPending ? close.variables : null, (id) => close.mutate(id))}
          rows={data}
          rowKey={({ id }) => id}
          fromTop
        />
      )}
    </AdminPage>
  );
}

const ReportsComing = () => (
  <>
    <div className="visually-hidden">
      <LoadingText />
    </div>
    <SkeletonText lines={10} />
  </>
);

const columnsOf = (closing: number | null, onClose: (id: number) => void): Column<QuestionReport>[] => [
  {
    id: 'question',
    head: words.question,
    cell: ({ question }) => (
      <div className={styles.question}>
        <Link to={placeOf(question)}>{stemOf(question.text)}</Link>
        <span className={styles.soft}>{words.of(question)}</span>
      </div>
    ),
  },
  { id: 'says', head: words.says, cell: ({ text }) => <p className={styles.text}>{text}</p> },
  {
    id: 'from',
    head: words.from,
    cell: ({ student, created_at: at }) => (
      <div className={styles.from}>
        {student ?? '–'}
        <br />
        <time dateTime={at} className={classNames(styles.soft, styles.when)}>
          {shortMoment(at)}
        </time>
      </div>
    ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">{words.close}</span>,
    align: 'end',
    cell: ({ id, closed_at: closed, question }) =>
      closed === null ? (
        <Button
          variant="quiet"
          busy={closing === id}
          aria-label={words.closeOf(stemOf(question.text))}
          onClick={() => onClose(id)}
        >
          {words.close}
        </Button>
      ) : (
        <span className={styles.closed}>
          <Badge>{words.closed}</Badge>
        </span>
      ),
  },
];

/** The link to where the question is edited. */
const placeOf = ({ id, course, category, test }: QuestionReport['question']) =>
  test === null ? links.bankQuestion(course, category!, id) : links.testQuestions(test, id);

const stemOf = (text: string) => excerpt(text, 120);
