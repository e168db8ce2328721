import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../page/section.tsx';
import styles from './features.module.css';

/** `screen` names the product's screenshots (made by `npm run screenshots`), one per theme. */
const features = [
  {
    screen: 'videos',
    title: 'Video Tutorials',
    body: 'Short lessons by topic, with a tick for each one you’ve watched.',
  },
  {
    screen: 'question',
    title: 'Self Assessment',
    body: 'Question banks with the verdict and explanation right away, on your device, signal or not.',
  },
  {
    screen: 'podcasts',
    title: 'Podcasts',
    body: 'Case discussions for the way home. They remember where you stopped.',
  },
  {
    screen: 'result',
    title: 'Practice Assessments',
    body: 'Full-length practice exams and test series under the clock, with a result that explains itself.',
  },
];

export function Features() {
  return (
    <Section title="Four ways to prepare">
      <ul className={styles.features}>
        {features.map(({ screen, title, body }) => (
          <li key={title} className={styles.feature}>
            <Screen name={screen} />
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows the screenshot for the visitor's theme. The other one is `display: none` and lazy, so it is never fetched. */
const Screen = ({ name }: { name: string }) => (
  <div className={styles.screen}>
    {(['light', 'dark'] as const).map((theme) => (
      <img
        key={theme}
        src={`/screenshots/${name}-${theme}.webp`}
        alt=""
        width={520}
        height={650}
        loading="lazy"
        decoding="async"
        className={classNames(styles.picture, styles[theme])}
      />
    ))}
  </div>
);
