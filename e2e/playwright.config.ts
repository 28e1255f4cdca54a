import { defineConfig } from '@playwright/test';
import { chromiumPath } from './src/chromium-path';

const port = Number(process.env.E2E_PORT ?? 3400);
const executablePath = chromiumPath();

/** Journeys in a real browser, against the built shop on a database of its own. */
export default defineConfig({
  testDir: './src',
  fullyParallel: true,
  workers: 2,
  // Nothing here measures how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that passes only the second time shows a fault of ours or of the test, which is corrected.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  outputDir: 'test-results',
  // The longest first, each in a shop of its own: they move what is live, or compile in a working tree of their own.
  projects: [
    { name: 'failures', testMatch: /failures|overrides|inspect/, fullyParallel: false, workers: 1 },
    { name: 'own-shops', testMatch: /(?:dev|shopify)\.spec/, fullyParallel: false, workers: 1 },
    { name: 'ship', testMatch: /ship\.spec/, fullyParallel: false, workers: 1 },
    { name: 'journeys', testIgnore: /failures|overrides|inspect|(?:ship|dev|shopify)\.spec/ },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A moving ticker takes an eighth of a processor for each open page; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of the time, and pictures of every step a quarter: `E2E_TRACE=1` where a failure is not clear.
    trace: {
      mode: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
      screenshots: false,
      snapshots: false,
    },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes, which take a tenth of the time.
        '--in-process-gpu',
        '--renderer-process-limit=2',
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live too briefly for optimised code to pay for itself: a twelfth of the browser's processor time.
        // cspell:ignore maglev
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node src/serve.mjs',
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      SHELL_PORT: String(port + 1),
      DATA_DIR: 'e2e/.data',
      RELEASE_TOKEN: 'token-of-the-journeys',
      // They ship again what was published at the start.
      RELEASE_TRIAL: 'off',
      LOG_LEVEL: 'silent',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
  },
});
