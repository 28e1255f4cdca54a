// @ts-check
/// <reference lib="dom" />

/**
 * How the two sides of a remote run whose bundler writes its chunks as CommonJS modules, such as Vite. A page loads them as
 * classic scripts, so that each gets its hash and is evaluated when the shell says, in the region of its version: an ES module
 * is evaluated by the browser, as soon as it has loaded. The functions below become a part of the artifact as text, so they
 * use nothing but their arguments.
 */

/**
 * @typedef {{ exports: Record<string, unknown> }} Module
 * @typedef {(name: string) => unknown} Require
 * @typedef {(module: Module, exports: Module['exports'], require: Require) => void} Chunk
 * @typedef {<Result>(run: () => Result) => Result} InRegion
 * @typedef {Record<string, Record<string, { get: () => unknown, lib?: () => unknown, loaded?: unknown }>>} ShareScope
 */

/**
 * Evaluates chunks, each once, in the region of the version.
 * @param {Record<string, Chunk>} chunks by file
 * @param {() => InRegion | undefined} region
 * @param {Require} outside what is none of the chunks
 * @param {(file: string) => Promise<unknown> | undefined} missing a promise of what is not loaded yet
 */
function evaluator(chunks, region, outside, missing) {
  /** @type {Record<string, Module>} */
  const modules = {};
  /** @type {Require} */
  const require = (name) => {
    if (!name.startsWith('./')) return outside(name);
    const file = name.slice(2);
    return missing(file)?.then(() => evaluate(file)) ?? evaluate(file);
  };
  /** @param {string} file */
  const evaluate = (file) => {
    const known = modules[file];
    if (known) return known.exports;
    const module = { exports: {} };
    modules[file] = module;
    const run = () => chunks[file]?.(module, module.exports, require);
    const inRegion = region();
    try {
      if (typeof inRegion === 'function') inRegion(run);
      else run();
    } catch (error) {
      // A retry throws again, and does not get half a module.
      delete modules[file];
      throw error;
    }
    return module.exports;
  };
  return evaluate;
}

/**
 * Loads the scripts of chunks, each with the hash that the page names for it.
 * @param {string} base address of the container's folder
 * @param {Record<string, Chunk>} chunks that have loaded
 * @param {(path: string) => string | undefined} hashOf a script, as the page names it
 */
function loader(base, chunks, hashOf) {
  /** @type {Record<string, Promise<void>>} */
  const loading = {};

  /** @param {string} file */
  const request = (file) =>
    new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
      const url = base + file;
      const hash = hashOf(new URL(url, location.href).pathname);
      if (!hash) throw new Error(`No verified hash for ${url}`);
      const script = document.createElement('script');
      Object.assign(script, { integrity: hash, crossOrigin: 'anonymous' });
      const end = () => {
        script.remove();
        if (chunks[file]) return resolve();
        delete loading[file];
        reject(new Error(`Loading chunk ${file} failed (${url})`));
      };
      script.onload = end;
      script.onerror = end;
      script.src = url;
      document.head.append(script);
    });
  /** @param {string} file */
  return (file) => {
    if (chunks[file]) return;
    loading[file] ??= request(file);
    return loading[file];
  };
}

/**
 * The federation container of a page.
 * @param {object} built
 * @param {string} built.name global name of the container
 * @param {string} built.entry file of `./remote`
 * @param {readonly string[]} built.shared modules that the shell provides
 * @param {Record<string, string[]>} built.files that a chunk needs before it can be evaluated, itself among them
 * @param {typeof evaluator} createEvaluator
 * @param {typeof loader} createLoader
 */
function container({ name, entry, shared, files }, createEvaluator, createLoader) {
  const page =
    /** @type {typeof globalThis & Record<string, Record<string, Chunk>> & { __KILOWATT__: { integrity: Record<string, string>, regions?: Record<string, InRegion> } }} */ (
      globalThis
    );
  const base = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace(/[^/]*$/, '');
  const chunks = page[`chunks_${name}`] ?? {};
  page[`chunks_${name}`] = chunks;
  /** @type {Record<string, unknown>} */
  const provided = {};
  /** @type {ShareScope} */
  let scope = {};

  const load = createLoader(base, chunks, (path) => page.__KILOWATT__.integrity[path]);
  /** @param {string} file */
  const missing = (file) => {
    const requested = (files[file] ?? []).map(load).filter((one) => one !== undefined);
    return requested.length > 0 ? Promise.all(requested) : undefined;
  };
  /** @param {string} module */
  const provide = async (module) => {
    const versions = Object.values(scope[module] ?? {});
    const version = versions.find(({ loaded }) => loaded) ?? versions[0];
    if (!version) throw new Error(`The shell does not provide ${module}`);
    const factory = version.lib ?? /** @type {() => unknown} */ (await version.get());
    provided[module] = factory();
  };
  const evaluate = createEvaluator(
    chunks,
    () => page.__KILOWATT__.regions?.[name],
    (module) => provided[module],
    missing,
  );
  return {
    /** @param {ShareScope} given */
    init(given) {
      scope = given;
    },
    /** @param {string} module @returns {Promise<() => unknown>} evaluates nothing until its result is called */
    async get(module) {
      if (module !== './remote') throw new Error(`${name} exposes no ${module}`);
      await Promise.all([...shared.map(provide), missing(entry)]);
      return () => evaluate(entry);
    },
  };
}

/** @param {Parameters<typeof container>[0]} built @returns {string} the script `remoteEntry.js` */
exports.containerScript = (built) =>
  `var ${built.name} = (${container})(${JSON.stringify(built)}, ${evaluator}, ${loader});\n`;

/**
 * What stands around a chunk in its file. Each is a line of its own, so that source maps need no new columns.
 * @param {string} name of the container
 * @param {string} file
 */
exports.chunkWrapper = (name, file) => {
  const chunks = `self.chunks_${name}`;
  return [
    `(${chunks} = ${chunks} || {})[${JSON.stringify(file)}] = function (module, exports, require) {\n`,
    '\n};\n',
  ];
};

/**
 * What stands around the chunks of a server build, which are entries of one object.
 * @param {string} entry file of `./remote`
 */
exports.serverWrapper = (entry) => [
  'const chunks = {\n',
  `};\nmodule.exports = (${evaluator})(chunks, () => module.inRegion, require, () => undefined)(${JSON.stringify(entry)});\n`,
];

/** What stands around one of these chunks. @param {string} file */
exports.serverChunkWrapper = (file) => [`${JSON.stringify(file)}(module, exports, require) {\n`, '\n},\n'];
