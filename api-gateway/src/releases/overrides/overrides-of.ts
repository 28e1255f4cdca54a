import Iron from '@hapi/iron';
import { OVERRIDE_PASS_COOKIE, OVERRIDE_PASS_LASTS, OverridePass } from '@kilowatt/contracts';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import * as v from 'valibot';

/** The overrides of the pass in a request's cookie; empty if it is missing, expired or forged. */
export const overridesOf =
  (secret: string | undefined) =>
  async ({ headers }: Request): Promise<readonly string[]> => {
    const pass = parseCookie(headers.cookie ?? '')[OVERRIDE_PASS_COOKIE];
    if (secret === undefined || !pass) return [];
    try {
      const opened = await Iron.unseal(pass, secret, { ...Iron.defaults, ttl: OVERRIDE_PASS_LASTS });
      return v.parse(OverridePass, opened).overrides;
    } catch {
      return [];
    }
  };
