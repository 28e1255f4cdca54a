import * as v from 'valibot';

/** Milliseconds between two looks at the shell. */
const INTERVAL = 1_000;

const Health = v.object({ build: v.string() });

export type FollowedShell = {
  /** Which build of the shell answered last; empty before the first answer. */
  build: () => string;
  stop: () => void;
};

/**
 * Follows which build of the shell renders pages: those of another build load scripts that may be gone. While the shell is
 * away, or says nothing of its build, the last one counts.
 */
export function followShell(
  shellUrl: string,
  ask: typeof fetch = (...args) => fetch(...args),
): FollowedShell {
  let build = '';
  async function look(): Promise<void> {
    try {
      const answer = await ask(new URL('/healthz', shellUrl), { signal: AbortSignal.timeout(INTERVAL) });
      const health = v.safeParse(Health, await answer.json());
      if (health.success) ({ build } = health.output);
    } catch {
      // Pages say so themselves.
    }
  }
  void look();
  const timer = setInterval(() => void look(), INTERVAL).unref();
  return { build: () => build, stop: () => clearInterval(timer) };
}
