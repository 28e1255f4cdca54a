import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answers, freePort, requireBuild, supervisedShop } from '../programs';
import { type Row, runTable } from '../table';
import { around } from './around';
import { buy } from './buy';
import { compare } from './compare';
import type { Engine } from './engine';
import { find } from './find';
import { firefox } from './firefox';
import { look } from './look';
import { phone } from './phone';
import { newVisitor, type Step } from './visitor';
import { webkit } from './webkit';

const WINDOWS: readonly { width: number; height: number; steps: readonly Step[] }[] = [
  { width: 1440, height: 900, steps: [...find, ...buy, ...compare, ...around, ...look] },
  { width: 390, height: 844, steps: phone },
];
const ENGINES = { firefox, webkit };

/** The rows of an engine; its browser opens with the first row of a window and closes with the last. */
function rowsOf(name: keyof typeof ENGINES, origin: string): Row[] {
  return WINDOWS.flatMap(({ width, height, steps }) => {
    let opening: Promise<Engine> | null = null;
    return steps.map((step) => ({
      name: `${name}: ${step.name}`,
      criterion: step.criterion,
      async run() {
        opening ??= ENGINES[name](width, height);
        const engine = await opening;
        open.add(engine);
        const figures = await step.run(await newVisitor(engine, origin));
        return { passed: true, figures };
      },
    }));
  });
}

const open = new Set<Engine>();
const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-browsers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let passed = false;
try {
  requireBuild();
  const shop = supervisedShop({
    folder,
    port: await freePort(),
    env: { SHELL_PORT: String(await freePort()) },
  });
  await answers(shop, '/readyz');
  const rows = [...rowsOf('firefox', shop.url), ...rowsOf('webkit', shop.url)];
  passed = await runTable('Browsers', rows, process.argv.slice(2));
  await Promise.all([...open].map((engine) => engine.close()));
  await shop.end('SIGTERM');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit(passed ? 0 : 1);
