import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { SiteHead, type SiteHeadProps } from './site-head.tsx';

type PublicPageProps = Pick<SiteHeadProps, 'structuredData' | 'unlisted'> & {
  title: string;
  narrow?: boolean;
  children: ReactNode;
} & (
    | { lead: string; description?: never }
    /** A lead that is a plain string doubles as the description for search results; any other lead needs one. */
    | { lead: ReactNode; description: string }
  );

/** A public page with a title and lead, which are also its metadata for search engines. */
export function PublicPage({ title, structuredData, unlisted, narrow, children, ...words }: PublicPageProps) {
  return (
    <Page title={title} lead={words.lead} narrow={narrow}>
      <SiteHead
        title={`${title} · Nightfloat`}
        description={words.description ?? words.lead}
        structuredData={structuredData}
        unlisted={unlisted}
      />
      {children}
    </Page>
  );
}
