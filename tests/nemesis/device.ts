/** One device of a student: a browser with two tabs, the student's actions in them, and the faults that befall it. */
import type { Page } from 'playwright-core';
import { databaseName } from '../../src/offline/keys.ts';
import type { Account } from '../support/account.ts';
import {
  closeBrowser,
  cutPower,
  enter,
  openBrowser,
  openContexts,
  sessionCopied,
  type Phone,
} from '../support/browser.ts';
import {
  anyOption,
  chosenText,
  locked,
  numberOf,
  openBank,
  openOption,
  playerUrl,
} from '../support/player.ts';
import { addRowOfNewerApp, fullDisk, fullKey, skewedClock, skewKey } from './page-faults.ts';
import type { Confirmed, Row } from './ledger.ts';
import type { Chance } from '../simulation/random.ts';
import type { Line } from './line.ts';

interface DeviceOptions {
  origin: string;
  subadmin: string;
  banks: readonly number[];
  questions: ReadonlyMap<number, readonly number[]>;
}

/** The student that a device belongs to. */
export interface Student extends Account {
  id: number;
  /** Part of every message that the student writes. No other student's screen may ever show it. */
  tag: string;
}

/** How long the screen may take to confirm an operation, in ms. Anything stored later is found in the outbox. */
const confirmTimeoutMs = 5_000;
/** The same once the faults are over, when slowness is no longer part of the test, in ms. */
const calmTimeoutMs = 40_000;

export class Device {
  readonly name: string;
  readonly student: Student;
  readonly line: Line;
  /** The banks in which the student studies. All are kept on the device. */
  readonly banks: readonly number[];
  /** Bank → ids of its questions, in order. */
  private readonly questions: ReadonlyMap<number, readonly number[]>;
  phone: Phone | undefined;
  private chatPage: Page | undefined;
  readonly origin: string;
  private readonly subadmin: string;
  /** The ids of the outbox rows that have been read. */
  private readonly known = new Set<string>();
  /** What the screen has confirmed, in order. */
  readonly confirmed: Confirmed[] = [];
  private written = 0;
  /** How often the app has signed the student out. */
  signOuts = 0;
  isFull = false;
  isDead = false;
  private timeoutMs = confirmTimeoutMs;
  /** The fault to apply before the student's next action. */
  nextFault: (() => Promise<void>) | undefined;

  constructor(
    name: string,
    student: Student,
    line: Line,
    { origin, subadmin, banks, questions }: DeviceOptions,
  ) {
    this.name = name;
    this.student = student;
    this.line = line;
    this.origin = origin;
    this.subadmin = subadmin;
    this.banks = banks;
    this.questions = questions;
  }

  get page(): Page {
    if (this.phone === undefined) throw new Error(`${this.name} is off.`);
    return this.phone.page;
  }

  /** First start, while the connection is good: signs in and downloads the banks and the conversation. */
  async setUp(server: string) {
    await this.open();
    await enter(this.page, this.origin, this.student, server);
    for (const bank of this.banks) await openBank(this.page, this.origin, bank);
    await sessionCopied(this.page);
    await this.openChat();
    // The setup may take long on a slow machine. From here on, slowness is part of the test.
    this.phone!.context.setDefaultTimeout(this.timeoutMs);
  }

  /** The faults are over. Starts the browser if it is dead. */
  async heal() {
    this.line.heal();
    this.timeoutMs = calmTimeoutMs;
    if (this.isDead) await this.open();
    this.phone!.context.setDefaultTimeout(this.timeoutMs);
    await this.setSkew(0);
    await this.setFull(false);
  }

  /** Starts the browser with its earlier profile, if there is one. */
  async open() {
    const phone = await openBrowser({ profile: this.phone?.profile, through: this.line.url });
    await phone.context.addInitScript(skewedClock, skewKey);
    await phone.context.addInitScript(fullDisk, fullKey);
    const isBack = this.phone !== undefined;
    this.phone = phone;
    this.chatPage = undefined;
    this.isDead = false;
    if (!isBack) return;
    phone.context.setDefaultTimeout(this.timeoutMs);
    await this.show(this.banks[0]!);
  }

  /** Kills the browser like a dead battery, whatever it is doing. */
  die() {
    if (this.phone === undefined || this.isDead) return;
    this.isDead = true;
    cutPower(this.phone);
    openContexts.delete(this.phone.context);
  }

  close = () => (this.phone === undefined ? undefined : closeBrowser(this.phone));

  /** Opens a bank in the first tab. Returns false if no question appears. */
  async show(bank: number): Promise<boolean> {
    await this.page.goto(playerUrl(this.origin, bank)).catch(() => undefined);
    return this.page.waitForSelector(`${openOption}, ${locked}`).then(
      () => true,
      () => false,
    );
  }

