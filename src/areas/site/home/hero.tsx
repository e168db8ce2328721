import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './hero.module.css';
import { LiveDemo } from './live-demo.tsx';

/** The claim, with a live demo of the product beside it. Dark in both themes. */
export function Hero() {
  return (
    <section aria-label="Nightfloat" data-theme="dark" className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>Study between pages, even with no signal.</h1>
          <p>
            Board preparation in Internal Medicine and ECG for residents, fellows and early-career physicians,
            written by board-certified physicians. What you answer in the basement at 3 a.m. is kept on your
            phone and reaches the server once, when the signal is back.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.courses} variant="primary" size="large">
              Explore
            </ButtonLink>
            <ButtonLink to={paths.about} size="large">
              Learn More<span className="visually-hidden"> about us</span>
            </ButtonLink>
          </div>
        </div>
        <LiveDemo />
      </div>
    </section>
  );
}
