import type { Snapshot } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { preferredVersions } from './preferred-versions';
import { type Shell, watchedShells } from './watched-shells';

type Options = {
  /** By which the deployment of the shell itself is known; without it every shell serves everybody. */
  snapshot?: () => Snapshot;
  log?: Logger;
  ask?: typeof fetch;
};

export type Shells = ReturnType<typeof openShells>;

const NOTHING_DEPLOYED: Snapshot = { revision: -1, remotes: [] };

/**
 * The shells that render pages. Pages are sent to those that are ready, in turns; which of several versions serves a visitor
 * is decided by the deployment of the shell, as for remotes. Where none is ready, whichever is there is asked.
 */
export function openShells(urls: readonly string[], options: Options = {}) {
  const { snapshot = () => NOTHING_DEPLOYED, log, ask = (...args) => fetch(...args) } = options;
  const watched = watchedShells(urls, ask);
  const builds = followBuilds();
  let isAdmitted: (shell: Shell) => boolean = () => true;
  let turn = 0;
  const buildsOfLook = rememberedWhile();
  watched.follow(builds.see);
  watched.follow(sayMissing(snapshot, log));

  /** Shells that may have a request, by the first rule that some of them meet. */
  function candidates(bucket: number | null, tried: ReadonlySet<string>): readonly Shell[] {
    const left = watched.list().filter(({ url }) => !tried.has(url));
    const all = left.filter(({ state }) => state === 'ready');
    const admitted = all.filter(isAdmitted);
    const ready = admitted.length > 0 ? admitted : all;
    for (const preferred of preferredVersions(snapshot(), bucket)) {
      const found = ready.filter(({ version }) => version === preferred);
      if (found.length > 0) return builds.ofOne(found);
    }
    if (ready.length > 0) return builds.ofOne(ready);
    const there = left.filter(({ state }) => state !== 'down');
    return there.length > 0 ? there : left;
  }

  return {
    ...watched,
    /** Shells to which the rule does not apply get no pages while there are others. */
    admitBy(rule: (shell: Shell) => boolean): void {
      isAdmitted = rule;
    },
    /** The shell that a request is sent to; null where all were tried. @param bucket the visitor's, where they have one */
    pick(bucket: number | null, tried: ReadonlySet<string> = new Set()): Shell | null {
      const found = candidates(bucket, tried);
      turn += 1;
      return found[turn % Math.max(1, found.length)] ?? null;
    },
    /** The build that renders the pages of a visitor; empty where it is not known. */
    buildFor: (bucket: number | null): string => {
      const current = snapshot();
      const preferred = preferredVersions(current, bucket).join(' ');
      return buildsOfLook.find(
        [watched.list(), current],
        preferred,
        () => candidates(bucket, NONE)[0]?.build ?? '',
      );
    },
    /** The builds that render pages; while no shell is ready, the last ones. */
    builds: builds.rendering,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Texts by name, worked out once while what they depend on is the same: cached pages ask for them at each request. */
function rememberedWhile() {
  let valid: readonly unknown[] = [];
  const texts = new Map<string, string>();
  return {
    find(dependencies: readonly unknown[], name: string, workOut: () => string): string {
      if (dependencies.some((one, at) => one !== valid[at])) {
        valid = dependencies;
        texts.clear();
      }
      const text = texts.get(name) ?? workOut();
      texts.set(name, text);
      return text;
    },
  };
}

/** Which builds there are, and which were there first. */
function followBuilds() {
  /** In the order in which they were first seen. */
  const seen: string[] = [];
  let rendering = '';
  return {
    rendering: (): string => rendering,
    see(shells: readonly Shell[]): void {
      for (const { build } of shells) if (build && !seen.includes(build)) seen.push(build);
      const builds = new Set(shells.flatMap(({ state, build }) => (state === 'ready' ? build : [])));
      if (builds.size > 0) rendering = [...builds].sort().join(' ');
    },
    /** Shells of the build that most of them are of; of two that are equal, the one that was seen last. */
    ofOne(shells: readonly Shell[]): readonly Shell[] {
      const groups = new Map<string, Shell[]>();
      for (const shell of shells) groups.set(shell.build, [...(groups.get(shell.build) ?? []), shell]);
      const [largest] = [...groups].sort(
        ([one, its], [other, theirs]) =>
          theirs.length - its.length || seen.indexOf(other) - seen.indexOf(one),
      );
      return largest?.[1] ?? [];
    },
  };
}

/** One line where the version that is deployed is not there to serve, and one where it is back. */
function sayMissing(snapshot: () => Snapshot, log: Logger | undefined) {
  let said: string | null = null;
  return (shells: readonly Shell[]): void => {
    const version = missingVersion(shells, snapshot());
    if (version === said) return;
    said = version;
    if (version === null) log?.info('a shell of the deployed version is ready again');
    else log?.warn({ version }, 'no shell of the deployed version is ready: another one renders');
  };
}

/** The live version of the shell, where it is deployed and no shell that is ready runs it; else null. */
export function missingVersion(shells: readonly Shell[], snapshot: Snapshot): string | null {
  const ready = shells.filter(({ state }) => state === 'ready');
  const [live = null] = preferredVersions(snapshot, null);
  return live === null || ready.length === 0 || ready.some(({ version }) => version === live) ? null : live;
}

/** Whether a connection was refused, or cut before an answer began. */
export const isNotAnswered = (error: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test((error as NodeJS.ErrnoException).code ?? '');
