import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { queryOf } from '../../../api/queries.ts';
import styles from './sign-in.module.css';

type DemoAccountsProps = {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
};

/** One-tap sign-in with the accounts of a demo server. Renders nothing on a real server, which has none. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const { data } = useQuery(queryOf('GET /site/', {}));
  const accounts = data?.demo_accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className={styles.demo}>
      <h2 id="demo-accounts">Try it as</h2>
      <ul className={styles.accounts}>
        {accounts.map(({ email, password, who }) => (
          <li key={email}>
            <button
              type="button"
              disabled={disabled}
              className={styles.account}
              onClick={() => onChoose({ email, password })}
            >
              <span className={styles.who}>{who}</span>
              <span className={styles.email}>{email}</span>
              <ArrowRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
