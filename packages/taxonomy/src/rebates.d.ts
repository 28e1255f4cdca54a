import type { Rebate } from '@kilowatt/contracts';

export type { Rebate };
/** Rebates that manufacturers pay; the first four are the menu's banners (specification §9). */
export declare const REBATES: readonly Rebate[];
