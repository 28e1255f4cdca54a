// @ts-check
import { existsSync } from 'node:fs';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  // The same engine without the browser's own windows, which cost half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium or Chrome that is on the machine; without one Playwright takes its own. */
export const chromiumPath = () => KNOWN.find((path) => path && existsSync(path));
