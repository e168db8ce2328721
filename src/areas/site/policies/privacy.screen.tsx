import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Policy } from './policy.tsx';

export function PrivacyScreen() {
  return (
    <Policy title="Privacy Policy" lead="What we keep about you, where it is, and how to get it.">
      <h2>What we keep</h2>
      <ul>
        <li>Your name, email address, phone number and, if you add one, a photo.</li>
        <li>Your password as a hash, from which it cannot be read back.</li>
        <li>Your subscriptions: course, plan and dates.</li>
        <li>
          Your answers, marks, results and what you watched, so that your progress is right on every device.
        </li>
        <li>Messages that you write to us or in the chat.</li>
      </ul>
      <h2>What stays on your device</h2>
      <p>
        Question banks that you opened, your answers and your session are stored in your browser, so that you
        can study with no network. They are removed when you sign out. Answers that could not be sent yet stay
        only if you choose to keep them, without question texts or names, until your next sign-in.
      </p>
      <h2>What we do not do</h2>
      <p>
        We show no advertising, load no third-party trackers and sell no data. We do not ask for patient data;
        please do not enter any.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people who run Nightfloat, as far as their work requires, and the companies that host our servers
        and deliver our mail, on our instructions. Nobody else, unless the law requires it.
      </p>
      <h2>How long</h2>
      <p>
        As long as you have an account. When you ask us to delete it, we remove what identifies you; records
        that the law requires us to keep, such as purchases, stay for as long as it requires.
      </p>
      <h2>Your rights</h2>
      <p>
        You can see, correct, get a copy of or delete what we hold about you. Write to the address on the{' '}
        <Link to={paths.contact}>contact page</Link>.
      </p>
    </Policy>
  );
}