  private async openChat(): Promise<Page> {
    this.chatPage ??= await this.phone!.context.newPage();
    const page = this.chatPage;
    await page.goto(`${this.origin}/student/chat`);
    await page.getByRole('button', { name: new RegExp(this.subadmin) }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    return page;
  }

  /** Signs the student in again, bypassing the faulty line, if the app has signed them out. */
  async signBackIn(server: string) {
    if (new URL(this.page.url()).pathname.startsWith('/student/')) return;
    this.signOuts += 1;
    await enter(this.page, this.origin, this.student, server);
    await this.show(this.banks[0]!);
  }

  /** Applies the pending fault, if there is one. */
  async applyNextFault() {
    const { nextFault } = this;
    this.nextFault = undefined;
    await nextFault?.();
  }

  /** Answers an open question, if one is shown. Returns whether the screen locked the answer. */
  async answer(chance: Chance): Promise<boolean> {
    const { page } = this;
    for (let step = chance.below(4); step > 0; step -= 1) await page.keyboard.press('ArrowRight');
    const place = chance.below(4);
    if ((await page.locator(openOption).count()) === 0) return false;
    const questionId = await this.questionShown();
    const option = page.locator(anyOption).nth(place);
    const selected = await option.evaluate((one) => one.children[1]?.textContent ?? '');
    await page.keyboard.press(String(place + 1));
    await page.waitForSelector(locked);
    // The answer from the student's other device may have arrived first.
    const isOwn = (await chosenText(page)) === selected && (await this.questionShown()) === questionId;
    if (isOwn) this.confirmed.push({ kind: 'submit', questionId, selected });
    return true;
  }

  async mark(chance: Chance) {
    const { page } = this;
    for (let step = chance.below(3); step > 0; step -= 1)
      await page.keyboard.press(chance.is(0.5) ? 'ArrowRight' : 'ArrowLeft');
    const questionId = await this.questionShown();
    const marked = (await page.getByRole('button', { name: /^(Mark|Unmark)$/ }).innerText()) === 'Mark';
    await page.keyboard.press('m');
    await page.getByRole('button', { name: marked ? 'Unmark' : 'Mark', exact: true }).waitFor();
    if ((await this.questionShown()) === questionId)
      this.confirmed.push({ kind: 'mark', questionId, marked });
  }

  /** Returns the id of the question shown. Throws if it isn't from a bank, because a timed test has its own marks. */
  private async questionShown(): Promise<number> {
    const bank = Number(new URL(this.page.url()).searchParams.get('category'));
    const id = this.questions.get(bank)?.[(await numberOf(this.page)) - 1];
    if (id === undefined) throw new Error(`${this.page.url()} shows no question of a bank.`);
    return id;
  }

  async write() {
    const page = this.chatPage ?? (await this.openChat());
    const message = `${this.student.tag} ${this.name} ${(this.written += 1)}.`;
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('log').getByText(message).waitFor();
    this.confirmed.push({ kind: 'chat', message });
  }

  /** Presses "Sync now", and "Try again" on every row that needs the student's decision. */
  async syncNow() {
    this.line.forgive();
    const { page } = this;
    await page.goto(`${this.origin}/student/sync`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // All in one go: meanwhile a row may be sent, and its button go.
    await page
      .getByRole('button', { name: 'Try again' })
      .evaluateAll((buttons) => (buttons as HTMLElement[]).forEach((button) => button.click()));
    const sync = page.getByRole('button', { name: 'Sync now' });
    if ((await sync.count()) > 0) await sync.click();
  }

  setSkew = (ms: number) => this.keep(skewKey, String(ms));

  private keep = (key: string, value: string) =>
    this.page.evaluate(([name, word]) => localStorage.setItem(name, word), [key, value] as const);

  /** Makes the browser refuse all writes, as if its quota were used up, or accept them again. */
  async setFull(isFull: boolean) {
    this.isFull = isFull;
    await this.keep(fullKey, isFull ? 'yes' : '');
  }

  /** Adds an outbox row as if a newer app, since rolled back, had left it. This app can't read it. */
  async leaveRowOfNewerApp() {
    const { id } = this.student;
    await this.page.evaluate(addRowOfNewerApp, [databaseName(id), id] as const);
  }

  /** Starts an update check. Does not wait for it, because the line may never reply. */
  async lookForUpdate() {
    await this.page.evaluate(
      () => void navigator.serviceWorker.ready.then((one) => one.update()).catch(() => undefined),
    );
  }

  /** Returns all rows of the outbox, or none if the app has deleted its database. */
  rows(): Promise<Row[]> {
    return this.page.evaluate(async (name) => {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const all = db.transaction('outbox').objectStore('outbox').getAll();
      const rows = await new Promise<Row[]>(
        (resolve) => (all.onsuccess = () => resolve(all.result as Row[])),
      );
      db.close();
      return rows;
    }, databaseName(this.student.id));
  }

  /** Returns the rows that have been added since the last call. */
  async newRows(): Promise<Row[]> {
    const rows = (await this.rows()).filter(({ opId }) => !this.known.has(opId));
    for (const { opId } of rows) this.known.add(opId);
    return rows;
  }

  /** Returns the text of all tabs. */
  async texts(): Promise<string> {
    const pages = this.phone?.context.pages() ?? [];
    return (await Promise.all(pages.map((page) => page.evaluate(() => document.body.innerText)))).join('\n');
  }
}
