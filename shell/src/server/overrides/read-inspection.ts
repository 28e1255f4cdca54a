import Iron from '@hapi/iron';
import { INSPECT_COOKIE, INSPECT_PARAMETER, INSPECTION_LASTS, InspectionPass } from '@kilowatt/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import * as v from 'valibot';
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
export async function readInspection(
  address: string,
  cookieHeader: string | undefined,
  { secret, secure }: OverrideOptions,
): Promise<InspectionRequest> {
  const url = new URL(address.replace(/^\/+/, '/'), 'http://shop');
  const given = url.searchParams.get(INSPECT_PARAMETER);
  if (given === null) return { isInspected: false, redirect: null };
  if (given === '') {
    const pass = parseCookie(cookieHeader ?? '')[INSPECT_COOKIE];
    return { isInspected: await isPass(pass, secret), redirect: null };
  }
  url.searchParams.delete(INSPECT_PARAMETER);
  // Two leading slashes would be parsed as another host.
  const page = url.pathname.replace(/^\/+/, '/') + url.search;
  if (!(await isPass(given, secret))) return { isInspected: false, redirect: page };
  return {
    isInspected: false,
    cookie: stringifySetCookie({
      ...{ name: INSPECT_COOKIE, value: given, secure, path: '/', httpOnly: true, sameSite: 'lax' },
      maxAge: INSPECTION_LASTS / 1_000,
    }),
    redirect: `${page}${url.search ? '&' : '?'}${INSPECT_PARAMETER}`,
  };
}

async function isPass(pass: string | undefined, secret: string | undefined): Promise<boolean> {
  if (!pass || secret === undefined) return false;
  const opened = await Iron.unseal(pass, secret, { ...Iron.defaults, ttl: INSPECTION_LASTS }).catch(
    () => null,
  );
  return v.is(InspectionPass, opened);
}
