import { fillersOf, type OfferRelease, offerOf, Release, SHELL, type Snapshot } from '@kilowatt/contracts';
import type { RemoteStatus } from '@kilowatt/contracts/management';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import type { Serializable } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { releasePointers, releases } from '../tables';
import { refuseClaimed } from './one-owner';
import type { Decision, Pointer } from './pointer';
import { transferSizes } from './transfer-sizes';

type Deployed = { release: Release };

/** Live releases and, behind them, canaries: what an offer is looked for in. */
export const liveAndCanaries = ({ remotes }: Pick<Snapshot, 'remotes'>): Deployed[] => [
  ...remotes,
  ...remotes.flatMap(({ canary }) => canary ?? []),
];

const count = (bytes: number) => bytes.toLocaleString('en-US');

/** Scripts that a release loads for a slot of another remote's page, beside those at start. */
export const scriptsFor = ({ start, fills = {} }: Release, slot: string): string[] =>
  (fills[slot]?.chunks ?? []).filter((file) => !start.includes(file));

/** Rejects a release whose scripts for an offered slot exceed the budget of its owner. @throws ProblemError */
export function refuseOverBudget(
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  { slot, budget: { scripts } }: OfferRelease,
  size: number,
): void {
  if (size > scripts)
    throw new ProblemError(
      'release-refused',
      `${remote} ${version} loads ${count(size)} bytes of script for "${slot}" and exceeds its budget of ${count(scripts)}`,
    );
}

/** What a publish says of slots that no live version or canary offers. */
export const unofferedWarnings = (release: Release, deployed: readonly Deployed[]): string[] =>
  Object.keys(release.fills ?? {})
    .filter((slot) => !offerOf(deployed, slot) && !offerOf([{ release }], slot))
    .map(
      (slot) =>
        `${release.remote} ${release.version} fills "${slot}", which no live version offers: it is shown nowhere`,
    );

/** A release in the database, with what says whether it is a production build. */
const Stored = v.object({ ...Release.entries, budget: v.optional(v.number()) });
type Stored = v.InferOutput<typeof Stored>;

/** The live versions and canaries, as of now, and the version that a decision leads to. */
async function readStored(tx: Database, remote: string, version: string) {
  const rows = await tx
    .select({ manifest: releases.manifest, live: releasePointers.version, canary: releasePointers.canary })
    .from(releases)
    .leftJoin(releasePointers, eq(releases.remote, releasePointers.remote))
    .where(
      and(
        ne(releases.remote, SHELL),
        or(
          eq(releases.version, releasePointers.version),
          eq(releases.version, releasePointers.canary),
          and(eq(releases.remote, remote), eq(releases.version, version)),
        ),
      ),
    )
    .orderBy(asc(releases.remote));
  const all = rows.map(({ manifest, live }) => ({ release: v.parse(Stored, manifest), live }));
  const isNext = ({ release }: { release: Release }) =>
    release.remote === remote && release.version === version;
  // Live ones first: of two versions of a remote its live one says what is offered.
  const isLive = ({ release, live }: (typeof all)[number]) => Number(release.version === live);
  return {
    next: all.find(isNext)?.release,
    deployed: all.filter((one) => !isNext(one)).sort((one, other) => isLive(other) - isLive(one)),
  };
}

/**
 * Rejects what another remote has already: a slot, a page; and what cannot fill an offered slot: a second remote in an
 * exclusive one, and scripts over its budget.
 * @returns what the caller should know: slots that are shown nowhere afterwards
 * @throws ProblemError
 */
