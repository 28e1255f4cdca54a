import { readFileSync } from 'node:fs';
import path from 'node:path';
import stream from 'node:stream';
import util from 'node:util';
import vm from 'node:vm';
import * as emotion from '@emotion/react';
import * as bus from '@kilowatt/bus';
import { type HostVersions, type Release, setFor } from '@kilowatt/contracts';
import type { FromShell, ReactSet, ServerSide } from '@kilowatt/react-18';
import { routerContexts } from '@kilowatt/react-18/router-contexts';
import * as remoteKit from '@kilowatt/remote-kit';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import * as react from 'react';
import { renderToString } from 'react-dom/server';
import { satisfies } from 'semver';

/** Versions that this program provides, by its build; none in sources. */
const PROVIDED = JSON.parse(
  process.env.BUILT_HOST_VERSIONS ?? '{"bus":"0.0.0","remoteKit":"0.0.0","api":"0.0.0","shared":{}}',
) as HostVersions;

const isIn = (version: string, range: string) => satisfies(version, range, { includePrerelease: true });

/** The set of shared modules that a release runs with; null for the program's own. */
export const setOf = (release: Pick<Release, 'requires'>, host = PROVIDED): string | null =>
  setFor(release, host, isIn);

/** The program's own React and what is bound to it. */
const fromShell: FromShell<ServerSide> = {
  side: {
    react,
    emotion,
    effectorReact,
    renderToString,
    HostContext: remoteKit.HostContext,
    router: routerContexts,
  },
  modules: { effector, '@kilowatt/bus': bus, '@kilowatt/remote-kit': remoteKit },
};

/** What the file of a set may require. */
const REQUIRED = { effector, stream, util };

const sets = new Map<string, ReactSet>();

/**
 * A set, from the file that the build wrote beside the program. It is read when the first release requires it.
 * @throws if the program has no such set
 */
export function openReactSet(name: string, folder = __dirname): ReactSet {
  const known = sets.get(name);
  if (known) return known;
  const file = path.join(folder, `${name}.cjs`);
  const module: { exports: { default?: (fromShell: FromShell<ServerSide>) => ReactSet } } = { exports: {} };
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  run(module, module.exports, (request: keyof typeof REQUIRED) => REQUIRED[request]);
  const set = module.exports.default?.(fromShell);
  if (!set) throw new Error(`${file} is not a set of shared modules`);
  sets.set(name, set);
  return set;
}
