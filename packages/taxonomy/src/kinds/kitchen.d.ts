import type { Kind } from '../types';
export declare const KITCHEN_KINDS: readonly Kind[];
