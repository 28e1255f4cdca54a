import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, on, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace: the bundle of the suite lies as deep in it as this file does. */
export const ROOT = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** Where the shop says that it is: not on this machine, so that the limits by address hold. */
export const ORIGIN = 'https://shop.example';
/** The root token of the shop. */
export const TOKEN = 'root-token-of-the-security-suite';
/** What gateway and shell know one another by; it must show up nowhere. */
export const SHELL_SECRET = 'shell-secret-of-the-security-suite-alone';

/** What `npm run build` makes and a shop cannot start without. */
const BUILT = [
  'api-gateway/dist/node/main.cjs',
  'shell/dist/node/server.cjs',
  'mfe-cart-compare/dist/release.json',
  'tools/ops-console/dist/ops.js',
];
/** Milliseconds for a shop to fill its database and start, and for an end in order. */
const START_LIMIT = 120_000;
const END_LIMIT = 20_000;

export type Shop = {
  url: string;
  port: number;
  /** Port of this machine that the shop may fetch merchants' pictures from. */
  picturePort: number;
  folder: string;
  /** Every line that gateway and shell have logged. */
  log: readonly string[];
  /** Settled once a line was logged that holds the text. @throws after ten seconds */
  logged: (text: string) => Promise<void>;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
};

/** @returns what has to be built before the suite can run; null where everything is there */
export const notBuilt = (): string | null => BUILT.find((file) => !existsSync(path.join(ROOT, file))) ?? null;

/** A port of 127.0.0.1 that nobody uses, and neither its next two. */
async function threePorts(): Promise<number> {
  const given = Number(process.env.E2E_PORT ?? Number.NaN);
  for (let port = Number.isInteger(given) ? given : 41_000; port < 65_000; port += 3)
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  throw new Error('There are no three free ports');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (free) probe.close();
  return free;
}

/** Starts the built shop with an empty data folder, as `npm start` runs it, and reads what it logs. */
export async function startShop(): Promise<Shop> {
  const port = await threePorts();
  const picturePort = port + 2;
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-security-'));
  const program = spawn(process.execPath, ['tools/scripts/serve.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SHELL_PORT: String(port + 1),
      DATA_DIR: folder,
      RELEASE_TOKEN: TOKEN,
      SHELL_SECRET,
      PUBLIC_ORIGIN: ORIGIN,
      PICTURE_HOSTS: `127.0.0.1:${picturePort}`,
      LOG_LEVEL: 'info',
    },
  });
  const log: string[] = [];
  const lines = new EventEmitter();
  readLines(program, (line) => {
    log.push(line);
    lines.emit('line', line);
  });
  async function logged(text: string, limit = 10_000): Promise<void> {
    if (log.some((line) => line.includes(text))) return;
    for await (const [line] of on(lines, 'line', { signal: AbortSignal.timeout(limit) }))
      if (String(line).includes(text)) return;
  }
  let ended = false;
  const end = once(program, 'exit').then(() => {
    ended = true;
  });
  const failed = end.then(() => {
    throw new Error(`The shop did not start: ${log.slice(-3).join(' | ')}`);
  });
  failed.catch(() => {});
  const shop: Shop = {
    url: `http://127.0.0.1:${port}`,
    port,
    picturePort,
    folder,
    log,
    logged: (text) => logged(text),
    hasEnded: () => ended,
    async stop() {
      program.kill('SIGTERM');
      const killer = setTimeout(() => program.kill('SIGKILL'), END_LIMIT);
      await end;
      clearTimeout(killer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.race([logged('Ctrl-C ends it', START_LIMIT), failed]);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}

function readLines({ stdout, stderr }: ChildProcess, read: (line: string) => void): void {
  for (const stream of [stdout, stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) read(part);
    });
  }
}
