import { type Guide } from './guide';
export declare const KITCHEN_AND_COMFORT_GUIDES: Readonly<Record<string, Guide>>;
