import Iron from '@hapi/iron';
import {
  OVERRIDE_PASS_COOKIE,
  OVERRIDE_PASS_LASTS,
  type Override,
  OverridePass,
  PreviewPass,
  type PreviewRequest,
  REMOTES_COOKIE,
  readOverride,
  readPreviewRequest,
} from '@kilowatt/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import * as v from 'valibot';

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

  const given = url.searchParams.get('pass');
  if (given)
    return { ...nothing, cookies: [cookie(OVERRIDE_PASS_COOKIE, given)], redirect: addressWithout('pass') };
  const fromAddress = url.searchParams.get('remotes');
  if (fromAddress === '')
    return { ...nothing, cookies: [cookie(REMOTES_COOKIE, '')], redirect: addressWithout('remotes') };
  const requested = fromAddress ?? cookies[REMOTES_COOKIE];
  if (!requested) return nothing;
  const pass = cookies[OVERRIDE_PASS_COOKIE];
  const preview = readPreviewRequest(requested);
  if (preview) {
    if (await isPassOf(preview, pass, secret))
      return {
        ...nothing,
        preview,
        cookies: fromAddress === null ? [] : [cookie(REMOTES_COOKIE, requested)],
      };
    // The address alone would show the live versions to somebody who expects the preview.
    const refused = `This address shows the preview ${preview.preview} to those who have opened its link, and the link has not been opened here.`;
    return fromAddress === null ? nothing : { ...nothing, refused };
  }
  const allowed = await overridesOfPass(pass, secret);
  const specs = requested.split(',').filter((spec) => allowed.includes(spec));
  return {
    overrides: specs.flatMap((spec) => readOverride(spec) ?? []),
    cookies: fromAddress === null || specs.length === 0 ? [] : [cookie(REMOTES_COOKIE, specs.join())],
    redirect: null,
  };
}

/** Whether a pass is of that preview; the gateway knows whether the preview has ended. */
async function isPassOf(
  { preview }: PreviewRequest,
  pass: string | undefined,
  secret: string,
): Promise<boolean> {
  if (!pass) return false;
  const opened = await Iron.unseal(pass, secret, Iron.defaults).catch(() => null);
  return v.is(PreviewPass, opened) && opened.preview === preview;
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
