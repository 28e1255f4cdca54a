import type { Connections } from './connections';
import { CHOICES, type ChoiceKey, type Place } from './place';
import type { FitReason, Verdict } from './reason';

type Row = { measure: ChoiceKey; needed: string; verdict: Verdict; text: string };

/** Whether the appliance can be connected: a reason for each connection that it needs. */
export function connectionReasons(needs: Connections, place: Place): FitReason[] {
  return [outlet(needs, place), gas(needs, place), duct(needs, place), water(needs, place)].flatMap((row) =>
    row === null ? [] : [{ ...row, given: givenText(row.measure, place) }],
  );
}

function givenText(measure: ChoiceKey, place: Place): string {
  const values: Readonly<Record<string, string>> = CHOICES[measure].values;
  return values[place[measure] ?? ''] ?? '';
}

const ask = (what: string): string => `Say whether there is ${what}.`;

function outlet({ outlet: volts }: Connections, place: Place): Row | null {
  if (volts === null) return null;
  const measure = 'outlet' as const;
  if (volts === 'unknown') {
    const needed = '';
    if (place.outlet === 'both')
      return { measure, needed, verdict: 'fits', text: 'It connects to 120 V or 240 V, and you have both.' };
    if (place.outlet === 'none')
      return { measure, needed, verdict: 'does-not-fit', text: 'It needs an outlet.' };
    return {
      ...{ measure, needed, verdict: 'not-known' },
      text: 'We do not know whether it needs 120 V or 240 V.',
    };
  }
  const needed = `${volts} V`;
  if (place.outlet === undefined)
    return { measure, needed, verdict: 'not-known', text: ask(`a ${needed} outlet`) };
  const has = place.outlet === 'both' || place.outlet === volts;
  return has
    ? { measure, needed, verdict: 'fits', text: `It needs ${needed}, which you have.` }
    : { measure, needed, verdict: 'does-not-fit', text: `It needs a ${needed} outlet.` };
}

function gas({ gas: set }: Connections, place: Place): Row | null {
  if (set === null) return null;
  const measure = 'gas' as const;
  const needed = set === 'unknown' ? 'Gas' : CHOICES.gas.values[set];
  if (place.gas === undefined) return { measure, needed, verdict: 'not-known', text: ask('a gas line') };
  if (place.gas === 'none') return { measure, needed, verdict: 'does-not-fit', text: 'It needs a gas line.' };
  if (set === place.gas)
    return {
      measure,
      needed,
      verdict: 'fits',
      text: `It is set for ${needed.toLowerCase()}, which you have.`,
    };
  const kit = `Ask for the conversion kit for ${CHOICES.gas.values[place.gas].toLowerCase()}.`;
  const text = set === 'unknown' ? 'We do not know which gas it is set for.' : `It is set for ${needed}.`;
  return { measure, needed, verdict: 'check', text: `${text} ${kit}` };
}

function duct({ duct: need }: Connections, place: Place): Row | null {
  if (need === null) return null;
  const row = { measure: 'duct' as const, needed: CHOICES.duct.values.yes };
  if (place.duct === undefined) return { ...row, verdict: 'not-known', text: ask('a vent duct') };
  if (place.duct === 'yes') return { ...row, verdict: 'fits', text: 'A vent duct to the outside is there.' };
  return need === 'unknown'
    ? { ...row, verdict: 'not-known', text: 'We do not know whether it works without a vent duct.' }
    : { ...row, verdict: 'does-not-fit', text: 'It needs a vent duct to the outside.' };
}

function water({ water: need }: Connections, place: Place): Row | null {
  if (need === null) return null;
  const row = { measure: 'water' as const, needed: CHOICES.water.values.yes };
  if (place.water === undefined) return { ...row, verdict: 'not-known', text: ask('a water line') };
  if (place.water === 'yes') return { ...row, verdict: 'fits', text: 'A water line is there.' };
  return need === 'optional'
    ? { ...row, verdict: 'check', text: 'Its ice maker or dispenser does not work without a water line.' }
    : { ...row, verdict: 'does-not-fit', text: 'It needs a water line.' };
}
