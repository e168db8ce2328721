/** The interface between the server and the program that renders public pages. */

/** Normalizes a path: lower case, no trailing slash. Each page has one address. */
export const addressOf = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/** Whether a path segment can be the id of a category. */
export const isCategoryId = (id: string) => /^[1-9]\d{0,8}$/.test(id);

/** Id of the element that holds the data a page was rendered from, as JSON. */
export const servedDataId = 'served-data';

export interface PageRequest {
  /** Path of the page, without the query. */
  path: string;
  /** The public origin of the site, without a trailing slash. */
  origin: string;
  /** Sends a GET to the API as a visitor. */
  carry: typeof fetch;
}

export interface RenderedPage {
  /** 503: the API failed to give some of the page's data. */
  status: 200 | 404 | 503;
  /** HTML for the document's head: title, description, links. */
  head: string;
  /** HTML for the element that the app hydrates. */
  body: string;
  /** The data the page was rendered from, as JSON. */
  data: string;
  /** The home page loads with its area; all others share a file. */
  isHome: boolean;
}

/** A file for crawlers. */
export interface SiteFile {
  type: string;
  text: string;
}

/** The server build of the app; see `src/render.tsx`. */
export interface PageRenderer {
  /** Returns null if there is no public page at the path. */
  renderPage: (request: PageRequest) => Promise<RenderedPage | null>;
  /** The files by name: `robots.txt`, `sitemap.xml`. */
  siteFiles: (request: Omit<PageRequest, 'path'>) => Promise<Record<string, SiteFile>>;
}
