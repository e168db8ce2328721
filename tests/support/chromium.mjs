// The browser of the journeys: the system's Chromium, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const shellPlaces = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell'];
const isThere = (place) => place && existsSync(place);

/** Path of a Chromium that runs here. Throws, saying what to do, when there is none. */
export function chromiumPath() {
  const found = places.find(isThere) ?? playwrightsOwn();
  if (!found)
    throw new Error('No Chromium found. Install one (`apt-get install chromium`) or set CHROME_PATH.');
  return found;
}

/** The same engine without the windows around it, which takes a third less of the processor; else the whole browser. */
export const chromiumShellPath = () => shellPlaces.find(isThere) ?? chromiumPath();

/** Installs what is missing: both by the system's packages as root on Debian, else the whole one by Playwright. */
export function ensureChromium() {
  const hasPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isMissing = !(places.some(isThere) || playwrightsOwn());
  if (hasPackages && (isMissing || !shellPlaces.some(isThere))) {
    console.log('Installing Chromium for the browser tests…');
    aptGet('update', '-qq');
    // One by one: not every release has the second.
    for (const wanted of [['chromium', 'fonts-dejavu-core'], ['chromium-headless-shell']])
      aptGet('install', '-y', '-qq', '--no-install-recommends', ...wanted);
  } else if (isMissing) spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  chromiumPath();
}

/** The system’s packages, as root. */
export const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

function playwrightsOwn() {
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', 'process.stdout.write(require("playwright-core").chromium.executablePath())'],
    { encoding: 'utf8' },
  );
  return stdout && existsSync(stdout) ? stdout : undefined;
}
