/** How a screen looked last, as its page keeps it and the worker reads it. */
export interface KeptLook {
  /** The build that it is of: no other can show it. */
  build: string;
  html: string;
  /** Addresses of the page's style sheets, whose rules are `css`. */
  sheets: string[];
  css: string;
  /** The rules that `html` needs, which are parsed before it is painted. */
  usedCss: string;
  /** How a content security policy names the two. */
  cssSources: string;
}
