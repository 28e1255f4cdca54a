import { expect, it } from '@jest/globals';
import TerserPlugin from 'terser-webpack-plugin';
import { TERSER_OPTIONS } from './minimizer.cjs';

/** A program of a hundred variables that knows a hash, made small with the options of every build. */
async function minified(hash: string): Promise<string> {
  const names = Array.from({ length: 100 }, (_, index) => `variable${index}`);
  const program = `export default (call) => { ${names.map((name) => `let ${name} = call();`).join('')}
    call("${hash}", ${names.join()}); ${names.map((name) => `${name} = call(${name});`).join('')}
    return [${names.join()}]; }`;
  const options = { ...TERSER_OPTIONS, module: true };
  const { code = '' } = await TerserPlugin.terserMinify({ 'a.js': program }, undefined, options, false);
  return code.replace(hash, '');
}

it('gives variables the same names whatever hashes a program knows', async () => {
  const first = await minified('99998888');
  expect(first).not.toContain('variable1');
  expect(await minified('ea00ea00')).toBe(first);
});
