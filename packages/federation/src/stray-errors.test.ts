import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';

/** A program that evaluates a build named `tips@1.0.0` with this code, and then runs `more`. */
function runProgram(code: string, more = '') {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import vm from 'node:vm';
        import { surviveErrorsOf } from './stray-errors';
        surviveErrorsOf('tips@1.0.0');
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
  return { status, isAlive: stdout.includes('still here'), said: stderr.split('\n', 1)[0] };
}

describe('a program that runs builds', () => {
  it.each([
    ['setTimeout(() => { throw new Error("late"); }, 20)', 'tips@1.0.0 failed outside of rendering'],
    ['setTimeout(() => Promise.reject(new Error("late")), 20)', 'tips@1.0.0 failed outside of rendering'],
    ['setTimeout(() => { throw null; }, 20)', 'A release failed outside of rendering'],
    ['Promise.reject("no")', 'A release failed outside of rendering'],
  ])('goes on after %s of a build', (code, said) => {
    expect(runProgram(code)).toEqual({
      status: 0,
      isAlive: true,
      said: expect.stringContaining(said),
    });
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
