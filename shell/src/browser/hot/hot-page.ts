import type { Deployment } from '@kilowatt/contracts';
import type { Page } from '@kilowatt/remote-kit';
import type * as Runtime from 'react-refresh/runtime';
import type { Overlay } from './overlay';

/** What a module leaves to the one that replaces it. `page`: the page that the router has of it. */
type Kept = { wasReplaceable?: boolean; page?: Page<unknown> | undefined };
/** webpack's interface of one module. */
type ModuleHot = {
  data?: Kept;
  accept(): void;
  dispose(keep: (data: Kept) => void): void;
  invalidate(): void;
};
/** One container whose modules can be replaced: the hash of what runs, and how to take one update. */
type Container = { hash: () => string; update: () => Promise<readonly unknown[] | null> };
/** What a build server sends after each build, see `kilowatt dev`. */
export type BuildMessage =
  | { errors: string }
  /** `integrity`: sha-384 by path, of updates too. */
  | { container: string; hash: string; integrity: Record<string, string> };

type Parts = { runtime: typeof Runtime; overlay: Overlay; reload: () => void };

/** Milliseconds in which several replaced modules are shown together. */
const SETTLE = 20;

export type HotPage = ReturnType<typeof createHotPage>;

/** Takes the updates of containers up to their newest builds, one after the other, as webpack does. */
function createUpdates(reload: () => void) {
  const containers = new Map<string, Container>();
  const newest = new Map<string, string>();
  let updating = Promise.resolve();

  async function bringUpToDate(name: string): Promise<void> {
    const container = containers.get(name);
    const hash = newest.get(name);
    if (!container || !hash) return;
    try {
      // One update for each build since: the page may have slept.
      while (container.hash() !== hash) if (!(await container.update())) return reload();
    } catch (error) {
      console.info('[hot] The page is loaded anew:', error instanceof Error ? error.message : error);
      reload();
    }
  }
  const enqueue = (name: string): Promise<void> => {
    updating = updating.then(() => bringUpToDate(name));
    return updating;
  };
  return {
    has: (name: string) => containers.has(name),
    start(name: string, container: Container): Promise<void> {
      containers.set(name, container);
      return enqueue(name);
    },
    take(name: string, hash: string): Promise<void> {
      newest.set(name, hash);
      return enqueue(name);
    },
  };
}

/**
 * Replaces components of remotes that are being worked on in the open page; their state, and that of all others, is kept.
 * What cannot be replaced, such as a model, needs a new page. A version that failed is tried again by a new page as well.
 * `register`, `signature`, `evaluated` and `started` are called by the builds, see `hot-loader.cjs` of `packages/build`.
 */
export function createHotPage({ runtime, overlay, reload }: Parts) {
  const updates = createUpdates(reload);
  let hasFailed = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  return {
    register: (type: unknown, id: string) => runtime.register(type, id),
    signature: () => runtime.createSignatureFunctionForTransform(),
    /** After a module has been evaluated: one that exports components alone, or a page, is replaced without its importers. */
    evaluated({ exports }: { exports: unknown }, hot: ModuleHot): void {
      const page = pageOf(exports, runtime);
      if (!page && !exportsComponentsAlone(exports, runtime)) {
        if (hot.data?.wasReplaceable) hot.invalidate();
        return;
      }
      // The router keeps the page that it got first.
      const routed = page && hot.data?.page ? Object.assign(hot.data.page, page) : page;
      hot.accept();
      hot.dispose((data) => Object.assign(data, { wasReplaceable: true, page: routed }));
      if (!hot.data) return;
      clearTimeout(settling);
      settling = setTimeout(() => runtime.performReactRefresh(), SETTLE);
    },
    /** The container of a version is active: a build may have come while it loaded. */
    started: (name: string, hash: () => string, update: Container['update']): Promise<void> =>
      updates.start(name, { hash, update }),
    /** A build is there, or could not be made: the page shows the one before until then. */
    async built(message: BuildMessage): Promise<void> {
      if ('errors' in message) return overlay.show('The build failed', message.errors);
      overlay.hide();
      Object.assign(self.__KILOWATT__.integrity ?? {}, message.integrity);
      if (hasFailed) reload();
      else await updates.take(message.container, message.hash);
    },
    /** A build could not be loaded, since none is without errors yet: the page shows the live version. */
    unavailable(): void {
      hasFailed = true;
    },
    /** A version that is being worked on threw, and the page shows the live one in its place. */
    failed({ release }: Deployment, error: unknown): void {
      if (!updates.has(release.container)) return;
      hasFailed = true;
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      overlay.show(`${release.remote} threw; the page shows its live version until the next build`, stack);
    },
  };
}

/** Of a module whose only export is a page; its component must have a name that the runtime knows it by. */
function pageOf(exports: unknown, { getFamilyByType }: typeof Runtime): Page<unknown> | undefined {
  const [[name, page] = [], ...others] = Object.entries(Object(exports) as Record<string, Page<unknown>>);
  const isPage = name === 'default' && others.length === 0 && typeof page?.Component === 'function';
  return isPage && getFamilyByType(page.Component) ? page : undefined;
}

function exportsComponentsAlone(exports: unknown, { isLikelyComponentType }: typeof Runtime): boolean {
  const values = Object.values(Object(exports) as object);
  return values.length > 0 && values.every(isLikelyComponentType);
}
