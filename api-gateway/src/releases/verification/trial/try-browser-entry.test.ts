import { expect, it } from '@jest/globals';
import { tryBrowserEntry } from './try-browser-entry';

const base = '/remotes/reviews/1.0.0/';
const integrity = { [`${base}web/start.js`]: 'sha384-of-start' };

/** A container whose `./remote` stands in a script of its own, loaded as `set` says. */
const entry = (set: string) => ({
  base,
  integrity,
  container: 'reviews',
  code: `var reviews = {
    init: function (scope) { self._FEDERATION_RUNTIME_CORE.registerShared(scope); return Promise.resolve(); },
    get: function () {
      return new Promise(function () {
        var url = new URL('start.js', document.currentScript.src).href;
        var script = document.createElement('script');
        ${set}
        document.head.appendChild(script);
      });
    },
  };`,
});

it.each([
  ['script.src = url; script.integrity = self.__KILOWATT__.integrity[new URL(url).pathname];'],
  ["script.setAttribute('src', url); script.setAttribute('integrity', 'sha384-of-start');"],
  ["script.src = 'https://chat.example/widget.js';"],
])('lets pass what asks for its scripts by their hash, and what is not its own: %s', async (set) => {
  await expect(tryBrowserEntry(entry(set))).resolves.toBeUndefined();
});

it.each([["script.setAttribute('src', url);"], ["script.src = url; script.crossOrigin = 'anonymous';"]])(
  'refuses what asks for a script without one: %s',
  async (set) => {
    await expect(tryBrowserEntry(entry(set))).rejects.toThrow(
      /^its browser entry loads web\/start\.js without integrity$/,
    );
  },
);

it.each([
  'var = (;',
  'throw new Error("at import")',
  'var other;',
  'while (true);',
  'var reviews = { get: function () { throw 1; } };',
])('says nothing of what cannot be run: %s', async (code) => {
  await expect(tryBrowserEntry({ ...entry(''), code })).resolves.toBeUndefined();
});
