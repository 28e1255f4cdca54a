import { describe, expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { type Evaluated, evaluate } from './load-release';

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
const timesHeard = ({ definition }: Evaluated) =>
  (Reflect.get(definition, 'heard') as { times: number }).times;

describe('evaluate', () => {
  it('gives a remote the shared modules and nothing of Node', () => {
    expect(() => evaluate('bad', code("require('node:fs')"))).toThrow('does not provide');
    expect(evaluate('good', code("require('react')")).definition.name).toBe('r');
  });

  it('leaves no bus listener of a retired version', async () => {
    const versions = Array.from({ length: 20 }, (_, n) => evaluate(`v${n}`, LISTENER));
    await publish();
    expect(versions.map(timesHeard)).toEqual(versions.map(() => 1));
    for (const { dispose } of versions.slice(0, 19)) dispose();
    await publish();
    expect(versions.map(timesHeard)).toEqual([...versions.slice(0, 19).map(() => 1), 2]);
  });

  it('leaves no bus listener of a lazily loaded module of a retired version', async () => {
    const lazily = LISTENER.replace('const heard = { times: 0 };', '').split('module.exports')[0];
    const { definition, dispose } = evaluate(
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

  it('reports why a version cannot be run', () => {
    expect(() => evaluate('throws', `${LISTENER}\nthrow new Error('late');`)).toThrow('late');
    expect(() => evaluate('empty', 'module.exports = {};')).toThrow('no default export');
  });
});
