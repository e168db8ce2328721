import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { SiteHead, type SiteHeadProps } from './site-head.tsx';

type PublicPageProps = Pick<SiteHeadProps, 'facts' | 'unlisted'> & {
  title: string;
  narrow?: boolean;
  children: ReactNode;
} & (
    | { lead: string; description?: never }
    /** The description goes to search results, as a lead does that is no more than words. */
    | { lead: ReactNode; description: string }
  );

/** A public page under its title and lead, which also tell search engines what it is. */
export function PublicPage({ title, facts, unlisted, narrow, children, ...words }: PublicPageProps) {
  return (
    <Page title={title} lead={words.lead} narrow={narrow}>
      <SiteHead
        title={`${title} · Nightfloat`}
        description={words.description ?? words.lead}
        facts={facts}
        unlisted={unlisted}
      />
      {children}
    </Page>
  );
}
