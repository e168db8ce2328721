import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../../../contract/site-pages.ts';
import { SiteOrigin } from './site-origin.ts';

export type SiteHeadProps = {
  /** The title of the tab and of shared links. */
  title: string;
  /** What search results show below the title: a sentence or two. */
  description: string;
  /** Structured data for search engines, in terms of schema.org. */
  structuredData?: object[];
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
};

/**
 * The metadata of a public page for tabs, search engines and shared links. React hoists it into the document's head.
 */
export function SiteHead({ title, description, structuredData = [], unlisted = false }: SiteHeadProps) {
  const origin = use(SiteOrigin) ?? globalThis.location?.origin ?? '';
  const url = origin + addressOf(useLocation().pathname);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          // JSON with every "<" escaped, so that no string can close the script element.
          dangerouslySetInnerHTML={{ __html: asJson({ '@context': 'https://schema.org', ...item }) }}
        />
      ))}
    </>
  );
}

const asJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
