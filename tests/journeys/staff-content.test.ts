/** Staff create a course in the browser, and upload a large video over a connection that breaks. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { axeFindings } from '../support/axe.ts';
import { adminAccess, api, demoPassword } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, phone, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { largeVideo } from '../support/large-media.ts';
import { sampleMedia } from '../support/media.ts';

const product = inject('productUrl');
const title = `Rounds ${Date.now()}`;
const pieces = 6;
const large = { name: 'long-rounds.mp4', bytes: pieces * limits.pieceBytes - 1_000 };

let desk: Phone;
let line: FaultProxy;
let folder: string;
let courseId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightfloat-files-'));
  writeFileSync(join(folder, large.name), largeVideo(large.bytes, Date.now() % 100_000));
  line = await startFaultProxy(product);
  desk = await openBrowser({ viewport: desktop, through: line.url });
  desk.page.on('dialog', (dialog) => void dialog.accept());
  await enter(desk.page, product, { email: 'admin@nightfloat.example', password: demoPassword });
});
afterAll(async () => {
  await closeBrowser(desk);
  await line.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = () => desk.page;
const button = (name: string) => page().getByRole('button', { name, exact: true });
const said = (sentence: string) => page().getByText(sentence).first().waitFor();
const read = async (path: string) =>
  (await api(product, `GET ${path}`, { access: await adminAccess(product) })).body;
const course = async () => (await read('/courses/')).find((one: { title: string }) => one.title === title);
const expectNoAxeFindings = async () => expect(await axeFindings(page())).toEqual([]);

it('creates a course, and then its category', async () => {
  await page().goto(`${product}/admin/courses`);
  await button('Add new Course').click();
  // When a save at the bottom of a small screen is refused, the first field scrolls back into view with its label.
  await page().setViewportSize({ width: 1280, height: 800 });
  await button('Save & Next').click();
  await page().getByText('This field may not be blank.').waitFor();
  const header = await page().getByRole('banner').boundingBox();
  const top = async () => (await page().getByText('Course name', { exact: true }).boundingBox())!.y;
  await expect.poll(top).toBeGreaterThanOrEqual(header!.height);
  await page().setViewportSize(desktop);
  await page().getByLabel('Course name').fill(title);
  await page().getByRole('group', { name: 'Basic' }).getByLabel('3 months').fill('₹999');
  await page().keyboard.press('Control+s');
  await said('Course created successfully!');
  await page().waitForURL(/\/admin\/create-category\/\d+/);
  courseId = (await course()).id;
  expect(await course()).toMatchObject({ is_active: false });
  await page().getByLabel('Name', { exact: true }).fill('Cardiology');
  await page().getByLabel('Description').fill('Hearts.');
  await button('Add Category').click();
  await said('Category created successfully!');
  await button('Edit Cardiology').click();
  await page().getByLabel('Name', { exact: true }).fill('Heart');
  await button('Update Category').click();
  await said('Category updated successfully!');
  await button('Edit Heart').waitFor();
  await expectNoAxeFindings();
});

it('resumes a large video after two lost connections and a reload, and stores it whole', async () => {
  await page().getByRole('link', { name: 'Manage content' }).click();
  await page().getByLabel('Category').selectOption({ label: 'Heart' });
  const fill = async () => {
    await page().getByLabel('Title').fill('Long rounds');
    await page().getByLabel('Video', { exact: true }).setInputFiles(join(folder, large.name));
  };
  const put = /^PUT \/api\/uploads\/\d+\/pieces\//;
  const starts = () => new Set(line.log.filter((request) => put.test(request)));

  await fill();
  const nth = (n: number) => new RegExp(`/pieces/${n * limits.pieceBytes}/$`);
  // Chromium itself tries a request three times, so a lost connection takes more failures than that.
  line.on(nth(2), ['drop', 'drop', 'drop', 'drop']);
  line.on(nth(3), ['lose', 'lose', 'lose', 'lose']);
  line.on(nth(4), ['hang'], 'for ever');
  await page().setViewportSize(phone);
  const pressed = await button('Upload Video').boundingBox();
  await button('Upload Video').click();
  await said('Connection lost. The upload will resume as soon as it’s back.');
  const cancel = await button('Cancel upload').boundingBox();
  // A double press begins the upload and doesn't cancel it.
  expect(cancel!.x + cancel!.width).toBeLessThanOrEqual(pressed!.x);
  await page().setViewportSize(desktop);
  await expect.poll(() => starts().size, { timeout: 60_000 }).toBe(5);
  await page().reload();
  await said(`${large.name} is 66% uploaded. Choose the same file again to resume.`);
  await expectNoAxeFindings();

  line.heal();
  line.log.length = 0;
  await fill();
  await button('Upload Video').click();
  await said('Video uploaded successfully!');
  expect([...starts()].map((request) => Number(/(\d+)\/$/.exec(request)?.[1]) / limits.pieceBytes)).toEqual([
    4, 5,
  ]);
  const categories = await read(`/courses/${courseId}/categories/`);
  const [video] = await read(`/categories/${categories[0].id}/videos/`);
  expect(video).toMatchObject({ title: 'Long rounds', bytes: large.bytes, formatted_duration: '0:03' });
  const played = Buffer.from(await (await fetch(product + video.video_file)).arrayBuffer());
  expect(played.equals(readFileSync(join(folder, large.name)))).toBe(true);
  // A frame of the video became its poster.
  expect(video.thumbnail).toMatch(/\.webp$/);
  expect(await read('/uploads/')).toEqual([]);
});

it('plays, edits and deletes a video in the list', async () => {
  await button('Play Long rounds').click();
  const player = page().getByRole('dialog', { name: 'Long rounds' }).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await button('Close').click();
  await button('Edit Long rounds').click();
  await page().getByRole('heading', { name: 'Edit Long rounds' }).waitFor();
  await page().getByLabel('Title').fill('Short rounds');
  await button('Update Video').click();
  await said('Video updated successfully!');
  await button('Delete Short rounds').click();
  await page().getByRole('dialog', { name: 'Delete Video' }).getByRole('button', { name: 'Delete' }).click();
  await said('Video deleted!');
  await said('This category has no videos yet.');
  const [category] = await read(`/courses/${courseId}/categories/`);
  expect(category.video_count).toBe(0);
});

it('refuses a file that is no video with its first piece', async () => {
  const text = join(folder, 'notes.mp4');
  writeFileSync(text, Buffer.alloc(limits.pieceBytes + 1, 'These are notes. '));
  await page().getByLabel('Title').fill('Notes');
  await page().getByLabel('Video', { exact: true }).setInputFiles(text);
  await button('Upload Video').click();
  await said('Failed to submit video.');
  await said('This is not an MP4 or WebM video.');
  await page()
    .locator('input[aria-invalid]:focus')
    .and(page().getByLabel('Video', { exact: true }))
    .waitFor();
  expect(await page().getByLabel('Title').inputValue()).toBe('Notes');
  expect(await read('/uploads/')).toEqual([]);
});

it('uploads a podcast, and reopens its tab at the next visit', async () => {
  await page().goto(`${product}/admin/courses`);
  await page().getByRole('searchbox').fill(title);
  await page().getByRole('article', { name: title }).getByRole('link', { name: 'View' }).click();
  await page().getByLabel('Category').selectOption({ label: 'Heart' });
  await page().getByRole('tab', { name: 'Audios' }).click();
  await page().getByLabel('Title').fill('Sepsis');
  await page()
    .getByLabel('Audio', { exact: true })
    .setInputFiles({ name: 'sepsis.mp3', mimeType: 'audio/mpeg', buffer: sampleMedia('short.mp3') });
  await button('Upload Audio').click();
  await said('Audio uploaded!');
  await expectNoAxeFindings();
  await page().reload();
  await button('Play Sepsis').waitFor();
  expect(await page().getByRole('tab', { name: 'Audios' }).getAttribute('aria-selected')).toBe('true');
});

it('publishes and edits the course, and deletes it after a confirmation', async () => {
  await page().goto(`${product}/admin/courses`);
  await page().getByRole('searchbox').fill(title);
  const card = page().getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Publish' }).click();
  await said('Course activated successfully.');
  await expectNoAxeFindings();
  await card.getByRole('button', { name: 'Edit' }).click();
  await page().getByLabel('Description').fill('Made in one sitting.');
  await button('Update Course').click();
  await said('Course updated successfully!');
  expect(await course()).toMatchObject({
    description: 'Made in one sitting.',
    is_active: true,
  });
  await page().goto(`${product}/admin/courses`);
  await page().getByRole('searchbox').fill(title);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page().getByRole('dialog', { name: 'Delete Course' }).getByRole('button', { name: 'Delete' }).click();
  await said('Course deleted successfully.');
  await said('No courses found');
  expect(desk.complaints).toEqual([]);
});
