import type { Rebate } from '@kilowatt/contracts';

/** True from a rebate's first to its last day. Days in ISO form compare as text. */
export const isActive = ({ from, to }: Rebate, day: string): boolean => from <= day && day <= to;
