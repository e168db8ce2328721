import { call } from '../../../api/call.ts';
import type { PageRequest, SiteFile } from '../../../contract/site-pages.ts';
import { links, sitePaths } from '../../../lib/paths.ts';

/** Paths that crawlers should skip. */
const disallowed = ['/student/', '/admin/', '/api/', '/reset-password/'];

/** Returns `robots.txt` and `sitemap.xml` by name. The sitemap lists the categories of all published courses. */
export async function siteFiles({
  origin,
  carry,
}: Omit<PageRequest, 'path'>): Promise<Record<string, SiteFile>> {
  const courses = await call('GET /courses/', { carry });
  const outlines = await Promise.all(
    courses.map(({ id }) => call('GET /student/categories/{id}/', { params: { id }, carry })),
  );
  const categories = outlines.flatMap((outline) => outline.categories.map(({ id }) => links.category(id)));
  const pages = [...sitePaths, ...categories].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return {
    'robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: [
        'User-agent: *',
        ...disallowed.map((path) => `Disallow: ${path}`),
        // Pictures on public pages.
        'Allow: /api/files/',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    },
    'sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
    },
  };
}
