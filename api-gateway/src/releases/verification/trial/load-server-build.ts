import vm from 'node:vm';
import type { Page, RemoteDefinition } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';

/** The declarations in `release.json` that the code must match. */
export type Declared = {
  remote: string;
  slots: readonly string[];
  routes: readonly { id: string; path: string }[];
};

/** A release with all its lazily loaded modules. */
export type LoadedBuild = {
  definition: RemoteDefinition;
  slots: ReadonlyMap<string, ComponentType<object>>;
  pages: ReadonlyMap<string, Page<unknown>>;
};

type Modules = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

/**
 * Evaluates a server build as the shell does, with all its lazily loaded modules.
 * @throws Error with the reason why a shell could not use it
 */
export async function loadServerBuild(
  code: string,
  { remote, slots, routes }: Declared,
  provided: (name: string) => unknown,
): Promise<LoadedBuild> {
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: 'server/remote.cjs' });
  run(module, module.exports, provided);
  const definition = module.exports.default;
  if (!definition) throw new Error('it has no default export');
  if (definition.name !== remote) throw new Error(`it calls itself "${String(definition.name)}"`);
  const named = routes.map(({ id }) => id);
  return {
    definition,
    slots: await loadEach<ComponentType<object>>('slot', slots, definition.slots as Modules),
    pages: await loadEach<Page<unknown>>('route', named, definition.routes as Modules),
  };
}

async function loadEach<Part>(
  what: string,
  declared: readonly string[],
  loaders: Modules = {},
): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for (const name of declared) {
    const load = loaders[name];
    if (!load) throw new Error(`release.json names the ${what} "${name}", which its code does not have`);
    const loaded = Object(await load()) as { default?: Part };
    if (!loaded.default) throw new Error(`the module of its ${what} "${name}" has no default export`);
    parts.set(name, loaded.default);
  }
  return parts;
}
