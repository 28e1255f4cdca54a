import { defineConfig } from '@playwright/test';
import { chromiumPath } from './src/chromium-path';

const port = Number(process.env.E2E_PORT ?? 3400);
const executablePath = chromiumPath();

/** Journeys in a real browser, against the built shop on a database of its own. */
export default defineConfig({
  testDir: './src',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A test that passes only the second time shows a fault of ours or of the test, which is corrected.
  retries: 0,
  // Nothing here measures how fast the machine is.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  outputDir: 'test-results',
  projects: [
    { name: 'journeys', testIgnore: /failures|overrides|ship\.spec|dev\.spec|shopify\.spec/ },
    // It ships in a shop of its own.
    { name: 'ship', testMatch: /ship\.spec/, fullyParallel: false, workers: 1 },
    // These move what is live: they come after the journeys, one after the other.
    {
      name: 'failures',
      testMatch: /failures|overrides/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // One compiles in a working tree of its own, beside the failures; one has a store of its own.
    {
      name: 'own-shops',
      testMatch: /(?:dev|shopify)\.spec/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A moving ticker takes an eighth of a processor for each open page; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step of every case would take a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../tools/scripts/serve.mjs',
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      SHELL_PORT: String(port + 1),
      DATA_DIR: 'e2e/.data',
      RELEASE_TOKEN: 'token-of-the-journeys',
      // The journeys ship releases that fail on purpose.
      RELEASE_TRIAL: 'off',
      OVERRIDE_SECRET: 'what-passes-of-the-journeys-are-sealed-with',
      LOG_LEVEL: 'silent',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
  },
});
