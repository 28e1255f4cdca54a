import type { Kind } from '../types';
export declare const COMFORT_KINDS: readonly Kind[];
