import { OpenCircuit, ProgramBuild } from '@kilowatt/contracts/management';
import * as v from 'valibot';

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

const unseen = (url: string): Shell => ({
  ...{ url, state: 'unknown', build: '', version: null, draining: false, revision: null },
  ...{ program: NO_BUILD, circuits: null, failedPages: null },
});

/** Looks at one shell. `missed` counts the looks in a row that it left unanswered. */
function lookAt(ask: typeof fetch) {
  const missed = new Map<string, number>();

  /** Of a shell that does not name it in `/readyz` yet. */
  async function buildOf(url: string): Promise<string> {
    const response = await ask(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT) });
    const health = v.safeParse(Health, await response.json().catch(() => null));
    return health.success ? health.output.build : '';
  }

  async function look(before: Shell): Promise<Shell> {
    const { url } = before;
    try {
      const response = await ask(new URL('/readyz', url), { signal: AbortSignal.timeout(TIMEOUT) });
      const body: unknown = await response.json().catch(() => null);
      missed.delete(url);
      const state = response.ok ? 'ready' : 'unready';
      const facts = v.safeParse(Readiness, body);
      if (!facts.success) return { ...unseen(url), build: before.build, state };
      const build = facts.output.build || (await buildOf(url).catch(() => '')) || before.build;
      return { url, state, ...facts.output, build };
    } catch (error) {
      // A busy shell may be late once; one that refuses connections is gone.
      const isLate = (error as Error).name === 'TimeoutError';
      const count = isLate ? (missed.get(url) ?? 0) + 1 : HANGS_AFTER;
      missed.set(url, count);
      if (before.state === 'ready' && count < HANGS_AFTER) return before;
      return { ...unseen(url), build: before.build, state: 'down' };
    }
  }
  return { look, hangs: (url: string): boolean => (missed.get(url) ?? 0) >= HANGS_AFTER };
}

/** The shells of some addresses, as they are: looked at every second, or when somebody has to know. */
export function watchedShells(urls: readonly string[], ask: typeof fetch) {
  const { look: lookAtOne, hangs } = lookAt(ask);
  let shells: readonly Shell[] = [...new Set(urls)].map(unseen);
  let looking: Promise<readonly Shell[]> | null = null;
  const waiting = new Map<string, Set<() => void>>();
  const followers = new Set<(shells: readonly Shell[]) => void>();

  async function lookAtAll(): Promise<readonly Shell[]> {
    shells = await Promise.all(shells.map(lookAtOne));
    for (const follow of followers) follow(shells);
    if (shells.some(({ state }) => state === 'ready'))
      for (const { url } of shells.filter((shell) => hangs(shell.url)))
        for (const cancel of waiting.get(url) ?? []) cancel();
    return shells;
  }

  /** Looks at all of them; calls that come meanwhile share it. */
  function look(): Promise<readonly Shell[]> {
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
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
    /** Calls `follower` after every look. */
    follow: (follower: (shells: readonly Shell[]) => void) => void followers.add(follower),
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
