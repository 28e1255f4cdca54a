import { defineConfig } from '@playwright/test';
import { chromiumPath } from './src/chromium-path';

const port = Number(process.env.E2E_PORT ?? 3400);
const executablePath = chromiumPath();

/** Journeys in a real browser, against the built shop on a database of its own. */
export default defineConfig({
  testDir: '/work/main/e2e/src',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  outputDir: '/tmp/ops-results',
  // The failures move what is live, so they have the shop to themselves.
  projects: [
    { name: 'journeys', testIgnore: /failures/ },
    { name: 'failures', testMatch: /failures/, dependencies: ['journeys'], fullyParallel: false, workers: 1 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
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
});
