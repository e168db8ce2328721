/** Firefox, through WebDriver BiDi: the protocol that Debian’s firefox-esr speaks without a program between. */
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
      // Sounds play to nobody, and without a tap.
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.cubeb.backend': 'none' },
      protocolTimeout: 120_000,
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    // The first page is there before the size that was asked for.
    await page.setViewport(size);
    const complaints = complaintsOf(page);
    return {
      tab: new Tab(driverOf(page)),
      complaints: async () => complaints.splice(0),
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
      // The driver puts the profile's settings back where they were; a start before that would meet half of them.
      while (readdirSync(profile).some((name) => name.endsWith('.puppeteer'))) await pause(50);
    },
  };
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    // Requests that were cut off as the page was left are no error of its own.
    if (!/Failed to load ‘/.test(String(error))) complaints.push(String(error));
  });
  return complaints;
}

const driverOf = (page: Page): Driver => ({
  goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
  evaluate: (what, given) => page.evaluate(what as never, given as never),
  click: (selector) => page.click(selector),
  type: (selector, text) => page.type(selector, text),
  resize: (size: Size) => page.setViewport(size),
  picture: async () => Buffer.from(await page.screenshot()),
});
