import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import { queryOf } from '../../../api/queries.ts';
import { PublicPage } from '../public-page.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

export default function ContactScreen() {
  const email = useQuery(queryOf('GET /site/', {})).data?.contact_email;
  return (
    <PublicPage
      title="Contact Us"
      lead="A question about a course, a plan or your account? A person reads it."
      narrow
    >
      <ContactForm />
      <dl className={styles.ways}>
        <div>
          <Mail aria-hidden="true" />
          <dt>E-mail</dt>
          <dd>{email && <a href={`mailto:${email}`}>{email}</a>}</dd>
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
