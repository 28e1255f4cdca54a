import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { answers, freePort, gateway, type Program } from '../programs';
import type { Result, Row } from '../table';
import { filledFolder, temporaryFolder } from './filled-shop';

/** Exit code of a program that its settings, folder or port keep from running (`EX_CONFIG`). */
const CONFIGURATION = 78;

export const dataFolder: Row = {
  name: 'data-folder',
  criterion:
    'in one line, with code 78: a second gateway, a port in use, a folder that cannot be written; a start right after kill -9 succeeds',
  async run(): Promise<Result> {
    const folder = await filledFolder();
    const first = gateway({ folder, port: await freePort() });
    await answers(first);
    const readOnly = temporaryFolder();
    // Root may write where a mode forbids it.
    if (process.getuid?.() === 0)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'tmpfs', readOnly]);
    else chmodSync(readOnly, 0o500);
    const refusals: Record<string, [Program, RegExp]> = {
      'second gateway': [gateway({ folder, port: await freePort() }), /in use by another process/],
      'port in use': [gateway({ folder: await filledFolder(), port: first.port }), /port \d+.* is in use/],
    };
    refusals['folder not writable'] = [
      gateway({ folder: readOnly, port: await freePort() }),
      /is not writable/,
    ];
    const wrong: string[] = [];
    for (const [what, [program, message]] of Object.entries(refusals)) {
      const code = await program.ended;
      const lines = program.said().trim().split('\n');
      if (code !== CONFIGURATION || lines.length !== 1 || !message.test(lines[0] ?? ''))
        wrong.push(`${what}: ${code}, ${lines.join(' ¶ ').slice(0, 200)}`);
    }
    await first.end('SIGKILL');
    const next = gateway({ folder, port: await freePort() });
    await answers(next).catch(() => wrong.push(`start after kill -9: ${next.said()}`));
    await next.end('SIGTERM');
    if (process.getuid?.() === 0) execFileSync('umount', ['--lazy', readOnly]);
    return {
      passed: wrong.length === 0,
      figures:
        wrong.join('; ') || `${Object.keys(refusals).join(', ')}: refused in one line; started after kill -9`,
    };
  },
};
