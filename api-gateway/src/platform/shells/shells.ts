import type { Snapshot } from '@kilowatt/contracts';
import { OpenCircuit, ProgramBuild } from '@kilowatt/contracts/management';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { preferredVersions } from './preferred-versions';

/** Milliseconds between two looks at the shells, and for the answer of one. */
const INTERVAL = 1_000;
const TIMEOUT = 1_500;
/** Looks in a row without an answer in time, after which a shell is down and what waits for it is sent to another one. */
const HANGS_AFTER = 2;

export const NO_BUILD: ProgramBuild = { version: null, revision: null, date: null, author: null };

/** Shells of earlier versions say nothing but their revision. */
const Readiness = v.object({
  revision: v.number(),
  version: v.fallback(v.nullable(v.string()), null),
  build: v.fallback(v.string(), ''),
  draining: v.fallback(v.boolean(), false),
  program: v.fallback(ProgramBuild, NO_BUILD),
  circuits: v.fallback(v.nullable(v.array(OpenCircuit)), null),
  failedPages: v.fallback(v.nullable(v.number()), null),
});
const Health = v.object({ build: v.string() });

/** A shell, as it was when it was looked at last. */
export type Shell = {
  url: string;
  /** `unknown` before the first look. */
  state: 'unknown' | 'ready' | 'unready' | 'down';
  /** Names what its pages are made with; empty while it has said nothing of it. */
  build: string;
  /** Of its release; null for a build that is none. */
  version: string | null;
  /** Whether it is about to end. */
  draining: boolean;
  revision: number | null;
  program: ProgramBuild;
  circuits: OpenCircuit[] | null;
  failedPages: number | null;
};

type Options = {
  /** By which the deployment of the shell itself is known; without it every shell serves everybody. */
  snapshot?: () => Snapshot;
  log?: Logger;
  ask?: typeof fetch;
};

export type Shells = ReturnType<typeof openShells>;

const unseen = (url: string): Shell => ({
  ...{ url, state: 'unknown', build: '', version: null, draining: false, revision: null },
  ...{ program: NO_BUILD, circuits: null, failedPages: null },
});

/**
 * The shells that render pages. Pages are sent to those that are ready, in turns; which of several versions serves a visitor
 * is decided by the deployment of the shell, as for remotes. Where none is ready, whichever is there is asked.
 */
