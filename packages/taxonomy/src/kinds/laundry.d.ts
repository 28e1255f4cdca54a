import type { Kind } from '../types';
export declare const LAUNDRY_KINDS: readonly Kind[];
