import { type Guide } from './guide';
export declare const COOKING_GUIDES: Readonly<Record<string, Guide>>;
