import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Target } from '@kilowatt/releases';
import { endsWithBenchmark, startShop } from '../shop';

/** Gateways of one shop, each a process with a disk of its own, and the shell that renders for them. */
export type Gateways = {
  targets: readonly Target[];
  /** Resident memory of all gateways together, in megabytes. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

const PROGRAM = 'api-gateway/dist/node/main.cjs';
const ANSWER_EVERY = 50;

/** @param databaseUrl of a database with the catalogue that they show */
export async function startGateways(count: number, databaseUrl: string, port: number): Promise<Gateways> {
  const secret = 'secret-of-the-benchmark-that-gateways-and-shell-have';
  const shared = {
    DATABASE_URL: databaseUrl,
    SHELL_SECRET: secret,
    RELEASE_TRIAL: 'off',
  };
  const { ownEnvironment } = await import('../../../scripts/shop/own-environment.mjs');
  const shop = await startShop(shared, port);
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bench-gateways-'));
  const others = Array.from({ length: count - 1 }, (_, at) => {
    const own = port + 2 + at;
    const program = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...ownEnvironment(),
        ...shared,
        NODE_ENV: 'production',
        AUTO_ROLLBACK: 'off',
        LOG_LEVEL: 'error',
        PORT: String(own),
        DATA_DIR: path.join(folder, String(own)),
        SHELL_URL: shop.shellUrl,
        RELEASE_TOKEN: shop.token,
      },
    });
    const target = { url: `http://127.0.0.1:${own}`, token: shop.token };
    return { program, target, end: endsWithBenchmark(program) };
  });
  async function stop(): Promise<void> {
    for (const { end } of others) await end();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    for (const { program, target } of others) await isReady(program, target.url);
  } catch (error) {
    await stop();
    throw error;
  }
  const targets = [shop, ...others.map(({ target }) => target)];
  return {
    targets,
    memory: async () => {
      const each = await Promise.all(targets.map(({ url }) => residentMegabytes(url)));
      return each.reduce((sum, one) => sum + one, 0);
    },
    stop,
  };
}

async function isReady(program: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const how = program.signalCode ?? program.exitCode;
    if (how !== null) throw new Error(`a gateway ended with ${how}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ANSWER_EVERY));
  }
}

async function residentMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}
