/** How many sides a visitor can stand on: a hundredth of a percent is the finest share of a canary. */
export declare const PLACES = 10000;
/** A visitor's place among all, drawn once and kept in a cookie. It says nothing of a person. */
export type Visitor = {
  place: number;
  known: boolean;
};
export declare function readVisitor(cookies: string | undefined): Visitor;
/** The header that keeps a visitor's place. */
export declare const visitorCookie: ({ place }: Visitor, secure: boolean) => string;
