// The browser of the journeys: the system's Chromium, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of a Chromium that runs here. Throws, saying what to do, when there is none. */
export function chromiumPath() {
  const found = places.find((place) => place && existsSync(place)) ?? playwrightsOwn();
  if (!found)
    throw new Error('No Chromium found. Install one (`apt-get install chromium`) or set CHROME_PATH.');
  return found;
}

/** Installs a Chromium when there is none: by the system's packages as root on Debian, else by Playwright. */
export function ensureChromium() {
  try {
    return chromiumPath();
  } catch {
    console.log('Installing Chromium for the browser tests…');
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
        {
          stdio: 'inherit',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        },
      );
    } else spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
    return chromiumPath();
  }
}

function playwrightsOwn() {
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', 'process.stdout.write(require("playwright-core").chromium.executablePath())'],
    { encoding: 'utf8' },
  );
  return stdout && existsSync(stdout) ? stdout : undefined;
}
