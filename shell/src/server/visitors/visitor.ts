import { randomInt } from 'node:crypto';

/** How many sides a visitor can stand on: a hundredth of a percent is the finest share of a canary. */
export const PLACES = 10_000;
const COOKIE = 'kw_place';
/** Seconds that a visitor stays where they are. */
const YEAR = 365 * 24 * 3_600;

/** Prime to `PLACES`: visitor after visitor, all places are drawn evenly, so that a share is right among few as well. */
const STEP = 6_181;
let drawn = randomInt(PLACES);

/** The next place; who draws it is left to the order in which strangers come. */
function draw(): number {
  drawn = (drawn + STEP) % PLACES;
  return drawn;
}

/** A visitor's place among all, drawn once and kept in a cookie. It says nothing of a person. */
export type Visitor = { place: number; known: boolean };

export function readVisitor(cookies: string | undefined): Visitor {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined ? { place: draw(), known: false } : { place: Number(found), known: true };
}

/** The header that keeps a visitor's place. */
export const visitorCookie = ({ place }: Visitor, secure: boolean): string =>
  `${COOKIE}=${place}; Path=/; Max-Age=${YEAR}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
