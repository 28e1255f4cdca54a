import vm from 'node:vm';

type Definition = {
  name?: unknown;
  slots?: Readonly<Record<string, () => Promise<unknown>>>;
  routes?: Readonly<Record<string, () => Promise<unknown>>>;
};

/** What a release says of itself in `release.json`, as far as its code must bear it out. */
export type Declared = { remote: string; slots: readonly string[]; routes: readonly string[] };

/**
 * Runs a server build as the shell does, with everything that it loads lazily.
 * @throws Error that says what a shell could not do with it
 */
export async function loadServerBuild(
  code: string,
  { remote, slots, routes }: Declared,
  provided: (name: string) => unknown,
): Promise<void> {
  const module: { exports: { default?: Definition } } = { exports: {} };
  const before = globalNames();
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: 'server/remote.cjs' });
  run(module, module.exports, provided);
  const definition = module.exports.default;
  if (!definition) throw new Error('it has no default export');
  if (definition.name !== remote) throw new Error(`it calls itself "${String(definition.name)}"`);
  await loadEach('slot', slots, definition.slots);
  await loadEach('route', routes, definition.routes);
  const left = globalNames().filter((name) => !before.includes(name));
  if (left.length > 0) throw new Error(`it leaves globals behind: ${left.join(', ').slice(0, 200)}`);
}

async function loadEach(
  what: string,
  declared: readonly string[],
  loaders: Definition['slots'] = {},
): Promise<void> {
  for (const name of declared) {
    const load = loaders[name];
    if (!load) throw new Error(`release.json names the ${what} "${name}", which its code does not have`);
    const loaded = Object(await load()) as { default?: unknown };
    if (!loaded.default) throw new Error(`the module of its ${what} "${name}" has no default export`);
  }
}

/** What code can leave behind: names of the global object and of the prototypes that everybody uses. */
const globalNames = (): string[] =>
  [globalThis, Object.prototype, Array.prototype, Function.prototype, Promise.prototype].flatMap(
    (owner, at) =>
      Reflect.ownKeys(owner).map((name) =>
        at === 0 ? String(name) : `a method "${String(name)}" of built-ins`,
      ),
  );
