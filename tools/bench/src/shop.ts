import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Target } from '@kilowatt/releases';

/** First of the ports that a benchmark uses. */
export const PORT = 3970;
const TOKEN = 'token-of-the-benchmark';

const running = new Set<ChildProcess>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
process.on('exit', () => {
  // The programs of a shop end with the one that supervises them, which has to notice.
  for (const program of running) program.kill('SIGTERM');
});

/** Ends a program with the benchmark, however that ends. @returns ends it before, once */
export function endsWithBenchmark(program: ChildProcess): () => Promise<void> {
  const ended = once(program, 'exit').finally(() => running.delete(program));
  // Who starts it sees for themselves that it could not be started.
  ended.catch(() => {});
  running.add(program);
  for (const signal of SIGNALS)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1));
  return async () => {
    program.kill('SIGTERM');
    await ended;
  };
}

export type Shop = Target & {
  /** Address of the rendering server. */
  shellUrl: string;
  stop: () => Promise<void>;
};

/**
 * The built shop on a database of its own, gone afterwards.
 * @param port and the one after it
 * @param root where another build of the shop is; this checkout by default
 */
export async function startShop(
  environment: Record<string, string> = {},
  port = PORT,
  root?: string,
): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bench-'));
  const { ownEnvironment } = await import('../../scripts/shop/own-environment.mjs');
  const program = spawn(process.execPath, ['tools/scripts/serve.mjs', ...(root ? ['--root', root] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      SHELL_PORT: String(port + 1),
      DATA_DIR: folder,
      RELEASE_TOKEN: TOKEN,
      AUTO_ROLLBACK: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  const end = endsWithBenchmark(program);
  await saying(program, 'Ctrl-C ends it');
  return {
    url: `http://127.0.0.1:${port}`,
    shellUrl: `http://127.0.0.1:${port + 1}`,
    token: TOKEN,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function saying(program: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    program.once('exit', () =>
      reject(new Error(`The shop did not start; run "npm run build" first.\n${said}`)),
    );
  });
}
