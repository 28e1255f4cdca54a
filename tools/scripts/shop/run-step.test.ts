import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** A stream that is a terminal, or none. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text) > 0, written };
}
async function stepOn(isTTY: boolean, title: string) {
  const { step } = await import('./run-step.mjs');
  const shown = stream(isTTY);
  return { ...step(title, shown as unknown as NodeJS.WriteStream), written: shown.written };
}

describe('a step of the start', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('moves on a terminal, in one line, with the seconds that it takes', async () => {
    const { written, update, done } = await stepOn(true, 'Building');
    expect(written).toEqual(['\r\x1b[K⠙ Building … 0 s']);
    jest.advanceTimersByTime(1_000);
    update('Publishing');
    jest.advanceTimersByTime(100);
    expect(written.at(-1)).toContain(' Publishing … 1 s');
    done();
    expect(written.at(-1)).toBe('\r\x1b[K✓ Publishing (1 s)\n');
    const { length } = written;
    jest.advanceTimersByTime(5_000);
    expect(written).toHaveLength(length);
  });

  it('that failed says so on a terminal', async () => {
    const { written, failed } = await stepOn(true, 'Building');
    failed();
    expect(written.at(-1)).toBe('\r\x1b[K✗ Building (0 s)\n');
  });

  it('is a line elsewhere, such as in the log of a pipeline', async () => {
    const { written, update, done } = await stepOn(false, 'Building');
    jest.advanceTimersByTime(5_000);
    update('Publishing');
    done();
    expect(written).toEqual(['▸ Building\n', '▸ Publishing\n']);
  });
});

describe('a command that is run as a step', () => {
  /** Runs Node with a program as a step, and says afterwards that it goes on. */
  function run(program: string, command = process.execPath) {
    const module = path.resolve(__dirname, 'run-step.mjs');
    const script = `
      const { runStep } = await import(${JSON.stringify(module)});
      await runStep('Building', ${JSON.stringify(command)}, ['-e', ${JSON.stringify(program)}], process.cwd());
      console.log('goes on');`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('keeps its output to itself', () => {
    expect(run("console.log('1,234 modules'); console.error('a warning')")).toEqual({
      status: 0,
      stdout: '▸ Building\ngoes on\n',
      stderr: '',
    });
  });

  it('ends the start with its output where it fails', () => {
    const { status, stdout, stderr } = run(
      "console.log('1 module'); console.error('Not found: x'); process.exit(3)",
    );
    expect([status, stdout]).toEqual([1, '▸ Building\n']);
    expect(stderr).toContain('1 module\nNot found: x');
    expect(stderr).toContain('Building: failed (see above).');
  });

  it('ends the start where it is not installed', () => {
    const { status, stderr } = run('', '/nowhere/turbo');
    expect(status).toBe(1);
    expect(stderr).toContain('ENOENT');
  });
});
