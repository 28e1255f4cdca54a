import { expect, it } from '@jest/globals';
import { loadServerBuild } from './load-server-build';

const declared = { remote: 'reviews', slots: ['footer'], routes: [{ id: 'all', path: '/reviews' }] };
const build = (parts: { name?: string; slots?: string; routes?: string; before?: string } = {}) => {
  const {
    name = 'reviews',
    slots = '{ footer: async () => ({ default: 1 }) }',
    routes = '{ all: async () => ({ default: 2 }) }',
    before = '',
  } = parts;
  return `${before}; module.exports = { default: { name: '${name}', slots: ${slots}, routes: ${routes} } };`;
};
const load = (code: string) => loadServerBuild(code, declared);

it('passes what has all that release.json promises', async () => {
  const { definition, slots, pages } = await load(build({ before: 'require("react")' }));
  expect([definition.name, slots.get('footer'), pages.get('all')]).toEqual(['reviews', 1, 2]);
});

it.each([
  ['is no JavaScript', 'module.exports = (;', "Unexpected token ';'"],
  ['exports nothing', '', 'it has no default export'],
  ['has another name', build({ name: 'footer' }), 'it calls itself "footer"'],
  [
    'requires a module that is not provided',
    build({ before: 'require("node:fs")' }),
    'it asks for "node:fs", which the shell does not provide',
  ],
  [
    'lacks a slot',
    build({ slots: '{}' }),
    'release.json names the slot "footer", which its code does not have',
  ],
  [
    'lacks a route',
    build({ routes: '{}' }),
    'release.json names the route "all", which its code does not have',
  ],
  [
    'has an empty page',
    build({ routes: '{ all: async () => ({}) }' }),
    'the module of its route "all" has no default export',
  ],
  ['throws when a part is loaded', build({ slots: '{ footer: () => { throw new Error("late") } }' }), 'late'],
])('refuses what %s', async (_what, code, reason) => {
  await expect(load(code)).rejects.toThrow(reason);
});
