import { type Rebate, Rebates } from '@kilowatt/contracts';
import { REBATES } from '@kilowatt/taxonomy';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';

/** The merchant's `rebates.json`, else the rebates that the shop comes with. */
export const liveRebates = (folder: string | undefined, log: Logger): (() => readonly Rebate[]) =>
  merchantFile({ folder, name: 'rebates.json', schema: Rebates, defaults: v.parse(Rebates, REBATES), log })
    .current;

/** True from a rebate's first to its last day. Days in ISO form compare as text. */
export const isActive = ({ from, to }: Rebate, day: string): boolean => from <= day && day <= to;

/** The day in New York, where the shop is, as ISO writes it. */
export const today = (now = new Date()): string =>
  now.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
