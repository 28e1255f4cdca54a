import type { Wrong } from '../../text/report';
import type { Finder } from '../engines';

/** A line of the table: what was measured and what came out, in words. */
export type Line = [label: string, result: string];

/** What a finder does, in lines, and the queries that it did not answer well. */
export type Measure = (finder: Finder) => Promise<{ title: string; lines: Line[]; wrong: Wrong[] }>;
