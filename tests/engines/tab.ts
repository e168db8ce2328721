/** A browser tab in any engine: user actions, built on the few functions that every driver has. */

/** What a browser driver must provide. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Runs a function in the page and waits for its result. Argument and result must be JSON-serializable. */
  evaluate<T, A>(what: (given: A) => T | Promise<T>, given?: A): Promise<T>;
  /** Clicks in the center of the only element that matches the selector. */
  click(selector: string): Promise<void>;
  /** Types into the only element that matches the selector. */
  type(selector: string, text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Returns a PNG screenshot of the viewport. */
  picture(): Promise<Buffer>;
}

export interface Size {
  width: number;
  height: number;
}

/** Timeout of every wait. Even on a busy machine, only a browser that hangs takes this long. */
const timeoutMs = 60_000;

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

  /** Waits until `holds` returns true in the page. `what` describes it in the error if it never does. */
  async until<A>(what: string, holds: (given: A) => boolean | Promise<boolean>, given?: A) {
    for (const end = Date.now() + timeoutMs; ; await pause(100)) {
      // Evaluating fails while the page is being left.
      if (await this.evaluate(holds, given).catch(() => false)) return;
      if (Date.now() > end)
        throw new Error(`Timed out waiting for ${what}. The page shows:\n${await this.text()}`);
    }
  }

  text = () => this.evaluate(() => `${location.href}\n${document.body.innerText}`);

  /** Waits until the text is on the screen. */
  sees = (text: RegExp) =>
    this.until(String(text), ([source, flags]) => new RegExp(source, flags).test(document.body.innerText), [
      text.source,
      text.flags,
    ] as const);

  /** Waits until a button, link or tab with this name, inside the selector `within`, can be pressed, and presses it. */
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
        // While it moves, the click would miss it; and anything above it, such as a closing sheet, would get the click.
        const { left, top, width, height } = found.getBoundingClientRect();
        const place = [left, top, width, height].join();
        const moves = document.getAnimations().some(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return playState === 'running' && target?.contains(found) === true;
        });
        // On a busy machine, an animation may not have got anywhere between two looks.
        const isStill = !moves && found.getAttribute('data-place') === place;
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
