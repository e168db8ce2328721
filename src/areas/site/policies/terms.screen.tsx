import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Policy } from './policy.tsx';

export function TermsScreen() {
  return (
    <Policy title="Terms and Conditions" lead="What you can expect from us, and what we ask of you.">
      <h2>Your account</h2>
      <p>
        Give your own name, email address and phone number, and keep them current. An account is for one
        person; do not share it. You are responsible for what is done with it, so keep the password to
        yourself and tell us if somebody else may know it.
      </p>
      <h2>Subscriptions</h2>
      <p>
        A subscription opens the content that its plan includes for one course, from the day of purchase to
        the day shown on your dashboard. The price is the one shown on the pricing card when you subscribe.
        Buying the same plan again extends it from its last day. If plans for a course overlap, each keeps its
        own dates, and the best one applies each day.
      </p>
      <h2>Refunds</h2>
      <p>
        Refunds follow the <Link to={paths.refund}>Refund Policy</Link>.
      </p>
      <h2>Content</h2>
      <p>
        All content belongs to Nightfloat or its authors. You may use it for your own study, on your own
        devices, online or offline. You may not copy, publish, sell or record it, pass it on to others, or
        take it out of the product by automated means.
      </p>
      <h2>Conduct</h2>
      <ul>
        <li>Do not disrupt the service or try to access what is not yours.</li>
        <li>Do not upload anything that is unlawful or that identifies a patient.</li>
        <li>Be decent to other people in the chat.</li>
      </ul>
      <p>We may suspend an account that breaks these terms.</p>
      <h2>What we promise</h2>
      <p>
        We work to keep the service running, correct and safe, and we keep the answers that you gave. We
        cannot promise that it will never fail. The content is for exam preparation only; see the{' '}
        <Link to={paths.disclaimer}>Disclaimer</Link>.
      </p>
      <h2>Changes</h2>
      <p>
        If these terms change in a way that affects you, we will tell you before the change takes effect. If
        you do not agree, you may close your account.
      </p>
    </Policy>
  );
}
