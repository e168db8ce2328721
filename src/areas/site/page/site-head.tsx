import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../../../contract/site-pages.ts';
import { SiteOrigin } from './site-origin.ts';

export type SiteHeadProps = {
  /** Of the tab and of a link to this page. */
  title: string;
  /** What a search result says below the title: a sentence or two. */
  description: string;
  /** What machines read of the page: schema.org's terms, `url` filled in from `path` where it is not given. */
  facts?: object[];
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
};

/** What a public page says of itself to tabs, search engines and links. React puts it into the document's head. */
export function SiteHead({ title, description, facts = [], unlisted = false }: SiteHeadProps) {
  const origin = use(SiteOrigin) ?? globalThis.location?.origin ?? '';
  const url = origin + addressOf(useLocation().pathname);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/og.png`} />
      {facts.map((fact, index) => (
        <script
          key={index}
          type="application/ld+json"
          // JSON, with what could end the element written otherwise.
          dangerouslySetInnerHTML={{ __html: asJson({ '@context': 'https://schema.org', ...fact }) }}
        />
      ))}
    </>
  );
}

const asJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
