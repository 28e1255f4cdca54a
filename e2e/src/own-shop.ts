import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../../tools/scripts/shop/own-environment.mjs';

const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const TOKEN = 'token-of-a-shop-of-its-own';
/** The port of the shop that gets broken releases, counted from that of the journeys' shop. */
export const RELEASES_SHOP = 80;
/** Milliseconds for a shop to fill its database and start. */
const START_LIMIT = 120_000;
/** Made by `serve.mjs`. */
const TEMPLATE = path.join(ROOT, 'e2e/.template');

/** Begins a data folder with a filled database, as a first start leaves it. */
export function copyFilledDatabase(folder: string): void {
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, folder, { recursive: true });
}

/** A shop with a database of its own, on its own port, as `npm start` runs it. */
export type OwnShop = {
  url: string;
  /** URL of its shell. */
  shell: string;
  folder: string;
  /** May do everything. */
  token: string;
  /** What makes the kilowatt command work on it. */
  environment: NodeJS.ProcessEnv;
  /** Runs the kilowatt command against it. @throws with what it says where it refuses */
  kilowatt: (...args: string[]) => string;
  stop: () => Promise<void>;
};

/** @param offset of its port from that of the journeys' shop; shops that run at the same time have different ones */
export async function ownShop(offset: number, environment: Record<string, string> = {}): Promise<OwnShop> {
  const port = Number(process.env.E2E_PORT ?? 3400) + offset;
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-shop-'));
  copyFilledDatabase(folder);
  const shop = spawn(process.execPath, ['tools/scripts/serve.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      SHELL_PORT: String(port + 1),
      DATA_DIR: folder,
      RELEASE_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
      // The shop of `ship.spec.ts` tries what it publishes.
      RELEASE_TRIAL: 'off',
      ...environment,
    },
  });
  await says(shop, /Ctrl-C ends it/);
  let stopped: Promise<void> | null = null;
  async function end(): Promise<void> {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const forCommand = { ...ownEnvironment(), KILOWATT_URL: url, KILOWATT_TOKEN: TOKEN };
  return {
    url,
    shell: `http://127.0.0.1:${port + 1}`,
    folder,
    token: TOKEN,
    environment: forCommand,
    kilowatt(...args) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['packages/releases/src/kilowatt.mjs', ...args],
        { cwd: ROOT, encoding: 'utf8', env: forCommand },
      );
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}

/** Waits until a program says that it is ready. */
function says(program: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`It did not start: ${said}`)), START_LIMIT);
    program.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!words.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
