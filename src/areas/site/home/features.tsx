import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Headphones from 'lucide-react/icons/headphones';
import ListChecks from 'lucide-react/icons/list-checks';
import Video from 'lucide-react/icons/video';
import { Section } from '../page/section.tsx';
import styles from './features.module.css';

const features = [
  {
    icon: <Video />,
    title: 'Video Tutorials',
    body: 'Short lessons by topic, with a tick for each one that you have seen.',
  },
  {
    icon: <ListChecks />,
    title: 'Self Assessment',
    body: 'Question banks with verdict and explanation at once, on the device, signal or not.',
  },
  {
    icon: <Headphones />,
    title: 'Podcasts',
    body: 'Case discussions for the way home. They remember where you stopped.',
  },
  {
    icon: <ClipboardCheck />,
    title: 'Practice Assessments',
    body: 'Full-length practice exams and test series under the clock, with a result that explains itself.',
  },
];

export function Features() {
  return (
    <Section title="Four ways to prepare">
      <ul className={styles.features}>
        {features.map(({ icon, title, body }) => (
          <li key={title} className={styles.feature}>
            <span aria-hidden="true" className={styles.icon}>
              {icon}
            </span>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
