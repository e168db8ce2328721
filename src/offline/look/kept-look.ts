/** How a screen looked last, as its page keeps it and the worker reads it. */
export interface KeptLook {
  /** The build that it is of: no other can show it. */
  build: string;
  html: string;
  /** Addresses of the page's style sheets, whose rules are `css`. */
  sheets: string[];
  css: string;
  /** What a content security policy calls `css`. */
  cssSource: string;
}
