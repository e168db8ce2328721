/** The last look of a screen, as its page stores it and the service worker reads it. */
export interface KeptLook {
  /** The build that rendered it; no other build can show it. */
  build: string;
  html: string;
  /** URLs of the page's style sheets, whose rules are in `css`. */
  sheets: string[];
  css: string;
  /** The rules that `html` needs; only they are parsed before it is painted. */
  usedCss: string;
  /** The source expressions for both in a content security policy. */
  cssSources: string;
}
