/** What the server and the program that draws public pages agree on. */

/** A page has one address, however it is written. */
export const addressOf = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/** Whether an address can name a category with it. */
export const isCategoryId = (id: string) => /^[1-9]\d{0,8}$/.test(id);

/** Id of the element that holds, as JSON, what a page was drawn from. */
export const servedDataId = 'served-data';

export interface PageWish {
  /** Path of the page, no query. */
  path: string;
  /** Where the site is reached from outside, no slash at its end. */
  origin: string;
  /** Carries a GET to the API as a visitor's. */
  carry: typeof fetch;
}

export interface DrawnPage {
  status: 200 | 404;
  /** For the document's head: title, description, links. */
  head: string;
  /** For the element that the app takes over. */
  body: string;
  /** JSON: what the page was drawn from. */
  data: string;
  /** Where the code of its screen stands, from `src/areas/site`; null when it comes with the area. */
  module: string | null;
  /** The same of what the browser fetches later, though its styles are wanted from the start. */
  later: string[];
}

/** A file for machines that read the site. */
export interface SiteFile {
  type: string;
  text: string;
}

/** The built program; see `src/render.tsx`. */
export interface PageDrawer {
  /** Null where no public page stands. */
  drawPage: (wish: PageWish) => Promise<DrawnPage | null>;
  /** By name: `robots.txt`, `sitemap.xml`. */
  siteFiles: (wish: Omit<PageWish, 'path'>) => Promise<Record<string, SiteFile>>;
}
