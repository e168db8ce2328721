import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import styles from './list-section.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

export interface ListSectionProps<Row> {
  title: string;
  list: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'refetch'>;
  notLoaded: string;
  /** Actions on the list, beside its heading. */
  actions?: ReactNode;
  /** Shown between the heading and the rows, also while they load. */
  notice?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list with a heading that counts the rows, and its loading and error states. */
export function ListSection<Row>({
  title,
  list,
  notLoaded,
  actions,
  notice,
  children,
}: ListSectionProps<Row>) {
  const id = useId();
  const { data, isError, refetch } = list;
  const heading = useFocusWhenGone<HTMLHeadingElement>(true);
  return (
    <section aria-labelledby={id} className={styles.list}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title} {data !== undefined && <span className={styles.count}>{data.length}</span>}
        </h2>
        {actions}
      </div>
      {notice}
      {data !== undefined && children(data)}
      {data === undefined && !isError && <SkeletonText lines={8} list />}
      {data === undefined && isError && <NotLoaded title={notLoaded} onRetry={() => void refetch()} />}
    </section>
  );
}
