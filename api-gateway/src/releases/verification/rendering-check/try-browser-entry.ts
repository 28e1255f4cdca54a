import { setImmediate, setTimeout } from 'node:timers/promises';
import vm from 'node:vm';

/** The browser side of a release. */
export type BrowserEntry = {
  code: string;
  /** Global name of the federation container. */
  container: string;
  /** Path of the folder that its files are served from, `/remotes/{name}/{version}/`. */
  base: string;
  /** sha-384 of its files, by path. */
  integrity: Readonly<Record<string, string>>;
};

const ORIGIN = 'http://trial.invalid';
/** Timeout for evaluating the entry, and for each step of its container, in milliseconds. */
const LIMIT = 1_000;

/** A stub for browser APIs: every property can be read, called and constructed. */
function anything(): unknown {
  const all: unknown = new Proxy(() => {}, {
    get(_target, name) {
      if (name === 'then') return undefined;
      if (name === Symbol.toPrimitive) return () => '';
      return name === Symbol.iterator ? [][Symbol.iterator].bind([]) : all;
    },
    apply: () => all,
    construct: () => Object(all),
    has: () => true,
  });
  return all;
}

type FakeScript = { tagName: string; src?: string; integrity?: string };

/** The part of a document that script loaders use; `asked` is called with each inserted script. */
function fakePage({ base, integrity }: BrowserEntry, requested: FakeScript[]): vm.Context {
  const append = (...nodes: FakeScript[]) => {
    requested.push(...nodes.filter((node) => node?.tagName === 'SCRIPT' && node.src));
    return nodes[0];
  };
  const node = {
    append,
    prepend: append,
    appendChild: append,
    insertBefore: append,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: () => [],
  };
  const element = (name: string) => ({
    ...node,
    tagName: String(name).toUpperCase(),
    style: {},
    setAttribute(attribute: string, value: string) {
      Object.assign(this, { [attribute]: value });
    },
    getAttribute: () => null,
    removeAttribute() {},
    addEventListener() {},
    remove() {},
  });
  const currentScript = { tagName: 'SCRIPT', src: `${ORIGIN}${base}web/remoteEntry.js` };
  const page: Record<string, unknown> = {
    URL,
    console: anything(),
    location: new URL(ORIGIN),
    setTimeout: () => 0,
    clearTimeout() {},
    document: { ...node, head: node, body: node, baseURI: ORIGIN, currentScript, createElement: element },
    __KILOWATT__: { integrity },
    // What the shell provides to containers (`provideExternalRuntime`).
    _FEDERATION_RUNTIME_CORE: anything(),
  };
  page.self = page;
  page.window = page;
  return vm.createContext(page);
}

/**
 * Evaluates a release's browser entry as the shell does, up to the first scripts that it loads: whatever bundler made
 * its loader, each must have a hash. An entry that cannot be evaluated here is accepted: browsers can still fail over.
 * @throws Error that names a script without integrity
 */
export async function tryBrowserEntry(entry: BrowserEntry): Promise<void> {
  const requested: FakeScript[] = [];
  const ignore = () => {};
  const over = new AbortController();
  process.on('unhandledRejection', ignore);
  try {
    const page = fakePage(entry, requested);
    vm.runInContext(entry.code, page, { filename: 'web/remoteEntry.js', timeout: LIMIT });
    const container = Object(page[entry.container]);
    // The timer is all that keeps the worker alive where the container waits for what no page delivers.
    const limit = setTimeout(LIMIT, null, { signal: over.signal }).catch(ignore);
    await Promise.race([container.init?.({}), limit]);
    void Promise.resolve(container.get?.('./remote')).catch(ignore);
    await setImmediate();
  } catch {
    // Errors in browsers are not checked here: a page fails over to the previous version.
  } finally {
    over.abort();
    process.off('unhandledRejection', ignore);
  }
  const bare = requested.find(
    ({ src = '', integrity }) => new URL(src, ORIGIN).origin === ORIGIN && !integrity,
  );
  if (bare)
    throw new Error(
      `its browser entry loads ${new URL(bare.src ?? '', ORIGIN).pathname.replace(entry.base, '')} without integrity`,
    );
}
