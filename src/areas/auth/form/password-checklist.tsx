import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { passwordChecks } from '../../../contract/rules/password.ts';
import { authMessages } from '../../../messages/auth.ts';
import styles from './password-checklist.module.css';

/**
 * The five password criteria, each ticked as soon as it is met. The password field refers to `id` as its description.
 */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} aria-label="Password criteria" className={styles.list}>
      {passwordChecks(password).map((check) => (
        <li key={check.id} className={check.met ? styles.met : styles.open}>
          {check.met ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span>{authMessages.passwordRules[check.id]}</span>
          <span className="visually-hidden">
            , {check.met ? authMessages.ruleMet : authMessages.ruleOpen}
          </span>
        </li>
      ))}
    </ul>
  );
}
