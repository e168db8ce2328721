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
        <li>Your subscriptions: course, plan, price and dates.</li>
        <li>
          Your answers, marks, notes, results and what you watched or listened to, so that your progress is
          right on every device.
        </li>
        <li>
          Your study plan with exam date and shifts and, if you turn it on, your daily reminder with its hour,
          your time zone and the address at which your browser receives it.
        </li>
        <li>Messages that you write to us or in the chat, your reviews and your error reports.</li>
        <li>
          Which browsers you signed in with and when, and the network addresses of sign-ins and of refused
          requests, to keep others out of your account.
        </li>
      </ul>
      <h2>What stays on your device</h2>
      <p>
        What you opened or downloaded, your answers, notes and plan, and your session are stored in your
        browser, so that you can study with no network. They are removed when you sign out. Answers that could
        not be sent yet stay only if you choose to keep them, without question texts or names, until your next
        sign-in.
      </p>
      <p>
        One cookie per account, which lasts a year, tells us that you signed in with this browser before, so
        that others who guess at your password cannot lock you out here. It is used for nothing else.
      </p>
      <h2>What we do not do</h2>
      <p>
        We show no advertising, load no third-party trackers and sell no data. We do not ask for patient data;
        please do not enter any.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people who run Nightfloat, as far as their work requires, and the companies that host our servers
        and deliver our mail, on our instructions. A daily reminder reaches you through the push service of
        your browser, encrypted. Nobody else sees your data, unless the law requires it.
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
