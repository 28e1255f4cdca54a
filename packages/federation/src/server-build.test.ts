import { describe, expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { type EvaluatedBuild, evaluateServerBuild, loadParts } from './server-build';

const code = (body: string) =>
  `const heard = { times: 0 };\n${body}\nmodule.exports = { default: { name: 'r', slots: {}, routes: {}, heard } };`;
const LISTENER = code(`
  const { createStore } = require('effector');
  const { event } = require('@kilowatt/bus');
  createStore(0).on(event('cart:lines-changed@1').published, (n) => { heard.times += 1; return n + 1; });
`);

const publish = () =>
  allSettled(event('cart:lines-changed@1').published, {
    scope: fork(),
    params: { totalQuantity: 1, cartId: null },
  });
const timesHeard = ({ definition }: EvaluatedBuild) =>
  (Reflect.get(definition, 'heard') as { times: number }).times;

describe('a server build', () => {
  it('gives a remote the shared modules and nothing of Node', () => {
    expect(() => evaluateServerBuild('r', 'bad', code("require('node:fs')"))).toThrow('does not provide');
    expect(evaluateServerBuild('r', 'good', code("require('react')")).definition.name).toBe('r');
  });

  it('leaves no bus listener of a retired version', async () => {
    const versions = Array.from({ length: 20 }, (_, n) => evaluateServerBuild('r', `v${n}`, LISTENER));
    await publish();
    expect(versions.map(timesHeard)).toEqual(versions.map(() => 1));
    for (const { dispose } of versions.slice(0, 19)) dispose();
    await publish();
    expect(versions.map(timesHeard)).toEqual([...versions.slice(0, 19).map(() => 1), 2]);
  });

  it('leaves no bus listener of a lazily loaded module of a retired version', async () => {
    const lazily = LISTENER.replace('const heard = { times: 0 };', '').split('module.exports')[0];
    const { definition, dispose } = evaluateServerBuild(
      'r',
      'lazy',
      code(`heard.load = () => module.inRegion(() => { ${lazily} });`),
    );
    const heard = Reflect.get(definition, 'heard') as { times: number; load: () => void };
    heard.load();
    await publish();
    dispose();
    await publish();
    expect(heard.times).toBe(1);
  });

  it('reports why it cannot be run', () => {
    expect(() => evaluateServerBuild('r', 'throws', `${LISTENER}\nthrow new Error('late');`)).toThrow('late');
    expect(() => evaluateServerBuild('r', 'empty', 'module.exports = {};')).toThrow('no default export');
  });
});

describe('the parts of a server build', () => {
  const parts = (slots: string, routes = '{}') =>
    loadParts(
      evaluateServerBuild(
        'r',
        'parts',
        `module.exports = { default: { name: 'r', slots: ${slots}, routes: ${routes} } };`,
      ).definition,
    );

  it("has those of other remotes' pages, and none in a build from before there were any", async () => {
    expect((await parts('{}')).fills.size).toBe(0);
    const filling = "{}, fills: { 'product:below-price': async () => ({ default: 3 }) }";
    expect((await parts('{}', filling)).fills.get('product:below-price')).toBe(3);
  });

  it('are all loaded, so that no rendering waits for code', async () => {
    const { slots, pages } = await parts(
      '{ footer: async () => ({ default: 1 }), header: undefined }',
      '{ all: async () => ({ default: 2 }) }',
    );
    expect([[...slots], [...pages]]).toEqual([[['footer', 1]], [['all', 2]]]);
  });

  it.each([
    ['{ footer: async () => ({}) }', 'the module of its slot "footer" has no default export'],
    ['{ footer: async () => undefined }', 'the module of its slot "footer" has no default export'],
    ['{ footer: async () => { throw new Error("chunk 3 is missing") } }', 'chunk 3 is missing'],
  ])('%s cannot be used', async (slots, reason) => {
    await expect(parts(slots)).rejects.toThrow(reason);
  });
});