export async function offeredSlotWarnings(
  tx: Database,
  { remote, version: live }: Pointer,
  { kind, to, percent }: Decision,
): Promise<string[]> {
  if (remote === SHELL || to === null || to === live || percent === 0) return [];
  const { next, deployed } = await readStored(tx, remote, to);
  if (!next) return [];
  const others = deployed.filter(({ release }) => release.remote !== remote);
  // While a canary runs, the live version is there for the others.
  const after = [...(kind === 'canary' ? deployed : others), { release: next }];
  if (kind !== 'rollback') {
    refuseClaimed(next, deployed);
    await refuseFills(tx, next, after);
  }
  const lost = others.flatMap(({ release }) =>
    Object.keys(release.fills ?? {})
      .filter((slot) => offerOf(deployed, slot) && !offerOf(after, slot))
      .map(
        (slot) =>
          `${remote} ${to} does not offer "${slot}": ${release.remote} ${release.version} is not shown there`,
      ),
  );
  return [...unofferedWarnings(next, others), ...new Set(lost)];
}

async function refuseFills(tx: Database, next: Stored, deployed: readonly Deployed[]): Promise<void> {
  for (const slot of Object.keys(next.fills ?? {})) {
    const { offer } = offerOf(deployed, slot) ?? {};
    if (!offer) continue;
    const first = deployed.find(
      ({ release: { remote, fills } }) => remote !== next.remote && fills && Object.hasOwn(fills, slot),
    );
    if (!offer.many && first)
      throw new ProblemError(
        'release-refused',
        `${next.remote} ${next.version} fills "${slot}", which takes one remote and is filled by ${first.release.remote} ${first.release.version}`,
      );
    if (next.budget !== undefined) refuseOverBudget(next, offer, await storedSize(tx, next, slot));
  }
}

/** Bytes of brotli of what a stored release loads for a slot. */
async function storedSize(tx: Database, release: Release, slot: string): Promise<number> {
  const hashes = scriptsFor(release, slot).flatMap((file) => release.files[file] ?? []);
  const sizes = await transferSizes(tx, hashes);
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Adds to a status what each remote offers and fills, by what is deployed. */
export function withOfferedSlots<Remote extends Pick<Serializable<RemoteStatus>, 'remote'>>(
  remotes: readonly Remote[],
  snapshot: Pick<Snapshot, 'remotes'>,
): (Remote & Pick<RemoteStatus, 'offers' | 'fills'>)[] {
  const live = snapshot.remotes;
  const canaries = live.flatMap(({ canary }) => canary ?? []);
  return remotes.map((one) => {
    const own = live.find(({ release }) => release.remote === one.remote)?.release;
    const offers = own?.offers?.map(({ slot, many, failure, order }) => {
      const { shown, hidden } = fillersOf(live, { slot, many, order });
      const tried = fillersOf(canaries, { slot, many: true, order }).shown.filter(
        ({ release }) => !shown.some((filler) => filler.release.remote === release.remote),
      );
      const named = ({ release: { remote, version } }: { release: Release }) => ({ remote, version });
      const fillers = [
        ...shown.map((filler) => ({ ...named(filler), shown: true })),
        ...hidden.map((filler) => ({ ...named(filler), shown: false })),
        ...tried.map((filler) => ({ ...named(filler), shown: true, canary: true as const })),
      ];
      return { slot, many, failure, fillers };
    });
    const fills = fillsOf(String(one.remote), snapshot);
    return { ...one, ...(offers && { offers }), ...(fills.length > 0 && { fills }) };
  });
}

/** What the live version of a remote fills, and what its canary fills beside that. */
function fillsOf(remote: string, snapshot: Pick<Snapshot, 'remotes'>): NonNullable<RemoteStatus['fills']> {
  const others = snapshot.remotes.filter(({ release }) => release.remote !== remote);
  const own = liveAndCanaries(snapshot).filter(({ release }) => release.remote === remote);
  const named = own.flatMap((deployed) =>
    Object.keys(deployed.release.fills ?? {}).map((slot) => ({ slot, deployed })),
  );
  return named
    .filter(({ slot }, at) => named.findIndex((other) => other.slot === slot) === at)
    .map(({ slot, deployed }) => {
      const { owner, offer } = offerOf(liveAndCanaries(snapshot), slot) ?? {};
      const shown = offer
        ? fillersOf<Deployed>([...others, deployed], offer).shown.includes(deployed)
        : false;
      const offeredBy = owner?.release.remote ?? null;
      return { slot, version: deployed.release.version, offeredBy, shown };
    });
}
