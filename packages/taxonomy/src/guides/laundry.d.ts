import { type Guide } from './guide';
export declare const LAUNDRY_GUIDES: Readonly<Record<string, Guide>>;
