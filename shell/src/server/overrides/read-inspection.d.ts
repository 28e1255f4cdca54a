import type { OverrideOptions } from './read-overrides';
export type InspectionRequest = {
  /** Whether the page names the owners of its parts. */
  isInspected: boolean;
  /** `Set-Cookie` header of a link that was opened. */
  cookie?: string;
  /** Redirect target without the pass; null if the request is answered. */
  redirect: string | null;
};
/**
 * Whether a request asks for a page that names the owners of its parts, and may. The pass of a link is moved into a cookie; a visitor without
 * one gets the page of everybody.
 */
export declare function readInspection(
  address: string,
  cookieHeader: string | undefined,
  { secret, secure }: OverrideOptions,
): Promise<InspectionRequest>;