export function openShells(urls: readonly string[], options: Options = {}) {
  const { snapshot = () => ({ revision: -1, remotes: [] }), log } = options;
  const { ask = (...args: Parameters<typeof fetch>) => fetch(...args) } = options;
  let shells = [...new Set(urls)].map(unseen);
  const misses = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  const followers = new Set<(shells: readonly Shell[]) => void>();
  /** Builds in the order in which they were first seen. */
  const seen: string[] = [];
  let rendering = '';
  let isAdmitted: (shell: Shell) => boolean = () => true;
  let turn = 0;
  let said = '';

  async function looked(before: Shell): Promise<Shell> {
    const { url } = before;
    try {
      const response = await ask(new URL('/readyz', url), { signal: AbortSignal.timeout(TIMEOUT) });
      const body: unknown = await response.json().catch(() => null);
      misses.delete(url);
      const state = response.ok ? 'ready' : 'unready';
      const facts = v.safeParse(Readiness, body);
      if (!facts.success) return { ...unseen(url), build: before.build, state };
      const build = facts.output.build || (await buildOf(url).catch(() => '')) || before.build;
      return { url, state, ...facts.output, build };
    } catch (error) {
      // A busy shell may be late once; one that refuses connections is gone.
      const isLate = (error as Error).name === 'TimeoutError';
      const missed = isLate ? (misses.get(url) ?? 0) + 1 : HANGS_AFTER;
      misses.set(url, missed);
      if (before.state === 'ready' && missed < HANGS_AFTER) return before;
      return { ...unseen(url), build: before.build, state: 'down' };
    }
  }

  /** Of a shell that does not name it in `/readyz` yet. */
  async function buildOf(url: string): Promise<string> {
    const response = await ask(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT) });
    const health = v.safeParse(Health, await response.json().catch(() => null));
    return health.success ? health.output.build : '';
  }

  let looking: Promise<readonly Shell[]> | null = null;
  /** Looks at all of them; calls that come meanwhile share it. */
  function look(): Promise<readonly Shell[]> {
    looking ??= Promise.all(shells.map(looked))
      .then((found) => {
        shells = found;
        for (const { build } of shells) if (build && !seen.includes(build)) seen.push(build);
        const builds = new Set(shells.flatMap(({ state, build }) => (state === 'ready' ? build : [])));
        if (builds.size > 0) rendering = [...builds].sort().join(' ');
        for (const follower of followers) follower(shells);
        const isAnyReady = shells.some(({ state }) => state === 'ready');
        for (const { url } of shells)
          if (isAnyReady && (misses.get(url) ?? 0) >= HANGS_AFTER)
            for (const cancel of waiting.get(url) ?? []) cancel();
        sayWhichServe();
        return shells;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  /** One line where the version that is deployed is not there to serve, and one where it is back. */
  function sayWhichServe(): void {
    const missing = missingVersion(shells, snapshot());
    const now = missing ?? '';
    if (now === said) return;
    said = now;
    if (missing)
      log?.warn({ version: missing }, 'no shell of the deployed version is ready: another one renders');
    else log?.info('a shell of the deployed version is ready again');
  }

  /** Shells that may have a request, by the first rule that some of them meet. */
  function candidates(bucket: number | null, tried: ReadonlySet<string>): readonly Shell[] {
    const left = shells.filter(({ url }) => !tried.has(url));
    const all = left.filter(({ state }) => state === 'ready');
    const admitted = all.filter(isAdmitted);
    const ready = admitted.length > 0 ? admitted : all;
    for (const preferred of preferredVersions(snapshot(), bucket)) {
      const found = ready.filter(({ version }) => version === preferred);
      if (found.length > 0) return ofOneBuild(found, seen);
    }
    if (ready.length > 0) return ofOneBuild(ready, seen);
    const there = left.filter(({ state }) => state !== 'down');
    return there.length > 0 ? there : left;
  }

  return {
    list: (): readonly Shell[] => shells,
    look,
    /** Looks at them by itself from now on. @returns stops it */
    start(): () => void {
      void look();
      const timer = setInterval(() => void look(), INTERVAL).unref();
      return () => clearInterval(timer);
    },
    /** Shells to which the rule does not apply get no pages while there are others. */
    admitBy(rule: (shell: Shell) => boolean): void {
      isAdmitted = rule;
    },
    /** Calls `follower` after every look. */
    follow: (follower: (shells: readonly Shell[]) => void) => void followers.add(follower),
    /** The shell that a request is sent to; null where all were tried. @param bucket the visitor's, where they have one */
    pick(bucket: number | null, tried: ReadonlySet<string> = new Set()): Shell | null {
      const found = candidates(bucket, tried);
      turn += 1;
      return found[turn % Math.max(1, found.length)] ?? null;
    },
    /** The build that renders the pages of a visitor; empty where it is not known. */
    buildFor: (bucket: number | null): string => candidates(bucket, new Set())[0]?.build ?? '',
    /** The builds that render pages; while no shell is ready, the last ones. */
    builds: (): string => rendering,
    /** Notes that a shell did not answer a request, so that the next one is sent elsewhere until it was looked at. */
    failed(url: string): void {
      shells = shells.map((shell) => (shell.url === url ? { ...shell, state: 'down' } : shell));
    },
    /** Calls `cancel` if a shell hangs while others are ready. @returns ends that */
    whileWaiting(url: string, cancel: () => void): () => void {
      const calls = waiting.get(url) ?? new Set();
      waiting.set(url, calls.add(cancel));
      return () => void calls.delete(cancel);
    },
  };
}

/** The live version of the shell, where it is deployed and no shell that is ready runs it; else null. */
export function missingVersion(shells: readonly Shell[], snapshot: Snapshot): string | null {
  const ready = shells.filter(({ state }) => state === 'ready');
  const [live = null] = preferredVersions(snapshot, null);
  return live === null || ready.length === 0 || ready.some(({ version }) => version === live) ? null : live;
}

/** Those of the build that most of them are of; of two that are equal, the one that was seen last. */
function ofOneBuild(shells: readonly Shell[], seen: readonly string[]): readonly Shell[] {
  const groups = new Map<string, Shell[]>();
  for (const shell of shells) groups.set(shell.build, [...(groups.get(shell.build) ?? []), shell]);
  const [largest] = [...groups].sort(
    ([one, its], [other, theirs]) => theirs.length - its.length || seen.indexOf(other) - seen.indexOf(one),
  );
  return largest?.[1] ?? [];
}
