/** A podcast played across the app, on two devices, with the keyboard and accessible names. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import {
  audiosOn,
  categoriesWith,
  heard,
  openPodcasts,
  reallyPlays,
  seekTo,
  type ListedAudio,
} from '../support/media-journey.ts';
import { allSent, bankKept, openBank } from '../support/player.ts';

const url = inject('productUrl');
let student: Account;
let phone: Phone;
let category: { id: number; name: string };
let episodes: ListedAudio[];

beforeAll(async () => {
  student = await freshStudent(url);
  const all = await categoriesWith(url, student, 'audio');
  const lists = await Promise.all(all.map(({ id }) => audiosOn(url, student, id)));
  const longest = lists.indexOf(lists.toSorted((a, b) => b.length - a.length)[0]!);
  category = all[longest]!;
  episodes = lists[longest]!;
  phone = await openBrowser();
  await enter(phone.page, url, student);
});
afterAll(() => closeBrowser(phone));

const audio = 'body > audio' as const;
const dock = () => phone.page.getByRole('region', { name: 'Podcast player' });
const episode = () => episodes[0]!;

it('plays the address from the list, and continues while the student changes screens', async () => {
  await openPodcasts(phone.page, url, category.name);
  expect(await phone.page.locator('li audio').count()).toBe(episodes.length);
  await phone.page.getByRole('button', { name: `Play ${episode().title}` }).click();
  await reallyPlays(phone.page, audio);
  expect((await heard(phone.page, audio)).src).toContain(`/api/media/audios/${episode().id}?`);
  const before = (await heard(phone.page, audio)).at;
  await phone.page.getByRole('link', { name: 'Edit Profile' }).click();
  await phone.page.waitForURL(/Profile/);
  await reallyPlays(phone.page, audio);
  expect((await heard(phone.page, audio)).at).toBeGreaterThan(before);
  expect(await dock().innerText()).toContain(episode().title);
});

it('shows the player above the bar of the dashboard, covering none of it', async () => {
  await phone.page.goBack();
  await phone.page.getByRole('tablist').waitFor();
  const [line, bar] = await Promise.all([
    dock().boundingBox(),
    phone.page.getByRole('tablist').boundingBox(),
  ]);
  expect(line!.y + line!.height).toBeLessThanOrEqual(bar!.y + 1);
  // Walked by keyboard, no heading of a category stops behind it.
  const [top, headings] = [line!.y, phone.page.locator('h3 button')];
  await headings.first().focus();
  const bottoms = [];
  while (await phone.page.evaluate(() => document.activeElement!.closest('[role=tabpanel]') !== null)) {
    bottoms.push(await phone.page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom));
    await phone.page.keyboard.press('Tab');
  }
  expect(bottoms.length).toBeGreaterThanOrEqual(await headings.count());
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top);
});

it('resumes where the student stopped on another device', async () => {
  await seekTo(phone.page, audio, 0.5);
  const { at } = await heard(phone.page, audio);
  await dock().getByRole('button', { name: 'Pause' }).click();
  await expect
    .poll(async () => (await audiosOn(url, student, category.id))[0]!.position)
    .toBeGreaterThan(at - 1);
  await allSent(phone.page);

  const other = await openBrowser();
  try {
    await enter(other.page, url, student);
    await openPodcasts(other.page, url, category.name);
    await other.page.getByRole('button', { name: `Play ${episode().title}` }).click();
    await reallyPlays(other.page, audio);
    expect((await heard(other.page, audio)).at).toBeGreaterThan(at - 2);
    await seekTo(other.page, audio, 0.25);
    await other.page
      .getByRole('region', { name: 'Podcast player' })
      .getByRole('button', { name: 'Pause' })
      .click();
    await expect
      .poll(async () => (await audiosOn(url, student, category.id))[0]!.position)
      .toBeLessThan(at - 1);
    await allSent(other.page);
  } finally {
    await closeBrowser(other);
  }

  const { position, duration, title } = (await audiosOn(url, student, category.id))[0]!;
  await phone.page.reload();
  await openPodcasts(phone.page, url, category.name);
  const play = phone.page.getByRole('button', { name: `Play ${title}` });
  // The stored list appears first, with the older position.
  const placeShown = async () => {
    const said = await phone.page.getByRole('listitem').filter({ has: play }).last().innerText();
    const [, minutes, seconds] = /(\d+):(\d\d) left/.exec(said) ?? [];
    return duration - Number(minutes) * 60 - Number(seconds);
  };
  await expect.poll(async () => Math.abs((await placeShown()) - position)).toBeLessThan(2);
  await play.click();
  await reallyPlays(phone.page, audio);
  expect(Math.abs((await heard(phone.page, audio)).at - position)).toBeLessThan(5);
});

it('gives the controls of the sheet accessible names, works with the keyboard, and has no axe findings', async () => {
  await dock()
    .getByRole('button', { name: new RegExp(episode().title.slice(0, 12)) })
    .focus();
  await phone.page.keyboard.press('Enter');
  const sheet = phone.page.getByRole('dialog', { name: episode().title });
  await sheet.waitFor();
  for (const name of ['Previous podcast', 'Back 15 seconds', 'Forward 15 seconds', 'Next podcast'])
    await sheet.getByRole('button', { name }).waitFor();
  await sheet.getByRole('button', { name: 'Speed: 1×' }).click();
  await sheet.getByRole('menuitemradio', { name: '1.5×' }).click();
  expect(
    await phone.page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')!.playbackRate),
  ).toBe(1.5);
  await sheet.getByRole('button', { name: 'Sleep timer: Off' }).click();
  await sheet.getByRole('menuitemradio', { name: '15 minutes' }).click();
  await sheet.getByText('Stops in 15 minutes', { exact: true }).last().waitFor();
  const slider = sheet.getByRole('slider', { name: 'Position' });
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/ of \d+ minutes?/);
  await slider.focus();
  // Playback continues, so the position is read at the moment of the jump.
  const jumped = await phone.page.evaluateHandle(() => ({
    to: new Promise<number>((resolve) => {
      const media = document.querySelector<HTMLAudioElement>('body > audio')!;
      media.addEventListener('seeking', () => resolve(media.currentTime), { once: true });
    }),
  }));
  await phone.page.keyboard.press('Home');
  expect(await jumped.evaluate(({ to }) => to)).toBeLessThan(4);
  await sheet.getByText('Transcript').click();
  expect(await axeFindings(phone.page)).toEqual([]);
  await phone.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await axeFindings(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

it('tells the lock screen what is playing', async () => {
  const shown = await phone.page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(shown).toEqual({ title: episode().title, state: 'playing' });
});

it('says in full on a phone why an episode doesn’t play', async () => {
  const other = await openBrowser();
  try {
    const { page } = other;
    await enter(page, url, student);
    await openPodcasts(page, url, category.name);
    await page.context().route(/\/api\/(media|student\/categories)\//, (route) => route.abort());
    await page.getByRole('button', { name: `Play ${episode().title}` }).click();
    const line = page.getByRole('region', { name: 'Podcast player' });
    const why = line.getByText('It will resume when you’re back online.');
    await why.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const isWhole = await why.evaluate((text) => {
        const room = text.closest('section')!.getBoundingClientRect();
        const { top, bottom } = text.getBoundingClientRect();
        return text.scrollWidth <= text.clientWidth && top > room.top && bottom < room.bottom;
      });
      expect(isWhole, `${width} px`).toBe(true);
    }
  } finally {
    await closeBrowser(other);
  }
});

it('offers to play a finished episode again, and questions on its category in two lines and in view', async () => {
  const other = await openBrowser();
  try {
    const { page } = other;
    await enter(page, url, student);
    await openBank(page, url, category.id);
    await bankKept(page, category.id);
    await openPodcasts(page, url, category.name);
    await page.getByRole('button', { name: `Play ${episodes.at(-1)!.title}` }).click();
    await reallyPlays(page, audio);
    await seekTo(page, audio, 0.99);
    const line = page.getByRole('region', { name: 'Podcast player' });
    await line.getByText(/^Finished$/).waitFor();
    const offer = line.getByText(`How much of ${category.name} stayed with you?`);
    await offer.waitFor();
    const question = await offer.elementHandle();
    for (const name of [category.name, 'critically ill patients '.repeat(5)]) {
      const { lines, isIn } = await question.evaluate((text, named) => {
        text.firstChild!.nodeValue = `How much of ${named} stayed with you?`;
        const { height } = text.getBoundingClientRect();
        const box = text.parentElement!.getBoundingClientRect();
        return {
          lines: Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight)),
          isIn: [...text.parentElement!.children].every((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
          }),
        };
      }, name);
      expect(lines, name).toBeLessThanOrEqual(2);
      expect(isIn, name).toBe(true);
    }
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole('button', { name: 'Play again from the start' }).click();
    await reallyPlays(page, audio);
    expect((await heard(page, audio)).at).toBeLessThan(episodes.at(-1)!.duration / 2);
  } finally {
    await closeBrowser(other);
  }
});
