import { ContactLink, Faq } from '../faq.tsx';
import { PublicPage } from '../public-page.tsx';

export default function FaqsScreen() {
  return (
    <PublicPage title="Frequently asked questions" lead="Short answers, before you decide." narrow>
      <Faq />
      <ContactLink />
    </PublicPage>
  );
}
