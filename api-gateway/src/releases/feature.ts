import type { HostVersions } from '@kilowatt/contracts';
import type { Tracing } from '@kilowatt/tracing';
import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import {
  type ExperienceSettings,
  STAGE_SETTINGS,
  type StageSettings,
  type TestSettings,
} from '../platform/config/variables';
import type { Database } from '../platform/database/open-database';
import { type Reads, readsOf } from '../platform/database/replica';
import type { Feature } from '../platform/http/call';
import { rateLimits, wrongTokens } from '../platform/middleware/rate-limits';
import type { RecordOperation } from '../platform/outbox/record-operation';
import { openKeys } from './access/keys';
import { shellCredential } from './access/require-scope';
import { keyRoutes, tokenRoutes } from './access/routes';
import type { Tokens } from './access/tokens';
import { artifactAccess, artifactFiles } from './artifacts/artifact-files';
import type { ArtifactStore } from './artifacts/artifact-store';
import { versionsOnceLive } from './deployments/versions-once-live';
import { sayWithdrawn } from './deployments/withdrawn';
import { errorLog } from './errors/error-log';
import { releaseErrorsOf } from './errors/release-errors';
import { errorRoutes } from './errors/routes';
import { sourceMaps } from './errors/source-maps';
import { inspectionRoutes } from './inspections/routes';
import type { Tally } from './monitoring/tally';
import { operationsOf } from './monitoring/watch-operations';
import { watchReleases } from './monitoring/watch-releases';
import { overrideRoutes, overridesOf } from './overrides/routes';
import { openReleasePreviews } from './previews/release-previews';
import { releasePreviewRoutes } from './previews/routes';
import type { Releases } from './registry/releases';
import { releaseRoutes } from './registry/routes';
import { pruneRoutes } from './retention/prunes';
import { shellAssets } from './shell/shell-assets';
import type { KeptAssets } from './shell/stored-assets';
import { browserSpanRoutes } from './telemetry/browser-spans';
import type { Outcomes } from './telemetry/outcomes';
import { pageTickets } from './telemetry/page-tickets';
import { type AddressLimit, addressShare, isLocalOrigin, reporters } from './telemetry/reporters';
import { summaryRoutes, telemetryRoutes } from './telemetry/routes';
import type { RenderingCheck } from './verification/rendering-check/rendering-check';
import { type Verifier, verifier } from './verification/verifier';

export type ReleasesDependencies = {
  db: Database;
  /** Reads that a replica may answer; the database by default. */
  reads?: Reads;
  log: Logger;
  origin: string;
  releases: Releases;
  artifacts: ArtifactStore;
  /** Files of the shells that this gateway has seen. */
  keptAssets?: KeptAssets | null;
  /** Writes the history. */
  record?: RecordOperation | undefined;
  /** Counts outcomes of releases, for all gateways. */
  tally: Tally;
  /** Shared by gateway and shell; without it, page views are not counted. */
  shellSecret?: string | undefined;
  /** Whether the weight of a single client address is limited; by default if the shop is not local. */
  addressLimit?: AddressLimit | undefined;
  /** Whether remotes without keys are rejected. */
  requireSignatures?: boolean;
  /** Versions of what the live shell provides to remotes. */
  hostVersions: () => Promise<HostVersions>;
  /** Seals override passes; without it, override builds are disabled. */
  overrideSecret?: string | undefined;
  /** The test rendering of a release before it is stored; null if disabled. */
  renderingCheck?: RenderingCheck | null;
  /** Whether a release that is significantly worse is rolled back automatically. */
  autoRollback?: boolean;
  /** Settings of that test. */
  watchSettings?: TestSettings;
  /** When a version is worse for its shoppers. */
  experienceSettings?: ExperienceSettings;
  /** How canaries advance by themselves. */
  stageSettings?: StageSettings;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
};

