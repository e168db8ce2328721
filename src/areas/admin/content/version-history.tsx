import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { EarlierQuestion, StaffQuestion } from '../../../contract/questions.ts';
import { momentInWords } from '../../../lib/dates.ts';
import { adminQuestionMessages } from '../../../messages/admin-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { QuestionContent } from './question-content.tsx';
import { changesBetween } from './version-history.rules.ts';
import styles from './version-history.module.css';

const words = adminQuestionMessages.versions;

export interface VersionHistoryProps {
  question: StaffQuestion;
  number: number;
  onClose: () => void;
}

/** The earlier versions of a question, newest first, and what each edit changed. */
export function VersionHistory({ question, number, onClose }: VersionHistoryProps) {
  const { data, isError, refetch } = useQuery(
    queryOf('GET /questions/{id}/versions/', { params: { id: question.id } }),
  );
  return (
    <Dialog open onClose={onClose} title={`Older versions of question ${number}`} kind="side" width={640}>
      {data === undefined && !isError && <SkeletonText lines={8} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{words.none}</p>}
      <ol className={styles.versions}>
        {data?.map((version, at) => (
          <li key={version.version}>
            <Version version={version} next={data[at - 1] ?? question} number={number} />
          </li>
        ))}
      </ol>
      <Button className={styles.close} onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

/** `next` is the version that replaced it. */
function Version({
  version,
  next,
  number,
}: {
  version: EarlierQuestion;
  next: Omit<StaffQuestion, 'category'>;
  number: number;
}) {
  const day = momentInWords(version.replaced_at);
  return (
    <article className={styles.version}>
      <h3>Version {version.version}</h3>
      <p className={styles.facts}>
        {words.replaced(day, version.replaced_by)}. {words.answers(version.answers)}
      </p>
      <p className={styles.facts}>{words.changed(changesBetween(version, next))}</p>
      <QuestionContent question={version} number={number} />
    </article>
  );
}
