import vm from 'node:vm';
import * as emotion from '@emotion/react';
import * as bus from '@kilowatt/bus';
import type { SharedModule } from '@kilowatt/contracts';
import type { Nest, ReactSet } from '@kilowatt/react-18';
import type { Page, RemoteDefinition } from '@kilowatt/remote-kit';
import * as remoteKit from '@kilowatt/remote-kit';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { type InRegion, versionRegion } from './page-scope';
import { surviveErrorsOf } from './stray-errors';
import { styledJsx } from './styled-element';

/** What a remote's server build may require: only the shared modules, no modules of Node. */
const PROVIDED: Readonly<Record<SharedModule, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  effector,
  'effector-react': effectorReact,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': styledJsx,
  '@kilowatt/bus': bus,
  '@kilowatt/remote-kit': remoteKit,
};

const requireFrom =
  (provided: typeof PROVIDED) =>
  (name: string): unknown => {
    if (Object.hasOwn(provided, name)) return provided[name as SharedModule];
    throw new Error(`it imports "${name}", which the shell does not provide`);
  };

const PARAMETERS = ['module', 'exports', 'require'];
/** Development builds only. */
const SOURCE_MAP = '\n//# sourceMappingURL=data:';

// Called indirectly, it runs in the global scope and has no access to this module.
// biome-ignore lint/security/noGlobalEval: of a release, whose bytes have the hash of its manifest
const evaluateGlobally = eval;

/** Node applies source maps to evaluated code, but not to compiled functions. */
function compiled(name: string, code: string) {
  if (!code.includes(SOURCE_MAP)) return vm.compileFunction(code, PARAMETERS, { filename: name });
  return evaluateGlobally(`(function (${PARAMETERS}) {${code}\n})\n//# sourceURL=${name}`);
}

/** @property dispose ends the units of the version */
export type EvaluatedBuild = { definition: RemoteDefinition; dispose: () => void };

/** The part of a set of shared modules that a build needs. */
type Provides = Pick<ReactSet, 'modules'>;

/**
 * Runs a remote's server build in its own effector region. The build evaluates the modules that load lazily in the same
 * region, which it finds in `module`.
 * @param remote whose build it is
 * @param name names the build in stack lines
 * @param set that it runs with; default: that of this program
 * @throws Error that says why a shell cannot use the build
 */
export function evaluateServerBuild(
  remote: string,
  name: string,
  code: string,
  set: Provides | null = null,
): EvaluatedBuild {
  surviveErrorsOf(name);
  const { inRegion, clear } = versionRegion(remote);
  const module: { exports: { default?: RemoteDefinition }; inRegion: InRegion } = { exports: {}, inRegion };
  try {
    const run = compiled(name, code);
    inRegion(() => run(module, module.exports, requireFrom(set?.modules ?? PROVIDED)));
    const definition = module.exports.default;
    if (!definition) throw new Error('it has no default export');
    return { definition, dispose: clear };
  } catch (error) {
    clear();
    throw error;
  }
}

/** All lazy parts of a version by name: rendering never waits for code. */
export type LoadedParts = {
  slots: ReadonlyMap<string, ComponentType<object>>;
  pages: ReadonlyMap<string, Page<unknown>>;
  /** Of slots that other remotes offer. */
  fills: ReadonlyMap<string, ComponentType<object>>;
};

/**
 * @param nest shows components of another set in the tree of this program's
 * @throws Error that names the part whose module has no default export, or what the module itself throws
 */
export const loadParts = async (
  { slots, routes, fills }: RemoteDefinition,
  nest?: Nest,
): Promise<LoadedParts> => ({
  slots: await loadEach<ComponentType<object>>('slot', slots, nest),
  pages: await loadEach<Page<unknown>>('route', routes, nest && ((page) => nestedPage(page, nest))),
  fills: await loadEach<ComponentType<object>>('offered slot', fills, nest),
});

const nestedPage = (page: Page<unknown>, nest: Nest): Page<unknown> => ({
  ...page,
  Component: nest(page.Component as ComponentType<{ data: unknown }>) as Page<unknown>['Component'],
});

type Loaders = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

async function loadEach<Part>(
  what: string,
  loaders: Loaders = {},
  shown: (part: Part) => Part = (part) => part,
): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for (const [name, load] of Object.entries(loaders)) {
    if (!load) continue;
    const loaded = Object(await load()) as { default?: Part };
    if (!loaded.default) throw new Error(`the module of its ${what} "${name}" has no default export`);
    parts.set(name, shown(loaded.default));
  }
  return parts;
}
