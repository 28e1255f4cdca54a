import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type HostVersions, isPageSlot, messageOf, SHELL, type Snapshot } from '@kilowatt/contracts';
import { ProblemError } from '../../platform/problems/problem';
import type { Keys } from '../access/keys';
import type { Manifest } from '../artifacts/manifest';
import type { Artifact } from '../artifacts/read-artifact';
import { refuseUnmet } from '../deployments/unmet-ranges';
import type { RenderingCheck } from './rendering-check/rendering-check';

export type Verifier = (artifact: Artifact) => Promise<{ signedBy: string | null }>;

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
    await checkBudget(artifact);
    await renderingCheck?.(artifact);
    return { signedBy };
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
    for (const { container } of [own, ...[canary, previous].flatMap((one) => one?.release ?? [])])
      if (container === release.container)
        refuse(`has the container name "${container}", which belongs to ${own.remote}`);
  for (const { release: live } of others) {
    for (const slot of Object.keys(release.slots))
      if (Object.hasOwn(live.slots, slot))
        refuse(`fills the slot "${slot}", which ${live.remote} already fills`);
    for (const { path } of release.routes)
      if (live.routes.some((route) => route.path === path))
        refuse(`has a page at ${path}, where ${live.remote} already has one`);
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
  ];
  for (const path of named.flat()) if (!files[path]) refuse(`loads ${path}, which is not one of its files`);
}

const compress = promisify(brotliCompress);

/** Rejects a release whose scripts at start exceed its own budget, in bytes of brotli. */
async function checkBudget({ release, files }: Artifact): Promise<void> {
  const { budget, start, remote, version } = release;
  if (budget === undefined) return;
  const sizes = await Promise.all(
    start.map(async (path) => {
      const bytes = files.get(path) ?? Buffer.alloc(0);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      return { path, size: (await compress(bytes, { params })).length };
    }),
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= budget) return;
  const count = (bytes: number) => bytes.toLocaleString('en-US');
  const parts = sizes.map(({ path, size }) => `${path} ${count(size)}`).join(', ');
  throw new ProblemError(
    'release-refused',
    `${remote} ${version} loads ${count(total)} bytes of script at start and exceeds its budget of ${count(budget)}: ${parts}`,
  );
}