/** Dependencies shared with the rest of the gateway. */
type Shared = {
  tokens: Tokens;
  /** Outcomes of the live versions, as reported to this gateway. */
  outcomes: Outcomes;
  countPublishes: (verify: Verifier) => Verifier;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
};

/** Publishing, deploying, serving and monitoring the versions of remotes. */
export function releasesFeature(given: ReleasesDependencies & Shared): Feature {
  const { db, origin, releases, artifacts, tally, tokens, outcomes, shellSecret } = given;
  const { addressLimit = isLocalOrigin(origin) ? 'local' : 'on', overrideSecret } = given;
  const isShell = shellCredential(shellSecret);
  const previews = openReleasePreviews({ db, origin, secret: overrideSecret, record: given.record });
  const access = artifactAccess({
    versions: versionsOnceLive(db, releases),
    tokens,
    isShell,
    hasShellSecret: shellSecret !== undefined,
    overridesOf: overridesOf(overrideSecret, previews),
  });
  const keys = openKeys(db, given.record);
  const { requireSignatures = false, hostVersions, renderingCheck = null, countPublishes } = given;
  const verify = countPublishes(
    verifier({ keys, requireSignatures, hostVersions, live: releases.snapshot, renderingCheck }),
  );
  const tickets = shellSecret === undefined ? null : pageTickets(shellSecret);
  const admit = reporters({ tickets, share: addressShare(addressLimit), isShell });
  const errors = errorLog({ db, log: given.log });
  const errorsOf = releaseErrorsOf(given.reads ?? readsOf(db), sourceMaps(artifacts));
  // Whatever is reported with an error is counted too.
  tally.follow(errors.flush);
  monitor(given);
  return {
    files: {
      '/remotes': Router().use(
        wrongTokens(rateLimits(db), tokens.isRoot, isShell),
        artifactFiles(artifacts, access),
      ),
    },
    uploads: [
      sayWithdrawn({ db, log: given.log, releases }),
      telemetryRoutes({ outcomes, tally, errors, admit, tickets, isShell, ownPagesOnly: given.ownPagesOnly }),
      browserSpanRoutes({
        tracing: given.tracing ?? null,
        snapshot: releases.snapshot,
        ownPagesOnly: given.ownPagesOnly,
      }),
    ],
    api: [
      overrideRoutes({ db, tokens, origin, access, secret: overrideSecret }),
      inspectionRoutes({ db, tokens, origin, secret: overrideSecret }),
      releasePreviewRoutes({ db, previews, tokens, keys, requireSignatures, record: given.record }),
      releaseRoutes({ releases, tokens, verify, artifacts, stages: stagesOf(given) }),
      pruneRoutes({ db, releases, artifacts, tokens }),
      tokenRoutes(tokens),
      keyRoutes(keys, tokens),
      summaryRoutes({ tally, errorsOf }, tokens),
      errorRoutes(errorsOf, tokens),
    ],
    pages: [shellAssets({ db, artifacts, kept: given.keptAssets ?? null })],
  };
}

/** How canaries advance by themselves; or why none does, since nothing would stop it. */
function stagesOf({
  stageSettings = STAGE_SETTINGS,
  autoRollback = true,
  shellSecret,
}: ReleasesDependencies) {
  if (!autoRollback) return 'AUTO_ROLLBACK is off';
  return shellSecret === undefined ? 'SHELL_SECRET is not set' : stageSettings;
}

/** Forgets counts of versions that are no longer deployed, and rolls back releases that are significantly worse. */
function monitor({
  releases,
  tally,
  outcomes,
  log,
  autoRollback = true,
  watchSettings,
  experienceSettings,
  stageSettings,
}: ReleasesDependencies & Shared): void {
  releases.follow(outcomes.discardOthers);
  if (!autoRollback) return;
  const operations = operationsOf(releases);
  const { stats, trials, histograms: measured } = tally;
  tally.follow(
    watchReleases({
      ...{ stats, trials, measured, operations, log },
      ...{ settings: watchSettings, experience: experienceSettings, stages: stageSettings },
    }),
  );
}
