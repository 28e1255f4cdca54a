import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  type HostVersions,
  isPageSlot,
  manifestFault,
  messageOf,
  offerOf,
  type Release,
  SHELL,
  type Snapshot,
} from '@kilowatt/contracts';
import { ProblemError } from '../../platform/problems/problem';
import type { Keys } from '../access/keys';
import type { Manifest } from '../artifacts/manifest';
import type { Artifact } from '../artifacts/read-artifact';
import {
  liveAndCanaries,
  refuseOverBudget,
  scriptsFor,
  unofferedWarnings,
} from '../deployments/offered-slots';
import { claimedBy, pathFault } from '../deployments/one-owner';
import { refuseUnmet } from '../deployments/unmet-ranges';
import { fallbackFault } from './fallback-html';
import type { RenderingCheck } from './rendering-check/rendering-check';

export type Verifier = (artifact: Artifact) => Promise<{ signedBy: string | null; warnings?: string[] }>;

type Demands = {
  keys: Keys;
  requireSignatures: boolean;
  hostVersions: () => Promise<HostVersions>;
  /** The live releases: a slot and an address have one owner. */
  live: () => Snapshot;
  renderingCheck: RenderingCheck | null;
};

/** All checks of an artifact before it is stored, the cheapest first. @throws ProblemError with the reason */
export const verifier =
  ({ keys, requireSignatures, hostVersions, live, renderingCheck }: Demands): Verifier =>
  async (artifact) => {
    const { release, manifest, signature } = artifact;
    const signedBy = await keys.signerOf(release.remote, manifest, signature, requireSignatures);
    // Its contract is with the releases that are live when it is deployed.
    if (release.remote === SHELL) return { signedBy };
    checkRanges(release, await hostVersions());
    checkContract(release, live());
    const deployed = liveAndCanaries(live()).filter((one) => one.release.remote !== release.remote);
    checkOffers(release, deployed);
    await checkBudget(artifact);
    await checkFilledBudgets(artifact, deployed);
    const warnings = [...unofferedWarnings(release, deployed), ...containerWarnings(release, live())];
    await renderingCheck?.(artifact, samplesFor(release, deployed));
    return { signedBy, warnings };
  };

/** Rejects a release without ranges, and one whose ranges exclude a version that the live shell provides. */
function checkRanges(release: Manifest, hostVersions: HostVersions): void {
  const { remote, version, requires } = release;
  if (!requires)
    throw new ProblemError(
      'release-refused',
      `${remote} ${version} declares no required versions; rebuild it with "npm run build"`,
    );
  refuseUnmet(release, requires, hostVersions);
}

/** Declarations that only the owner of a message may make. */
const OWN: readonly string[] = ['publishes', 'handles'];

/**
 * Rejects a release with slots or messages that this shop does not know, or that another remote owns, and one whose container
 * has the global name of another remote's, which would run in its place: a slot that begins
 * with a remote's name belongs to that remote, any other slot and any address to the remote whose live release has it.
 */
function checkContract(release: Manifest, { remotes }: Snapshot): void {
  const { remote, version, files, start } = release;
  const refuse = (reason: string): never => {
    throw new ProblemError('release-refused', `${remote} ${version} ${reason}`);
  };
  for (const slot of Object.keys(release.slots))
    if (!isPageSlot(slot) && !slot.startsWith(`${remote}-`))
      refuse(`fills the slot "${slot}", which this shop does not have`);
  const others = remotes.filter((other) => other.release.remote !== remote);
  for (const { release: own, canary, previous } of others)
    for (const { container } of [canary, previous].flatMap((one) => one?.release ?? []))
      if (container === release.container)
        refuse(`has the container name "${container}", which belongs to ${own.remote}`);
  const fault = pathFault(release) ?? fallbackFault(release);
  if (fault !== null) refuse(fault);
  for (const { release: live } of others) {
    const claimed = claimedBy(release, live);
    if (claimed !== null) refuse(claimed);
  }
  const kinds = { publishes: 'event', handles: 'command', hears: 'event', sends: 'command' } as const;
  for (const verb of ['publishes', 'handles', 'hears', 'sends'] as const)
    for (const name of release[verb] ?? []) {
      const message = messageOf(name);
      if (!message) refuse(`${verb} "${name}", which this shop does not know`);
      else if (message.kind !== kinds[verb]) refuse(`${verb} "${name}", which is of kind ${message.kind}`);
      else if (OWN.includes(verb) && message.owner !== remote)
        refuse(`${verb} "${name}", which ${message.owner} owns`);
    }
  const named = [
    start,
    ...Object.values(release.slots).map(({ chunks }) => chunks),
    ...release.routes.map(({ chunks }) => chunks),
    ...Object.values(release.fills ?? {}).map(({ chunks }) => chunks),
  ];
  for (const path of named.flat()) if (!files[path]) refuse(`loads ${path}, which is not one of its files`);
}

