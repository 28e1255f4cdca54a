import { FailureStage, Vital } from '@kilowatt/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Outcomes } from '../../releases/telemetry/outcomes';

const VITALS = Vital.entries.name.options;

type Reported = Pick<Outcomes, 'all' | 'vitals' | 'lastVital'>;

/** Outcomes of each version, as browsers report them. Only deployed versions are counted and have series. */
export function telemetryMetrics(registry: Registry, outcomes: Reported): void {
  const registers = [registry];
  new Counter({
    name: 'kilowatt_remote_views_total',
    help: 'Page views that reported on a version of a remote to this gateway',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, views } of outcomes.all()) this.inc({ remote, version }, views);
    },
  });
  new Counter({
    name: 'kilowatt_remote_failures_total',
    help: 'Page views on which a version of a remote failed, by where',
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
    help: 'Page views on which a version of a remote was not there in time; no failures of it, since the line may be slow',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, timeouts } of outcomes.all()) this.inc({ remote, version }, timeouts);
    },
  });
  vitalMetrics(registers, outcomes);
}

function vitalMetrics(registers: Registry[], outcomes: Reported): void {
  new Gauge({
    name: 'kilowatt_web_vital_p75',
    help: 'What three of four page views of the last reported minute stayed below: LCP and INP in milliseconds, CLS without unit',
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
    help: 'The same for page views that ran a version of a remote',
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
