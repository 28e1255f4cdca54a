import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { loadServerBuild } from './load-server-build';
import { exampleOf } from './render-build';
import { tryBrowserEntry } from './try-browser-entry';
import { type Answer, askParent, type FetchRequest } from './worker-messages';

describe('messages of the worker', () => {
  describe('the gateway client of a test rendering', () => {
    let worker: MessagePort;
    let parent: MessagePort;
    beforeEach(() => {
      ({ port1: worker, port2: parent } = new MessageChannel());
    });
    afterEach(() => worker.close());

    /** Has the thread of the gateway answer every request at once. */
    const answerWith = (answer: (path: string) => Answer) =>
      parent.on('message', ({ requested, path }: FetchRequest) =>
        parent.postMessage({ requested, answer: answer(path) }),
      );

    it('sends its requests to the thread that started the check', async () => {
      answerWith((path) => ({ status: 200, body: JSON.stringify(`of ${path}`) }));
      expect(await askParent(worker).get('/api/home?a=1', v.string())).toBe('of /api/home?a=1');
    });

    it('matches answers to requests in any order of arrival', async () => {
      const waiting: FetchRequest[] = [];
      parent.on('message', (request: FetchRequest) => {
        waiting.push(request);
        if (waiting.length < 3) return;
        for (const { requested, path } of waiting.reverse())
          parent.postMessage({ requested, answer: { status: 200, body: JSON.stringify(path) } });
      });
      const gateway = askParent(worker);
      const paths = ['/api/a', '/api/b', '/api/c'];
      expect(await Promise.all(paths.map((path) => gateway.get(path, v.string())))).toEqual(paths);
    });

    it('reports why something does not exist, as the shell’s own client does', async () => {
      answerWith(() => ({ status: 404, body: '{"message":"There is no such product"}' }));
      await expect(askParent(worker).get('/api/products/none', v.unknown())).rejects.toMatchObject({
        status: 404,
        message: 'There is no such product',
      });
    });

    it('refuses writes, and sends no request', async () => {
      const requested: unknown[] = [];
      parent.on('message', (request) => requested.push(request));
      await expect(askParent(worker).post('/api/contact', {})).rejects.toThrow(
        'it sends a POST to /api/contact while it is rendered on the server',
      );
      expect(requested).toEqual([]);
    });
  });
});

describe('samples', () => {
  const addresses = ['/', '/faq', '/collection/washers', '/products/wm4000hwa'];

  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/products/:handle', '/products/wm4000hwa'],
    ['/cart', '/cart'],
    ['/brand/:handle', '/brand/trial'],
    ['/guides/:topic/:page?', '/guides/trial/trial'],
    ['/help/*', '/help/trial'],
  ])('an example of %s is %s', (pattern, address) => {
    expect(exampleOf(pattern, addresses)).toBe(address);
  });
});

describe('a server build', () => {
  const declared = {
    ...{ remote: 'reviews', slots: ['footer'], routes: [{ id: 'all', path: '/reviews' }] },
    ...{ fills: [], samples: {}, offers: [] },
  };
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

  it('passes if it has all that release.json declares', async () => {
    const { definition, slots, pages } = await load(build({ before: 'require("react")' }));
    expect([definition.name, slots.get('footer'), pages.get('all')]).toEqual(['reviews', 1, 2]);
  });

  it.each([
    ['is no JavaScript', 'module.exports = (;', "Unexpected token ';'"],
    ['exports nothing', '', 'it has no default export'],
    ['has another name', build({ name: 'footer' }), 'its code has the name "footer"'],
    [
      'requires a module that is not provided',
      build({ before: 'require("node:fs")' }),
      'it imports "node:fs", which the shell does not provide',
    ],
    [
      'lacks a slot',
      build({ slots: '{}' }),
      'release.json declares the slot "footer", which its code does not export',
    ],
    [
      'lacks a route',
      build({ routes: '{}' }),
      'release.json declares the route "all", which its code does not export',
    ],
    [
      'has an empty page',
      build({ routes: '{ all: async () => ({}) }' }),
      'the module of its route "all" has no default export',
    ],
    [
      'throws when a part is loaded',
      build({ slots: '{ footer: () => { throw new Error("late") } }' }),
      'late',
    ],
  ])('refuses code that %s', async (_what, code, reason) => {
    await expect(load(code)).rejects.toThrow(reason);
  });
});

describe('a browser entry', () => {
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
  ])('passes if it requests its scripts by their hash, and ignores foreign scripts: %s', async (set) => {
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
  ])('passes if it cannot be run: %s', async (code) => {
    await expect(tryBrowserEntry({ ...entry(''), code })).resolves.toBeUndefined();
  });
});
