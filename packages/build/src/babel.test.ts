import path from 'node:path';
import { transformSync } from '@babel/core';
import { describe, expect, it } from '@jest/globals';
import { babelOptions, TARGETS } from './rules.cjs';

const FILE = path.resolve('mfe-footer/src/newsletter/model/newsletter.ts');
const compile = (code: string, options: Parameters<typeof babelOptions>[0], filename = FILE) =>
  transformSync(code, { ...babelOptions(options), filename })?.code ?? '';
const web = (code: string, filename = FILE) => compile(code, { targets: TARGETS.web }, filename);
const server = (code: string, filename = FILE) => compile(code, { targets: TARGETS.server }, filename);
const sids = (code: string) => [...code.matchAll(/sid: "([^"]+)"/g)].map(([, sid]) => sid);

const STORES = `import { createStore } from 'effector';
export const $email = createStore('');
export const $phone = createStore('');`;

describe('the ids of stores', () => {
  it('are the same on the server, in the browser and in tests, so that a page hydrates', () => {
    expect(sids(web(STORES))).toHaveLength(2);
    expect(sids(server(STORES))).toEqual(sids(web(STORES)));
    const tests = compile(STORES, { targets: { node: 'current' }, modules: 'commonjs' });
    expect(sids(tests)).toEqual(sids(web(STORES)));
  });

  it('differ within a file, and between files', () => {
    const [email, phone] = sids(web(STORES));
    expect(email).not.toBe(phone);
    const [other] = sids(web(STORES, FILE.replace('newsletter.ts', 'contact.ts')));
    expect(other).not.toBe(email);
  });
});

describe('what is compiled', () => {
  it('loses its types, and no import that only looks unused', () => {
    const code = web(
      "import './wiring';\nimport { SHOP } from './shop';\nimport type { Shop } from './shop';\nexport const a: Shop = 1;",
    );
    expect(code).toContain("import './wiring'");
    expect(code).toContain('SHOP');
    expect(code).not.toContain('Shop }');
  });

  it('renders JSX by emotion, whose `css` prop needs it', () => {
    const jsx = web('export const P = () => <p css={{ margin: 0 }} />;', FILE.replace('.ts', '.tsx'));
    expect(jsx).toContain('@emotion/react/jsx-runtime');
  });

  it('stays ES modules for the bundler, and becomes CommonJS where asked', () => {
    expect(web('export const a = 1;')).toContain('export');
    expect(compile('export const a = 1;', { targets: { node: 'current' }, modules: 'commonjs' })).toContain(
      'exports.a',
    );
  });

  it('does not depend on a configuration that lies somewhere above', () => {
    const { babelrc, configFile } = babelOptions({ targets: TARGETS.web });
    expect([babelrc, configFile]).toEqual([false, false]);
  });
});
