import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PAGES } from '@kilowatt/contracts/pages';
import { expect, test } from '@playwright/test';
import { first, productsOf } from './products-of';

/** The Nu Html Checker of the W3C. Later versions of the package download Java when they are installed. */
const CHECKER: string = createRequire(import.meta.url)('vnu-jar');

/** What the checker does not know: newer CSS, and the type of speculation rules. */
const UNKNOWN = '.*(CSS: |speculationrules).*';

const OTHERS = [
  '/search?q=gas+range',
  '/search?q=qwxzkj',
  '/collection/refrigerators?minPrice=500',
  '/collection/washers?page=2',
  '/laundry',
  '/brand/lg',
  '/rebates?active=true',
  '/contact?sent=1',
  '/nothing-here',
];

type Message = { type: string; url: string; message: string; extract?: string };

/** Checks HTML files, and returns a line for each error. */
async function errorsOf(files: readonly string[]): Promise<string[]> {
  // One run of Java, which ends soon: it compiles less.
  const java = ['-XX:TieredStopAtLevel=1', '-jar', CHECKER];
  const options = ['--errors-only', '--exit-zero-always', '--format', 'json', '--filterpattern', UNKNOWN];
  const { stderr } = await promisify(execFile)('java', [...java, ...options, ...files], {
    maxBuffer: 64 * 1024 ** 2,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`);
}

test('the HTML of every kind of page is valid', async ({ page }) => {
  test.skip(spawnSync('java', ['-version']).error !== undefined, 'the checker needs Java');
  const { handle } = first(await productsOf(page, 'washers'));
  const paths = new Set([...PAGES.map((one) => one.path), `/products/${handle}`, ...OTHERS]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kilowatt-html-'));
  try {
    const files = await Promise.all(
      [...paths].map(async (address) => {
        const file = path.join(folder, `${encodeURIComponent(address)}.html`);
        const response = await page.request.get(address);
        await writeFile(file, await response.body());
        return file;
      }),
    );
    expect(await errorsOf(files)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
