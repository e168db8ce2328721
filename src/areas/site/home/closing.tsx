import { useStore } from '../../../lib/use-store.ts';
import { install, installStore } from '../../../offline/browser/install.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './closing.module.css';

/** The call to action at the end of the page. Dark in both themes, like the hero. */
export function Closing() {
  const user = useUser();
  const mayInstall = useStore(installStore) === 'prompt';
  return (
    <section aria-labelledby="closing" data-theme="dark" className={styles.closing}>
      <div className={styles.inner}>
        <h2 id="closing">Ten minutes is enough to start.</h2>
        <p>
          Create an account, open a question bank once, and put Nightfloat on your home screen. From then on
          it opens wherever you are, signal or not.
        </p>
        <div className={styles.actions}>
          {user === null ? (
            <ButtonLink to={paths.signUp} variant="primary" size="large">
              Sign Up
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.dashboard} variant="primary" size="large">
              Continue studying
            </ButtonLink>
          )}
          {mayInstall ? (
            <Button size="large" onClick={() => void install()}>
              Install
            </Button>
          ) : (
            <ButtonLink to={paths.courses} size="large">
              Courses & Pricing
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
