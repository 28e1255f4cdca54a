import { type Guide } from './guide';
export declare const REFRIGERATION_GUIDES: Readonly<Record<string, Guide>>;