/** What a publish says of a container name that the live version, the canary or the version before has too. */
function containerWarnings({ remote, version, container }: Manifest, { remotes }: Snapshot): string[] {
  const own = remotes.find(({ release }) => release.remote === remote);
  const shown = [own, own?.canary, own?.previous].flatMap((one) => one?.release ?? []);
  const same = shown.find((one) => one.container === container && one.version !== version);
  return same === undefined
    ? []
    : [
        `${remote} ${version} has the container name "${container}" of ${same.version}: a page that changes from one to the other runs only the first; build it with its version in the name`,
      ];
}

type Deployed = { release: Release };

/** Rejects offers that are wrong in themselves, of another remote's pages, and of slots that another remote offers. */
function checkOffers(release: Manifest, deployed: readonly Deployed[]): void {
  const { remote, version, offers = [] } = release;
  const refuse = (reason: string): never => {
    throw new ProblemError('release-refused', `${remote} ${version} ${reason}`);
  };
  const fault = manifestFault(release);
  if (fault) refuse(fault);
  for (const { slot } of offers) {
    const other = offerOf(deployed, slot);
    if (other) refuse(`offers "${slot}", which ${other.owner.release.remote} already offers`);
    const [prefix] = slot.split(':', 1);
    const named = deployed.find(({ release: { remote, routes } }) =>
      [remote, ...routes.map(({ id }) => id)].some((name) => name === prefix),
    );
    if (named) refuse(`offers "${slot}", but "${prefix}" is a name or page of ${named.release.remote}`);
  }
}

/** Sample props of the slots that a release fills, from those that offer them; a slot that nobody offers has none. */
const samplesFor = (release: Manifest, deployed: readonly Deployed[]): Record<string, object> =>
  Object.fromEntries(
    Object.keys(release.fills ?? {}).flatMap((slot) => {
      const sample = offerOf([...deployed, { release }], slot)?.offer.sample;
      return sample ? [[slot, sample]] : [];
    }),
  );

const compress = promisify(brotliCompress);

/** Bytes of brotli of each file. */
const compressedSizes = ({ files }: Artifact, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const bytes = files.get(path) ?? Buffer.alloc(0);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      return { path, size: (await compress(bytes, { params })).length };
    }),
  );
const sumOf = (sizes: readonly { size: number }[]): number => sizes.reduce((sum, { size }) => sum + size, 0);

/** Rejects a release whose scripts for an offered slot exceed the budget of its owner; development builds have none. */
async function checkFilledBudgets(artifact: Artifact, deployed: readonly Deployed[]): Promise<void> {
  const { release } = artifact;
  if (release.budget === undefined) return;
  for (const slot of Object.keys(release.fills ?? {})) {
    const found = offerOf(deployed, slot);
    if (found)
      refuseOverBudget(
        release,
        found.offer,
        sumOf(await compressedSizes(artifact, scriptsFor(release, slot))),
      );
  }
}

/** Rejects a release whose scripts at start exceed its own budget, in bytes of brotli. */
async function checkBudget(artifact: Artifact): Promise<void> {
  const { budget, start, remote, version } = artifact.release;
  if (budget === undefined) return;
  const sizes = await compressedSizes(artifact, start);
  const total = sumOf(sizes);
  if (total <= budget) return;
  const count = (bytes: number) => bytes.toLocaleString('en-US');
  const parts = sizes.map(({ path, size }) => `${path} ${count(size)}`).join(', ');
  throw new ProblemError(
    'release-refused',
    `${remote} ${version} loads ${count(total)} bytes of script at start and exceeds its budget of ${count(budget)}: ${parts}`,
  );
}
