import { FailureStage, Vital } from '@kilowatt/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import { WATCH } from '../../releases/monitoring/watch-operations';
import type { Releases } from '../../releases/registry/releases';
import type { Outcomes } from '../../releases/telemetry/outcomes';
import type { Verifier } from '../../releases/verification/verifier';

/** Deployed versions, and operations on them. At most three series per remote, and a few kinds of operations. */
export function releaseMetrics(
  registry: Registry,
  releases: Pick<Releases, 'snapshot' | 'followOperations'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'kilowatt_releases_revision',
    help: 'Revision of the snapshot that this gateway serves; equal on all gateways of a shop',
    registers,
    collect() {
      this.set(releases.snapshot().revision);
    },
  });
  new Gauge({
    name: 'kilowatt_release_info',
    help: 'Live, canary and previous version of each remote; the value is always 1',
    labelNames: ['remote', 'version', 'channel'],
    registers,
    collect() {
      this.reset();
      for (const { release, canary, previous } of releases.snapshot().remotes) {
        const { remote } = release;
        this.set({ remote, version: release.version, channel: 'live' }, 1);
        if (canary) this.set({ remote, version: canary.release.version, channel: 'canary' }, 1);
        if (previous) this.set({ remote, version: previous.release.version, channel: 'previous' }, 1);
      }
    },
  });
  new Gauge({
    name: 'kilowatt_canary_percent',
    help: 'Share of visitors that get the canary; absent without a canary',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { release, canary } of releases.snapshot().remotes)
        if (canary) this.set({ remote: release.remote }, canary.percent);
    },
  });
  const operations = new Counter({
    name: 'kilowatt_release_moves_total',
    help: 'Operations carried out by this gateway: promote, canary, rollback, pin and unpin, by operators or by the watch',
    labelNames: ['remote', 'kind', 'by'],
    registers,
    // A series that starts at 1 has not increased, so an alert would miss the first rollback.
    collect() {
      for (const { release } of releases.snapshot().remotes)
        this.inc({ remote: release.remote, kind: 'rollback', by: 'watch' }, 0);
    },
  });
  releases.followOperations(({ remote, kind, who }) =>
    operations.inc({ remote, kind, by: who === WATCH ? 'watch' : 'person' }),
  );
}

/** Counts publishes by result: `accepted`, or `refused` because of the artifact. */
export function publishMetrics(registry: Registry): (verify: Verifier) => Verifier {
  const publishes = new Counter({
    name: 'kilowatt_publishes_total',
    help: 'Published artifacts checked by this gateway, by result: accepted or refused',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of ['accepted', 'refused']) publishes.inc({ result }, 0);
  return (verify) => async (artifact) => {
    try {
      const verified = await verify(artifact);
      publishes.inc({ result: 'accepted' });
      return verified;
    } catch (error) {
      publishes.inc({ result: 'refused' });
      throw error;
    }
  };
}

const VITALS = Vital.entries.name.options;

type Reported = Pick<Outcomes, 'all' | 'vitals' | 'lastVital'>;

/** Outcomes of each version, as browsers report them. Only deployed versions are counted and have series. */
export function telemetryMetrics(registry: Registry, outcomes: Reported): void {
  const registers = [registry];
  new Counter({
    name: 'kilowatt_remote_views_total',
    help: 'Page views reported to this gateway, by version of a remote',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, views } of outcomes.all()) this.inc({ remote, version }, views);
    },
  });
  new Counter({
    name: 'kilowatt_remote_failures_total',
    help: 'Page views on which a version of a remote failed, by stage',
    labelNames: ['remote', 'version', 'stage'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, stages } of outcomes.all())
        for (const stage of FailureStage.options) this.inc({ remote, version, stage }, stages[stage] ?? 0);
    },
  });
  new Counter({
    name: 'kilowatt_remote_timeouts_total',
    help: 'Page views on which a version of a remote timed out; not counted as failures, because the connection may be slow',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, timeouts } of outcomes.all()) this.inc({ remote, version }, timeouts);
    },
  });
  new Counter({
    name: 'kilowatt_remote_uncaught_errors_total',
    help: 'Page views on which a script of a version of a remote threw an uncaught error; not counted as failures',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, uncaught } of outcomes.all()) this.inc({ remote, version }, uncaught);
    },
  });
  vitalMetrics(registers, outcomes);
}

function vitalMetrics(registers: Registry[], outcomes: Reported): void {
  new Gauge({
    name: 'kilowatt_web_vital_p75',
    help: '75th percentile of page views in the last reported minute: LCP and INP in milliseconds, CLS without unit',
    labelNames: ['name'],
    registers,
    collect() {
      this.reset();
      for (const name of VITALS) {
        const last = outcomes.vitals(name).at(-1);
        if (last) this.set({ name }, last.p75);
      }
    },
  });
  new Gauge({
    name: 'kilowatt_remote_web_vital_p75',
    help: '75th percentile of page views in the last reported minute, by version of a remote',
    labelNames: ['remote', 'version', 'name'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version } of outcomes.all())
        for (const name of VITALS) {
          const last = outcomes.lastVital(remote, version, name);
          if (last !== null) this.set({ remote, version, name }, last);
        }
    },
  });
}
