import * as v from 'valibot';

/** The parameter of a page that names who owns its parts, for those who have opened a link to it: `?inspect`. */
export const INSPECT_PARAMETER = 'inspect';
/** The cookie of those who have opened such a link: it contains the pass. */
export const INSPECT_COOKIE = 'kw_inspect';
/** The content of a sealed pass. */
export const InspectionPass = v.object({ inspect: v.literal(true) });
/** Lifetime of a pass in milliseconds: a working day. */
export const INSPECTION_LASTS = 8 * 3_600_000;
