import type { Line } from './types';
/** Product lines of specific kinds; lines across all appliances are excluded. */
export declare const LINES: readonly Line[];
