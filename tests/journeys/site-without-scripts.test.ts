/** The public site without scripts, for people whose browser does not run them, and for crawlers. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { overflowNow } from '../support/screens.ts';
import { launchBrowser, sitePages, visitorIn } from './site.ts';

const url = inject('productUrl');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await visitorIn(browser, { javaScriptEnabled: false, viewport: { width: 1024, height: 768 } }));
});
afterAll(() => browser.close());

describe('with JavaScript off', () => {
  it.each(sitePages.filter(({ path }) => path !== '/no-such-page'))(
    'shows the content of $path',
    async (wanted) => {
      await page.goto(url + wanted.path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(wanted.heading);
      const words = await page.getByRole('main').innerText();
      expect(words.length).toBeGreaterThan(100);
      expect(words).not.toMatch(/JavaScript|Loading/);
      // The options of the question to try can be read. Nothing else is shown that only a script could answer.
      expect(
        await page.locator('button:visible:not([aria-label="Answers"] *), form:visible').allInnerTexts(),
      ).toEqual([]);
    },
  );

  it('shows the whole of each link in the header while it has the focus, on a phone, too', async () => {
    const phone = { width: 390, height: 844 };
    const { page: narrow } = await visitorIn(browser, { javaScriptEnabled: false, viewport: phone });
    await narrow.goto(`${url}/about`);
    const links = narrow.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const last = links.last();
    while (!(await last.evaluate((link) => link === document.activeElement)))
      await narrow.keyboard.press('Tab');
    const { x, width } = (await last.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(phone.width);
    await narrow.context().close();
  });

  it.each(['/no-such-page', '/categories/99999'])('leads from %s to the home page', async (path) => {
    await page.goto(url + path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found');
    expect(await page.title()).toBe('Page not found · Nightfloat');
    expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/');
  });

  it('lists courses and people on the home page', async () => {
    await page.goto(url);
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings).toEqual(expect.arrayContaining(['Internal Medicine', 'ECG', 'Dr. Noor Rahman']));
  });

  it('shows the prices of the courses', async () => {
    await page.goto(`${url}/courses`);
    const prices = page.getByRole('region', { name: 'Plans for Internal Medicine' });
    expect(await prices.innerText()).toContain('₹4,499');
    expect(await prices.getByRole('link', { name: /^Choose/ }).count()).toBe(3);
  });

  it('keeps the current choice visible in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${url}/courses`);
    const durations = page
      .getByRole('group', { name: /^Duration of pro/i })
      .first()
      .locator('label');
    const edges = () =>
      durations.evaluateAll((all) => all.map((label) => getComputedStyle(label).borderTopWidth));
    expect(await edges()).toEqual(['3px', '1px', '1px']);
    const underline = page.getByRole('navigation').getByRole('link', { name: 'Courses & Pricing' }).first();
    const colors = await underline.evaluate((link) => [
      getComputedStyle(link, '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(colors[0]).not.toBe(colors[1]);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('opens a question on a press and closes the previous one', async () => {
    await page.goto(`${url}/faqs`);
    const open = page.locator('details[open] > summary');
    expect(await open.allInnerTexts()).toEqual(['Who is Nightfloat for?']);
    await page.getByText('Are there practice exams?').click();
    expect(await open.allInnerTexts()).toEqual(['Are there practice exams?']);
    await page.getByText('Are there practice exams?').click();
    expect(await open.count()).toBe(0);
  });

  it.each([390, 1024])('leads through the site by its header at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    expect(await page.locator('header button:visible').count()).toBe(0);
    expect(await overflowNow(page)).toBe(0);
    for (const [name, heading] of [
      ['About us', 'About us'],
      ['Courses & Pricing', 'Courses & Pricing'],
      ["FAQ's", 'Frequently asked questions'],
      ['Contact Us', 'Contact Us'],
      ['Home', 'Study between pages, even with no signal.'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });
});

describe('for crawlers', () => {
  it('has one head per page, with facts that can be parsed', async () => {
    for (const { path, title } of sitePages.filter(({ path: one }) => one !== '/no-such-page')) {
      const reply = await page.goto(url + path);
      expect([path, reply?.status()]).toEqual([path, 200]);
      const one = async (selector: string, attribute: string) => {
        const values = await page
          .locator(selector)
          .evaluateAll((nodes, name) => nodes.map((node) => node.getAttribute(name)), attribute);
        expect([path, selector, values.length]).toEqual([path, selector, 1]);
        return values[0] ?? '';
      };
      const home = new URL(await one('link[rel="canonical"]', 'href'));
      expect(home.pathname).toBe(path);
      const description = await one('meta[name="description"]', 'content');
      expect(description.length).toBeGreaterThan(20);
      expect(await one('meta[property="og:type"]', 'content')).toBe('website');
      expect(await one('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
      expect(await one('meta[property="og:title"]', 'content')).toBe(title);
      expect(await one('meta[property="og:description"]', 'content')).toBe(description);
      expect(await one('meta[property="og:url"]', 'content')).toBe(
        home.href.replace(/\/$/, path === '/' ? '/' : ''),
      );
      const picture = new URL(await one('meta[property="og:image"]', 'content'));
      expect((await fetch(url + picture.pathname)).headers.get('content-type')).toBe('image/png');
      expect(await page.title()).toBe(title);
      const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = facts.map((text) => JSON.parse(text)['@type']);
      // Other journeys publish courses of their own.
      expect([path, types]).toEqual([path, expect.arrayContaining(factsOf[path] ?? [])]);
    }
  });

  it('answers 404 for what does not exist', async () => {
    const addresses = ['/no-such-page', '/categories/99999', '/categories/none', '/courses/1'];
    for (const path of [...addresses, '/student/none', '/admin', '/signin/none', '/reset-password/none']) {
      const reply = await fetch(url + path);
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  it('lists only existing pages in the sitemap, and links only to existing pages', async () => {
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    const map = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
    expect(map.pathname).toBe('/sitemap.xml');
    const listed = [...(await (await fetch(url + map.pathname)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed).toEqual(expect.arrayContaining(['/', '/courses', '/refund', '/categories/1']));
    const wanted = new Set(listed);
    const seen = new Set<string>();
    while (wanted.size > seen.size) {
      for (const path of wanted) {
        if (seen.has(path)) continue;
        seen.add(path);
        const reply = await fetch(url + path);
        const html = await reply.text();
        expect([path, reply.status]).toEqual([path, 200]);
        expect(html).not.toContain('Page not found');
        for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
          const to = new URL(href.replaceAll('&amp;', '&'), url + path);
          if (to.origin === url && !href.startsWith('#')) wanted.add(to.pathname + to.search);
        }
      }
    }
    // The app itself renders these pages.
    const { page: visitor, complaints } = await visitorIn(browser);
    for (const path of [...seen].filter((one) => one.startsWith('/sign') && !one.includes('?'))) {
      await visitor.goto(url + path);
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      expect(await visitor.title()).not.toContain('Page not found');
    }
    expect(complaints).toEqual([]);
  });
});
const factsOf: Record<string, string[]> = {
  '/': ['EducationalOrganization'],
  '/courses': ['Course', 'Course'],
  '/categories/1': ['Course'],
  '/faqs': ['FAQPage'],
};
