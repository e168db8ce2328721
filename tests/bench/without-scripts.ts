/** The lower bound for a screen: its HTML and CSS in a page without scripts, apart from one line that swaps the HTML. */
import type { Page } from 'playwright-core';
import { closeBrowser } from '../support/browser.ts';
import { openBenchBrowser } from './measuring.ts';

/** What `main` of a screen showed, one HTML text for each state, and the whole page around it. */
export interface Shown {
  page: string;
  states: readonly string[];
}

/** Returns the page shown with its style rules in it and without its scripts. */
export const pageShown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    );
    const html = document.documentElement.cloneNode(true) as HTMLElement;
    html.querySelectorAll('script, template, link, style').forEach((one) => one.remove());
    const style = document.createElement('style');
    style.textContent = rules.join('\n');
    html.querySelector('head')!.append(style);
    return `<!doctype html>${html.outerHTML}`;
  });

export const mainShown = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')!.innerHTML);

/** Matches once the state at `index` is shown. */
export const stateShown = (index: number) => `main[data-state="${index}"]`;

/** Opens the page in a browser of its own. There, any key shows the next state. Starts with the first. */
export async function openWithoutScripts(base: string, shown: Shown, act: (page: Page) => Promise<void>) {
  const phone = await openBenchBrowser();
  const address = `${base}/without-scripts.html`;
  await phone.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: shown.page }));
  await phone.page.goto(address);
  await phone.page.evaluate((states) => {
    const main = document.querySelector('main')!;
    let index = 0;
    const show = () => {
      main.innerHTML = states[index]!;
      main.dataset.state = String(index);
    };
    show();
    addEventListener('keydown', () => {
      index = (index + 1) % states.length;
      show();
    });
  }, shown.states);
  await act(phone.page);
  await closeBrowser(phone);
}
