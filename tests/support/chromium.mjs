// Finds the browser for the journeys, or installs one.
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

/** Returns the path of a Chromium. Throws an error that says what to do when there is none. */
export function chromiumPath() {
  const found = places.find(isThere) ?? playwrightsOwn();
  if (!found)
    throw new Error('No Chromium found. Install one (`apt-get install chromium`) or set CHROME_PATH.');
  return found;
}

/** Returns the path of the headless shell, which needs a third less CPU time, or of Chromium if there is no shell. */
export const chromiumShellPath = () => shellPlaces.find(isThere) ?? chromiumPath();

/** Installs what is missing: both packages on Debian as root, otherwise Playwright’s Chromium. */
export function ensureChromium() {
  const hasPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isMissing = !(places.some(isThere) || playwrightsOwn());
  if (hasPackages && (isMissing || !shellPlaces.some(isThere))) {
    console.log('Installing Chromium for the browser tests…');
    aptGet('update', '-qq');
    // Install them separately: not every release has the shell.
    for (const wanted of [['chromium', 'fonts-dejavu-core'], ['chromium-headless-shell']])
      aptGet('install', '-y', '-qq', '--no-install-recommends', ...wanted);
  } else if (isMissing) spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  chromiumPath();
}

/** Runs apt-get, as root. */
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
