import { STAGE_SETTINGS, type StageSettings } from '../../platform/config/variables';
import type { Trial } from './stored-measures';

const MINUTE = 60_000;

/** A step of a canary that advances by itself; with 100 percent it becomes the live version. */
export type Step = { percent: number; why: string };

/**
 * The next step of a canary of which nothing is known to be worse; null while its stage lacks page views or time, and for
 * canaries that keep their share. Where the clock was set back, it waits.
 * @param now milliseconds since 1970
 */
export function nextStep(
  { advances, percent, since, views }: Trial,
  now: number,
  settings: StageSettings = STAGE_SETTINGS,
): Step | null {
  const minutes = Math.floor((now - since) / MINUTE);
  if (!advances || minutes < settings.minutes || views < settings.views) return null;
  return {
    percent: settings.percents.find((next) => next > percent) ?? 100,
    why: `${percent} % of the visitors had it for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}: ${views.toLocaleString('en-US')} page views were compared, and no measure is significantly worse.`,
  };
}
