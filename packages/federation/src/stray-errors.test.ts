import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';

/** A program that evaluates a build named `tips@1.0.0` with this code, and then runs `more`. */
function runProgram(code: string, more = '') {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import vm from 'node:vm';
        import { onStrayError, surviveErrorsOf } from './stray-errors';
        surviveErrorsOf('tips@1.0.0');
        onStrayError((build, { message }) => console.log('heard', build, message));
        vm.compileFunction(${JSON.stringify(code)}, [], { filename: 'tips@1.0.0' })();
        ${more};
        setTimeout(() => console.log('still here'), 200);`,
      resolveDir: path.resolve(__dirname),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    write: false,
  });
  const program = String(outputFiles[0]?.text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  const heard = stdout.split('\n').filter((line) => line.startsWith('heard '));
  return { status, isAlive: stdout.includes('still here'), said: stderr.split('\n', 1)[0], heard };
}

describe('a program that runs builds', () => {
  it.each([
    ['setTimeout(() => { throw new Error("late"); }, 20)', 'tips@1.0.0 failed outside of rendering'],
    ['setTimeout(() => Promise.reject(new Error("late")), 20)', 'tips@1.0.0 failed outside of rendering'],
    ['setTimeout(() => { throw null; }, 20)', 'A release failed outside of rendering'],
    ['Promise.reject("no")', 'A release failed outside of rendering'],
  ])('goes on after %s of a build', (code, said) => {
    expect(runProgram(code)).toMatchObject({
      status: 0,
      isAlive: true,
      said: expect.stringContaining(said),
    });
  });

  it.each([
    ['process.exit(3)'],
    ['globalThis.process.kill(process.pid)'],
    ['process.abort()'],
    ['process.removeAllListeners("uncaughtException")'],
  ])('goes on where a build calls %s in a timer, and tells whose it was', (call) => {
    const { isAlive, status, heard } = runProgram(`setTimeout(() => { ${call}; }, 20)`);
    expect({ isAlive, status }).toEqual({ isAlive: true, status: 0 });
    expect(heard).toEqual([
      expect.stringMatching(/^heard tips@1\.0\.0 a remote must not call process\.\w+$/),
    ]);
  });

  it('goes on where a build has a timer call process.exit, though nothing tells whose it was', () => {
    expect(runProgram('setTimeout(process.exit, 20, 3)')).toMatchObject({ status: 0, isAlive: true });
  });

  it('may itself end', () => {
    const own = 'setTimeout(() => process.exit(7), 20)';
    expect(runProgram('', own)).toMatchObject({ status: 7, isAlive: false });
  });

  it('tells which build an error is of, and of no build for its own', () => {
    expect(runProgram('setTimeout(() => { throw new Error("late"); }, 20)').heard).toEqual([
      'heard tips@1.0.0 late',
    ]);
    const own = 'void (async () => { await null; throw new Error("gateway"); })()';
    expect(runProgram('', own).heard).toEqual([]);
  });

  it('goes on after a rejection of its own code that a build does not await', () => {
    const own = 'void (async () => { await null; throw new Error("gateway"); })()';
    expect(runProgram('', own)).toMatchObject({ status: 0, isAlive: true });
  });

  it('ends as before after an exception of its own', () => {
    const own = 'setTimeout(() => { throw new Error("own"); }, 20)';
    expect(runProgram('', own)).toMatchObject({ status: 1, isAlive: false });
  });
});
