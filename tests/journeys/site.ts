/** The public site in a real Chromium: its pages and how to open them. */
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { chromiumShellPath } from '../support/chromium.mjs';
import { complaintsOf, shellFlags } from '../support/browser.ts';

/** Each public page with its heading and the title of its tab; `/categories` is reached from a course. */
export const sitePages = [
  ['/', 'Study between pages, even with no signal.', 'Nightfloat · Board preparation that works on call'],
  ['/about', 'About us'],
  ['/courses', 'Courses & Pricing'],
  ['/categories/1', 'Cardiology'],
  ['/faqs', 'Frequently asked questions'],
  ['/contact', 'Contact Us'],
  ['/disclaimer', 'Disclaimer'],
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/refund', 'Refund Policy'],
  ['/no-such-page', 'Page not found'],
].map(([path = '', heading = '', title = `${heading} · Nightfloat`]) => ({ path, heading, title }));

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumShellPath(), headless: true, args: shellFlags });

export interface Visitor {
  page: Page;
  /** Errors of the page since it was opened. */
  complaints: string[];
}

/** Opens a page in a profile of its own, without a service worker, so that the server’s own replies are shown. */
export async function visitorIn(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(40_000);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

/** Waits until the page reacts to presses. The lower part of the home page does so after `alive`. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Makes the page believe that the server answered after this many ms. A busy one would count as a slow connection. */
export const answeredAfter = (page: Page, ms: number) =>
  page.addInitScript((after) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart + after;
      },
    });
  }, ms);

/** Scrolls to a part of the home page and waits until it is in view and React has hydrated it. */
export async function alive(part: Locator) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await part.page().waitForTimeout(50)) {
    // Parts above are laid out only now and may push it out of view again.
    await part.scrollIntoViewIfNeeded();
    const isReady = await part.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      const isTaken = Object.keys(node).some((key) => key.startsWith('__reactProps'));
      return isTaken && top < innerHeight && bottom > 0;
    });
    // Skipped content (out of view) has no inner text.
    if (isReady && (await part.innerText()).trim() !== '') return;
  }
  throw new Error('This part of the page was not hydrated.');
}

/** Returns all layout shifts since the page opened and within a second after this call. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const shifts: string[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          /** Whether it follows user input. */
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        if (!hadRecentInput)
          shifts.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join()}`);
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return shifts;
  });
