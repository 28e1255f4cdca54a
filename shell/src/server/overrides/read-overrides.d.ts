import { type Override, type PreviewRequest } from '@kilowatt/contracts';
export type OverrideRequest = {
  overrides: Override[];
  /** The preview whose link this visitor has opened. */
  preview?: PreviewRequest;
  /** Why a preview is not shown, in a sentence. */
  refused?: string;
  /** `Set-Cookie` headers. */
  cookies: string[];
  /** Redirect target without the pass or the empty parameter; null if the request is answered. */
  redirect: string | null;
};
export type OverrideOptions = {
  /** Key of the sealed passes; without one there are no overrides. */
  secret: string | undefined;
  secure: boolean;
};
/**
 * The overrides of a request: those that its URL, else its cookie, requests and that its sealed pass allows. `?pass=`
 * is moved into a cookie, and an empty `?remotes=` turns all overrides off.
 */
export declare function readOverrides(
  address: string,
  cookieHeader: string | undefined,
  { secret, secure }: OverrideOptions,
): Promise<OverrideRequest>;
