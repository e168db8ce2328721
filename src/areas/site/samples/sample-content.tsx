import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import styles from './sample-content.module.css';

/** Beside what is claimed of the content: a demo's was reviewed by nobody. A real server shows nothing. */
export function SampleContent() {
  const { data } = useQuery(queryOf('GET /site/', {}));
  if (!data?.demo_accounts.length) return null;
  return <p className={styles.sample}>Sample content, not reviewed by a physician.</p>;
}
