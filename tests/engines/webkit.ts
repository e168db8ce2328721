/**
 * WebKit, through WebDriver (Debian’s webkit2gtk-driver). The browser that comes with the driver loses its profile on
 * exit, so the driver controls our own (`webkit-browser.py`), which keeps it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/product.ts';
import type { Engine } from './engine.ts';
import { pause, Tab, type Driver, type Size } from './tab.ts';

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];
const browser = join(import.meta.dirname, 'webkit-browser.py');

export const webkit: Engine = {
  name: 'WebKit',
  isInstalled:
    programs.every(existsSync) && spawnSync('/usr/bin/python3', [browser, '--is-there']).status === 0,
  async open(profile, size) {
    const screen = await startScreen();
    const port = await freePort();
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      // A process group of its own, which includes the browser’s processes, so that all can be killed at once.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: screen.name, PROFILE: profile, GDK_BACKEND: 'x11' },
    });
    const driver = await connect(port);
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    const tab = new Tab(driverOf(driver));
    await tab.driver.resize(size);
    const end = async () => {
      await ended(service, () => process.kill(-service.pid!, 'SIGKILL'));
      await ended(screen.process, () => screen.process.kill('SIGKILL'));
    };
    return {
      tab,
      // `webkit-browser.py` collects them.
      errors: () => tab.evaluate(() => (window as unknown as { uncaughtErrors: string[] }).uncaughtErrors),
      kill: end,
      close: () => driver.quit().finally(end),
    };
  },
};

/** Starts a virtual display, without which WebKit doesn't render. */
async function startScreen() {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await new Promise<string[]>((resolve) =>
    xvfb.stdout.once('data', (said: Buffer) => resolve(said.toString().split('\n'))),
  );
  return { name: `:${number}`, process: xvfb };
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = {
    browserName: 'Nightfloat',
    'webkitgtk:browserOptions': { binary: browser, args: [] },
  };
  for (let attempt = 1; ; attempt += 1)
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // The driver may not listen yet.
      if (attempt === 50) throw error;
      await pause(200);
    }
}

async function ended(program: ChildProcess, end: () => void) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  end();
  await gone;
}

const driverOf = (driver: WebDriver): Driver => ({
  goto: (address) => driver.get(address),
  async evaluate(what, given) {
    const script = `const [given, done] = arguments;
      new Promise((resolve) => resolve((${what.toString()})(given)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const reply: { value?: never; error?: string } = await driver.executeAsyncScript(script, given);
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.value as never;
  },
  click: async (selector) => (await driver.findElement(By.css(selector))).click(),
  type: async (selector, text) => (await driver.findElement(By.css(selector))).sendKeys(text),
  resize: async ({ width, height }: Size) =>
    void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
});
