import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import styles from './sample-content.module.css';

/** On a demo server, a note that the content has not been reviewed by a physician. Renders nothing on a real server. */
export function SampleContent() {
  const { data } = useQuery(queryOf('GET /site/', {}));
  if (!data?.demo_accounts.length) return null;
  return <p className={styles.sample}>Sample content, not reviewed by a physician.</p>;
}
