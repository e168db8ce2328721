import { paths } from '../../../lib/paths.ts';
import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { Operation } from '../../../offline/kept-operations.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './stage.module.css';

/** True if the server refused one of these operations for want of a plan: that may be the first sign that it ended. */
export const useRefusedForPlan = (isOfThis: (operation: Operation) => boolean): boolean =>
  useOutbox()?.newest.some(({ act, code }) => code === 'no_subscription' && isOfThis(act)) ?? false;

/** Says above a question that the plan no longer includes it. */
export const PlanNotice = ({ children }: { children: string }) => (
  <Notice
    tone="lamp"
    role="status"
    className={styles.notice}
    action={<ButtonLink to={paths.courses}>{questionMessages.seePlans}</ButtonLink>}
  >
    {children}
  </Notice>
);
