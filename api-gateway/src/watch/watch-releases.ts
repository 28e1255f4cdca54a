import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import type { Outcomes } from '../telemetry/outcomes';
import { type Evidence, isWorse, TEST_SETTINGS, type TestSettings } from './sequential-test';

/** What the watch may do, and what it must know of people's decisions. */
export type Steering = {
  snapshot: () => Snapshot;
  /** Ends a canary, or puts the version before the live one back. */
  sendBack: (remote: string, version: string, why: string) => Promise<void>;
  /** Whether a person pinned the version, went back to it, or made it live after it had been sent back: they know better. */
  isDecided: (remote: string, version: string) => Promise<boolean>;
};

type Options = { outcomes: Outcomes; steering: Steering; log: Logger; settings?: TestSettings | undefined };

/** Page views of the version before the live one from which the two are compared. */
const ENOUGH = 20;

/** Sends a release back when its failures are beyond chance. @returns what to call after every report */
export function watchReleases({
  outcomes,
  steering,
  log,
  settings = TEST_SETTINGS,
}: Options): () => Promise<void> {
  const sentBack = new Set<string>();
  let checking: Promise<void> | null = null;

  async function judge({ release, canary, previous }: SnapshotRemote): Promise<void> {
    const { remote } = release;
    const stable = outcomes.evidence(remote, release.version);
    if (canary) {
      await weigh(remote, canary.release.version, { version: release.version, evidence: stable });
      return;
    }
    // Where there is nothing to go back to, or only what was sent back itself, a bad page beats two.
    if (!previous || sentBack.has(`${remote}@${previous.release.version}`)) return;
    const before = outcomes.evidence(remote, previous.release.version);
    // A handful of views of the version before says too little: then only what breaks outright goes back.
    const known = before.views >= ENOUGH ? before : null;
    await weigh(remote, release.version, { version: previous.release.version, evidence: known });
  }

  async function weigh(
    remote: string,
    version: string,
    baseline: { version: string; evidence: Evidence | null },
  ): Promise<void> {
    const evidence = outcomes.evidence(remote, version);
    const { worse, ratio } = isWorse(evidence, baseline.evidence, settings);
    if (!worse || sentBack.has(`${remote}@${version}`) || (await steering.isDecided(remote, version))) return;
    sentBack.add(`${remote}@${version}`);
    const why = describe(evidence, baseline, ratio);
    log.warn({ remote, version, ...evidence }, 'a release is sent back');
    await steering.sendBack(remote, version, why);
  }

  async function checkAll(): Promise<void> {
    for (const remote of steering.snapshot().remotes)
      await judge(remote).catch((error: unknown) =>
        log.error({ remote: remote.release.remote, err: error }, 'a release could not be sent back'),
      );
  }

  return () => {
    checking ??= checkAll().finally(() => {
      checking = null;
    });
    return checking;
  };
}

function describe(
  { views, failures }: Evidence,
  { version, evidence }: { version: string; evidence: Evidence | null },
  ratio: number,
): string {
  const beside = evidence ? `, ${version} on ${evidence.failures} of ${evidence.views}` : '';
  const likelier = ratio > 1e6 ? 'over a million' : Math.round(ratio).toLocaleString('en-US');
  return `It failed on ${failures} of ${views} page views${beside}: ${likelier} times likelier if it is worse.`;
}
