import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { faqItems } from './faq-items.ts';
import styles from './faq.module.css';
import { SampleContent } from '../samples/sample-content.tsx';

/** The FAQ as an accordion with one question open at a time. Shows at most `most` questions. */
export function Faq({ most = faqItems.length }: { most?: number }) {
  return (
    <>
      <Accordion openFirst items={faqItems.slice(0, most)} />
      <SampleContent />
    </>
  );
}

/** Invites other questions by email. Renders nothing until the server has provided the address. */
export function ContactLink() {
  const email = useQuery(queryOf('GET /site/', {})).data?.contact_email;
  if (!email) return null;
  return (
    <p className={styles.contact}>
      Another question? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
