/** A tab of any engine: what a person does in it, built on the few things that every driver can do. */

/** What a driver of a browser has to offer. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Runs a function in the page, with what JSON can carry, and waits for what it gives. */
  evaluate<T, A>(what: (given: A) => T | Promise<T>, given?: A): Promise<T>;
  /** A real click into the middle of the one element that the selector finds. */
  click(selector: string): Promise<void>;
  /** Real keys, into the one element that the selector finds. */
  type(selector: string, text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of what is to be seen. */
  picture(): Promise<Buffer>;
}

export interface Size {
  width: number;
  height: number;
}

/** Waits so long for what has to come: only a browser that hangs takes so long, however busy the machine. */
const patienceMs = 60_000;

export class Tab {
  readonly driver: Driver;
  private marked = 0;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  evaluate = <T, A>(what: (given: A) => T | Promise<T>, given?: A): Promise<T> =>
    this.driver.evaluate(what, given);

  async goto(address: string) {
    await this.driver.goto(address);
    await this.until('the screen', () => document.querySelector('main') !== null);
  }

  /** Waits until something holds in the page; `what` it is for whoever reads that it never did. */
  async until<A>(what: string, holds: (given: A) => boolean | Promise<boolean>, given?: A) {
    for (const end = Date.now() + patienceMs; ; await pause(100)) {
      // A page that is just being left cannot say anything.
      if (await this.evaluate(holds, given).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`Never came: ${what}. There stands:\n${await this.text()}`);
    }
  }

  text = () => this.evaluate(() => `${location.href}\n${document.body.innerText}`);

  /** Waits for a text on the screen. */
  sees = (text: RegExp) =>
    this.until(String(text), ([source, flags]) => new RegExp(source, flags).test(document.body.innerText), [
      text.source,
      text.flags,
    ] as const);

  /** Waits until a button, link or tab of this name can be pressed, and presses it. `within`: selector of what it is in. */
  async press(name: RegExp, within = 'body') {
    const mark = String((this.marked += 1));
    await this.until(
      `${within} ${String(name)}`,
      (given) => {
        const named = new RegExp(given.source, given.flags);
        const found = [
          ...document.querySelectorAll(`:is(${given.within}) :is(button, a, [role=tab], summary)`),
        ].find(
          (one) =>
            named.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()) &&
            one.getClientRects().length > 0 &&
            !one.matches(':disabled, [aria-disabled=true]'),
        );
        if (found === undefined) return false;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        // While it still moves the tap would miss it, and what lies over it, such as a sheet on its way out, would take it.
        const { left, top, width, height } = found.getBoundingClientRect();
        const place = [left, top, width, height].join();
        const isStill = found.getAttribute('data-place') === place;
        found.setAttribute('data-place', place);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        found.setAttribute('data-pressed', given.mark);
        return isStill && found.contains(hit);
      },
      { within, mark, source: name.source, flags: name.flags },
    );
    await this.driver.click(`[data-pressed="${mark}"]`);
  }

  async fill(selector: string, text: string) {
    await this.until(selector, (one) => document.querySelector(one) !== null, selector);
    await this.driver.type(selector, text);
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
