import { PublicPage } from '../page/public-page.tsx';
import { SampleContent } from '../samples/sample-content.tsx';
import { Section } from '../page/section.tsx';
import styles from './about.module.css';
import { People } from './people.tsx';

const values = [
  {
    name: 'Excellence',
    body: 'A question earns its place by what its explanation teaches. We rewrite until it does.',
  },
  { name: 'Integrity', body: 'One best answer, and the reason why. Where the evidence is thin, we say so.' },
  { name: 'Simplicity', body: 'One question at a time, one next step. No manual needed at 3 a.m.' },
  {
    name: 'Continuous Improvement',
    body: 'Guidelines change, and so do our banks. We read every error report.',
  },
  {
    name: 'Accessibility',
    body: 'It works on an old phone, on a bad connection, for tired eyes, by keyboard and with a screen reader.',
  },
];

export function AboutScreen() {
  return (
    <>
      <PublicPage
        title="About us"
        lead="Board preparation for residents, fellows and early-career physicians, by board-certified physicians."
      >
        <div className={styles.story}>
          <h2>Our story</h2>
          <p>
            A night float is the resident who covers the ward until morning. Most of us prepared for the
            boards in those hours: ten minutes between pages, in a basement call room, on a phone that had
            lost its signal an hour before. The question banks we paid for hung on a spinner. The answers we
            had given were gone by morning.
          </p>
          <p>
            Nightfloat began there. It covers Internal Medicine and ECG: video tutorials, podcasts, question
            banks, test series and full-length practice exams. What you have opened once opens again offline.
            Your answers are saved on your device first and sent later, exactly once.
          </p>
          <p>
            The rest is plain teaching: vignettes you could meet on the ward, options that tempt for a reason,
            and explanations that start with the point.
          </p>
          <SampleContent />
        </div>
      </PublicPage>
      <Section title="What we stand for" sunk>
        <ul className={styles.values}>
          {values.map(({ name, body }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </Section>
      <People />
    </>
  );
}
