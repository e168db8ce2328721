// `npm run test:engines`: installs Firefox and WebKit if they are missing (on Debian, as root), then runs the tests in
// both.
import { spawnSync } from 'node:child_process';
import { aptGet } from '../support/chromium.mjs';

const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  // WebKit needs a display, the Python bindings for `webkit-browser.py`, and codecs to play podcasts.
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
];
const missing = () => packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);

if (missing().length > 0) {
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...missing());
}
if (missing().length > 0) {
  console.error(`Missing: ${missing().join(' ')}. On Debian, run this as root, or install them yourself.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['tests/run.mjs', '--project=engines'], { stdio: 'inherit' });
process.exit(status ?? 1);
