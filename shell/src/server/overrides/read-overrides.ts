import Iron from '@hapi/iron';
import {
  OVERRIDE_PASS_COOKIE,
  OVERRIDE_PASS_LASTS,
  type Override,
  OverridePass,
  REMOTES_COOKIE,
  readOverride,
} from '@kilowatt/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import * as v from 'valibot';

export type OverrideRequest = {
  overrides: Override[];
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
export async function readOverrides(
  address: string,
  cookieHeader: string | undefined,
  { secret, secure }: OverrideOptions,
): Promise<OverrideRequest> {
  const nothing: OverrideRequest = { overrides: [], cookies: [], redirect: null };
  if (secret === undefined) return nothing;
  const url = new URL(address.replace(/^\/+/, '/'), 'http://shop');
  const cookies = parseCookie(cookieHeader ?? '');
  const cookie = (name: string, value: string) =>
    stringifySetCookie({
      name,
      value,
      secure,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: value ? OVERRIDE_PASS_LASTS / 1_000 : 0,
    });
  const addressWithout = (name: string) => {
    url.searchParams.delete(name);
    // Two leading slashes would be parsed as another host.
    return url.pathname.replace(/^\/+/, '/') + url.search;
  };

  const pass = url.searchParams.get('pass');
  if (pass)
    return { ...nothing, cookies: [cookie(OVERRIDE_PASS_COOKIE, pass)], redirect: addressWithout('pass') };
  const fromAddress = url.searchParams.get('remotes');
  if (fromAddress === '')
    return { ...nothing, cookies: [cookie(REMOTES_COOKIE, '')], redirect: addressWithout('remotes') };
  const requested = fromAddress ?? cookies[REMOTES_COOKIE];
  if (!requested) return nothing;
  const allowed = await overridesOfPass(cookies[OVERRIDE_PASS_COOKIE], secret);
  const specs = requested.split(',').filter((spec) => allowed.includes(spec));
  return {
    overrides: specs.flatMap((spec) => readOverride(spec) ?? []),
    cookies: fromAddress === null || specs.length === 0 ? [] : [cookie(REMOTES_COOKIE, specs.join())],
    redirect: null,
  };
}

/** The overrides that a pass allows: none if it has expired or is forged. */
async function overridesOfPass(pass: string | undefined, secret: string): Promise<readonly string[]> {
  if (!pass) return [];
  try {
    return v.parse(
      OverridePass,
      await Iron.unseal(pass, secret, { ...Iron.defaults, ttl: OVERRIDE_PASS_LASTS }),
    ).overrides;
  } catch {
    return [];
  }
}
