import { Section } from '../page/section.tsx';
import { SampleContent } from '../samples/sample-content.tsx';
import styles from './who-we-are.module.css';

export function WhoWeAre() {
  return (
    <Section title="Who We Are">
      <div className={styles.words}>
        <p>
          Nightfloat is made by board-certified physicians who prepared for their own boards between
          admissions. We know what ten minutes at the desk is worth, and how little of a hospital has signal.
        </p>
        <p>
          So everything here is built for short, broken time: one question, one verdict, one explanation that
          says why. It stops where you stop and picks up there on your next shift, at your own pace. Your
          progress is tracked as you go.
        </p>
        <SampleContent />
      </div>
    </Section>
  );
}
