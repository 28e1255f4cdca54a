import { type Browser, chromium } from '@playwright/test';

/** The browser of the system, or else the one of Playwright. */
export async function chromiumPath(): Promise<string> {
  const { chromiumPath: installed } = await import('../../../scripts/chromium-path.mjs');
  return installed() ?? chromium.executablePath();
}

export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu'];

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
