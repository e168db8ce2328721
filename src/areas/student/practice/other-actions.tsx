import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListPlus from 'lucide-react/icons/list-plus';
import Search from 'lucide-react/icons/search';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { planMessages } from '../../../messages/plan.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { progressMessages } from '../../../messages/progress.ts';
import { searchMessages } from '../../../messages/search.ts';
import styles from './practice-home.module.css';

const others = [
  {
    to: paths.progress,
    icon: <ChartColumn />,
    title: progressMessages.title,
    more: 'By topic, and week by week.',
  },
  { to: paths.plan, icon: <CalendarDays />, title: planMessages.title, more: 'Your exam and your shifts.' },
  {
    to: paths.search,
    icon: <Search />,
    title: searchMessages.title,
    more: 'Answers, notes, transcripts.',
  },
];

/** Other actions and screens, less prominent than what is due. */
export function OtherActions({ onNew }: { onNew: () => void }) {
  return (
    <div className={styles.rows}>
      <ActionRow
        icon={<ListPlus />}
        title={says.newSession}
        more="Your topics, timed or not."
        onPress={onNew}
      />
      <nav aria-label={says.alsoHere}>
        {others.map((other) => (
          <ActionRow key={other.to} {...other} />
        ))}
      </nav>
    </div>
  );
}

interface ActionRowProps {
  icon: ReactNode;
  title: string;
  more: string;
  /** Either the target of a link or the handler of a button. */
  to?: string;
  onPress?: () => void;
}

function ActionRow({ icon, title, more, to, onPress }: ActionRowProps) {
  const id = useId();
  const named = { className: styles.row, 'aria-labelledby': id, 'aria-describedby': `${id}-more` };
  const face = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-more`} className={styles.soft}>
          {more}
        </span>
      </span>
      <ChevronRight className={styles.chevron} />
    </>
  );
  return to === undefined ? (
    <button type="button" {...named} onClick={onPress}>
      {face}
    </button>
  ) : (
    <Link to={to} {...named}>
      {face}
    </Link>
  );
}
