import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { passwordChecks } from '../../../contract/rules/password.ts';
import { authMessages } from '../../../messages/auth.ts';
import styles from './password-checklist.module.css';

/** The five criteria, each ticked in green as soon as it is met. `id` ties it to the field that it describes. */
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
