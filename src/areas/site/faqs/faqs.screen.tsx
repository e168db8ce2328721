import { faqItems } from '../faq/faq-items.ts';
import { ContactLink, Faq } from '../faq/faq.tsx';
import { PublicPage } from '../page/public-page.tsx';

export function FaqsScreen() {
  return (
    <PublicPage
      title="Frequently asked questions"
      lead="Short answers, before you decide."
      structuredData={[questions]}
      narrow
    >
      <Faq />
      <ContactLink />
    </PublicPage>
  );
}

/** Structured data for search engines (schema.org FAQPage). */
const questions = {
  '@type': 'FAQPage',
  mainEntity: faqItems.map(({ title, body }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: body },
  })),
};
