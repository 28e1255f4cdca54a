import type { Kind } from '../types';
export declare const REFRIGERATION_KINDS: readonly Kind[];
