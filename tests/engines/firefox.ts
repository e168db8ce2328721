/** Firefox, through WebDriver BiDi, which Debian’s firefox-esr supports without a separate driver. */
import { existsSync, readdirSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { pause, Tab, type Driver, type Size } from './tab.ts';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

export const firefox: Engine = {
  name: 'Firefox',
  isInstalled: program !== undefined,
  async open(profile, size) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program!,
      userDataDir: profile,
      headless: true,
      defaultViewport: size,
      // Sound plays silently, and without a user gesture.
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.cubeb.backend': 'none' },
      protocolTimeout: 120_000,
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    // The first page is opened before the viewport size is applied.
    await page.setViewport(size);
    const errors = errorsOf(page);
    return {
      tab: new Tab(driverOf(page)),
      errors: async () => errors.splice(0),
      ...endsOf(browser, profile),
    };
  },
};

function endsOf(browser: Browser, profile: string) {
  return {
    close: () => browser.close(),
    async kill() {
      const running = browser.process()!;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      process.kill(-running.pid!, 'SIGKILL');
      await ended;
      // Puppeteer restores the profile's preference files after the exit. Wait for it, so that the next start finds
      // them whole.
      while (readdirSync(profile).some((name) => name.endsWith('.puppeteer'))) await pause(50);
    },
  };
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Requests and pictures that were aborted because the page was left are not errors of the page.
    if (!/Failed to load ‘|Image corrupt or truncated/.test(String(error))) errors.push(String(error));
  });
  return errors;
}

const driverOf = (page: Page): Driver => ({
  goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
  evaluate: (what, given) => page.evaluate(what as never, given as never),
  click: (selector) => page.click(selector),
  type: (selector, text) => page.type(selector, text),
  resize: (size: Size) => page.setViewport(size),
  picture: async () => Buffer.from(await page.screenshot()),
});
