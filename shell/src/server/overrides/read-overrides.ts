import Iron from '@hapi/iron';
import {
  OVERRIDE_PASS_COOKIE,
  OVERRIDE_PASS_LASTS,
  type Override,
  OverridePass,
  readOverride,
} from '@kilowatt/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import * as v from 'valibot';

const ON = 'kw_remotes';

export type Asked = {
  overrides: Override[];
  /** `Set-Cookie` headers. */
  cookies: string[];
  /** Where the request goes instead, without what no address should keep. */
  redirect: string | null;
};

export type OverrideOptions = {
  /** What passes are sealed with; without one there are no overrides. */
  secret: string | undefined;
  secure: boolean;
};

/**
 * The overrides of a request: those that its address, else its cookie, asks for, of which its sealed pass names each.
 * `?pass=` is put into a cookie and `?remotes=` without a value turns all off.
 */
export async function readOverrides(
  address: string,
  cookieHeader: string | undefined,
  { secret, secure }: OverrideOptions,
): Promise<Asked> {
  const nothing: Asked = { overrides: [], cookies: [], redirect: null };
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
  const without = (name: string) => {
    url.searchParams.delete(name);
    // Two slashes would begin the name of another host.
    return url.pathname.replace(/^\/+/, '/') + url.search;
  };

  const pass = url.searchParams.get('pass');
  if (pass) return { ...nothing, cookies: [cookie(OVERRIDE_PASS_COOKIE, pass)], redirect: without('pass') };
  const asked = url.searchParams.get('remotes');
  if (asked === '') return { ...nothing, cookies: [cookie(ON, '')], redirect: without('remotes') };
  const wanted = asked ?? cookies[ON];
  if (!wanted) return nothing;
  const allowed = await opened(cookies[OVERRIDE_PASS_COOKIE], secret);
  const specs = wanted.split(',').filter((spec) => allowed.includes(spec));
  return {
    overrides: specs.flatMap((spec) => readOverride(spec) ?? []),
    cookies: asked === null || specs.length === 0 ? [] : [cookie(ON, specs.join())],
    redirect: null,
  };
}

/** What a pass allows: nothing where it is over, or somebody made it up. */
async function opened(pass: string | undefined, secret: string): Promise<readonly string[]> {
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
