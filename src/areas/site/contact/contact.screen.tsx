import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import { queryOf } from '../../../api/queries.ts';
import { siteMessages } from '../../../messages/site.ts';
import { PublicPage } from '../page/public-page.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

export function ContactScreen() {
  const { data, isError } = useQuery(queryOf('GET /site/', {}));
  const email = data?.contact_email;
  return (
    <PublicPage
      title="Contact Us"
      lead="A question about a course, a plan or your account? A person reads every message."
      narrow
    >
      <ContactForm />
      <dl className={styles.ways}>
        <div>
          <Mail aria-hidden="true" />
          <dt>Email</dt>
          <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : isError && siteMessages.emailLater}</dd>
        </div>
        <div>
          <Clock aria-hidden="true" />
          <dt>Business hours</dt>
          <dd>Mon–Fri 9am–5pm</dd>
        </div>
      </dl>
    </PublicPage>
  );
}
