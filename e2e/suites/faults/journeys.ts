import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ownEnvironment } from '../../../tools/scripts/shop/own-environment.mjs';
import { freePort, ROOT } from '../programs';
import type { Result } from '../table';

/** Journeys under way, in a shop on the port and its neighbours. */
export type Journeys = {
  port: number;
  /** What they have printed so far. */
  said: () => string;
  hasEnded: () => boolean;
  ended: Promise<Result>;
};

/** Starts journeys of `npm test` in a process of their own. @param environment beside that of the machine */
export async function startJourneys(
  specs: readonly string[],
  environment: Record<string, string> = {},
): Promise<Journeys> {
  const port = await freePort();
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const options = '--config e2e/playwright.config.ts --no-deps --project=failures --project=journeys';
  const files = specs.map((name) => `e2e/src/${name}.spec.ts`);
  const program = spawn(process.execPath, [playwright, 'test', ...options.split(' '), ...files], {
    cwd: ROOT,
    env: { ...ownEnvironment(), ...environment, E2E_PORT: String(port), CI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  program.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return {
    port,
    said: () => said,
    hasEnded: () => program.exitCode !== null,
    ended: once(program, 'exit').then(([code]) => ({ passed: code === 0, figures: figuresOf(said) })),
  };
}

function figuresOf(said: string): string {
  const summary = said.match(/\d+ (?:passed|failed|did not run)[^\n]*/g)?.join(', ') ?? said.slice(-200);
  const failed = [...said.matchAll(/✘.*? › (.*?) \(/g)].map(([, title]) => `; failed: ${title}`);
  return `${summary}${failed.join('')}`;
}
