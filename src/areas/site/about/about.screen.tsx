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
  { name: 'Simplicity', body: 'One question at a time, one next step. You need no manual at 3 a.m.' },
  {
    name: 'Continuous Improvement',
    body: 'Guidelines change and so do our banks. Every report from a reader is read.',
  },
  {
    name: 'Accessibility',
    body: 'An old phone, a poor line, tired eyes, a keyboard or a screen reader: it works with them.',
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
            A night float is the resident who keeps the ward until morning. Most of us prepared for the boards
            in those hours: ten minutes between two pages, in a call room below ground, on a phone that had
            lost its signal an hour ago. The banks that we paid for stopped at the spinner. Answers that we
            had given were gone in the morning.
          </p>
          <p>
            Nightfloat began there. It holds Internal Medicine and ECG: video tutorials, podcasts, question
            banks, test series and full-length practice exams. What you opened once opens again with no
            network, and what you answered is kept first and sent later, once.
          </p>
          <p>
            The rest is the plain work of teaching: vignettes that you would meet on a ward, options that
            tempt for a reason, and explanations that start with the point.
          </p>
          <SampleContent />
        </div>
      </PublicPage>
      <Section title="What we hold to" sunk>
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
