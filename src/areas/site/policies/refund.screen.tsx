import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Policy } from './policy.tsx';

export function RefundScreen() {
  return (
    <Policy title="Refund Policy" lead="When a subscription is refunded, how to ask, and how long it takes.">
      <h2>When you can ask</h2>
      <p>You can ask for a refund for one of the reasons below, as long as both of these hold:</p>
      <ul>
        <li>
          Your request reaches us within <strong>7 days</strong> of purchase.
        </li>
        <li>
          You have accessed less than <strong>10%</strong> of the course content.
        </li>
      </ul>
      <h2>Valid reasons</h2>
      <ul>
        <li>An accidental or duplicate purchase.</li>
        <li>A technical issue that keeps you from studying and that we could not resolve after 72 hours.</li>
        <li>A platform malfunction.</li>
      </ul>
      <h2>How to ask</h2>
      <p>
        Write to us from the email address of your account; the address is on the{' '}
        <Link to={paths.contact}>contact page</Link>. Name the course, the day of purchase and the reason. For
        a technical issue, say what you saw and on which device, so that we can look into it first.
      </p>
      <h2>How long it takes</h2>
      <p>
        We answer within our business hours. An approved refund is paid in <strong>7-10 business days</strong>
        , by the method you paid with. The subscription ends when the refund is approved.
      </p>
      <h2>What is not refunded</h2>
      <p>
        Requests made later or for other reasons, courses of which 10% or more has been accessed, and
        subscriptions that have expired. If your case is unusual, write to us anyway.
      </p>
    </Policy>
  );
}
