import type { MeasureName } from '@kilowatt/contracts';
import { measureText } from '@kilowatt/contracts/management';
import { EXPERIENCE_SETTINGS, type ExperienceSettings } from '../../platform/config/variables';
import { type Duel, evidenceOf } from './e-process';
import { figureOf, type Histogram, MEASURE_NAMES, MEASURES, viewsIn } from './measures';

/** The comparison of a canary with the live version, by measure. */
export type Duels = Partial<Record<MeasureName, Duel>>;

/** Minimum page views of each side: with fewer, a p75 and a share are hardly known. */
const MIN_VIEWS = 100;

/**
 * Why a canary is worse for shoppers than the live version, in one sentence; null if it is not. At most the share
 * `falsePositiveRate` of equal versions is reported, by all measures together: each has a part of that rate.
 */
export function harmOf(
  duels: Duels,
  liveVersion: string,
  settings: ExperienceSettings = EXPERIENCE_SETTINGS,
): string | null {
  for (const name of MEASURE_NAMES) {
    const duel = duels[name];
    if (!duel || evidenceOf(duel) < 1 / (MEASURES[name].part * settings.falsePositiveRate)) continue;
    const change = changeOf(name, duel.canary, duel.live, settings);
    if (change !== null) return `${change} of ${liveVersion}`;
  }
  return null;
}

/** A change for the worse beyond the tolerance, in words; null if there is none. */
export function changeOf(
  name: MeasureName,
  histogram: Histogram,
  baseline: Histogram,
  settings: ExperienceSettings,
): string | null {
  const { moreIsWorse, least, isRate } = MEASURES[name];
  const [views, views0] = [viewsIn(histogram), viewsIn(baseline)];
  const [now, before] = [figureOf(name, histogram), figureOf(name, baseline)];
  if (now === null || before === null || Math.min(views, views0) < MIN_VIEWS) return null;
  const tolerated = Math.max(least, before * (isRate ? settings.salesChange : settings.speedChange));
  if ((moreIsWorse ? now - before : before - now) < tolerated) return null;
  const what = `${MEASURES[name].name}${isRate ? '' : ' p75'} ${moreIsWorse ? 'rose' : 'fell'}`;
  const from = `from ${measureText(name, before)} to ${measureText(name, now)}`;
  return `${what} ${from} on ${counted(views)} page views, beside ${counted(views0)}`;
}

/** The drift of a figure from one day to another, and the further change that counts as a decline: both as log odds. */
const [DRIFT, DECLINE] = [0.2, 0.4];
/** One-sided 95 %. */
const Z = 1.645;

/**
 * Why a live version is worse for its shoppers than the one before it, which had its page views at another time: traffic
 * may have changed between them, so only a difference beyond the usual drift counts. Null if it is not.
 */
export function declineOf(
  live: Histograms,
  before: Histograms,
  version: string,
  settings: ExperienceSettings = EXPERIENCE_SETTINGS,
): string | null {
  for (const name of MEASURE_NAMES) {
    const [now, earlier] = [live[name] ?? [], before[name] ?? []];
    const change = changeOf(name, now, earlier, settings);
    if (change !== null && isDecline(name, now, earlier, MEASURES[name].part * settings.falsePositiveRate))
      return `${change} of ${version} at another time`;
  }
  return null;
}

type Histograms = Partial<Record<MeasureName, Histogram>>;

/** Wald's test of the worse page views: beyond the highest rate that is plausible before, and beyond drift. */
function isDecline(name: MeasureName, now: Histogram, before: Histogram, falsePositiveRate: number): boolean {
  const { isRate, moreIsWorse, bucketOf } = MEASURES[name];
  const limit = isRate ? 0 : bucketOf(figureOf(name, before) ?? 0);
  const worse = (histogram: Histogram) => {
    const more = viewsIn(histogram.slice(limit + 1));
    return moreIsWorse ? more : viewsIn(histogram) - more;
  };
  const [views, views0] = [viewsIn(now), viewsIn(before)];
  const rate = (worse(before) + 0.5) / (views0 + 1);
  const plausible = Math.min(0.999, rate + Z * Math.sqrt((rate * (1 - rate)) / views0));
  const baseline = withOdds(plausible, DRIFT);
  const declined = withOdds(plausible, DRIFT + DECLINE);
  const events = worse(now);
  const evidence =
    events * Math.log(declined / baseline) + (views - events) * Math.log((1 - declined) / (1 - baseline));
  return evidence > Math.log(1 / falsePositiveRate);
}

const withOdds = (rate: number, shift: number): number => 1 / (1 + ((1 - rate) / rate) * Math.exp(-shift));

const counted = (views: number): string => views.toLocaleString('en-US');
