import type { Kind } from '../types';
export declare const COOKING_KINDS: readonly Kind[];
