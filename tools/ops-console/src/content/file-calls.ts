import { addressOf, MERCHANT_FILE_CALLS, type MerchantFileName } from '@kilowatt/contracts/management';
import { GatewayError } from '@kilowatt/remote-kit';
import { attach, createEffect } from 'effector';
import { parse } from 'valibot';
import { $session, createCall, createQuery, reportUnauthorised, sendRequest } from '../gateway/calls';

const { list, read, check, preview, save, remove, history, restore } = MERCHANT_FILE_CALLS;

/** The files that can be edited. */
export const files = createQuery((gateway) => sendRequest(gateway, list, {}));

export const readFx = createCall((gateway, name: MerchantFileName) =>
  sendRequest(gateway, read, { params: { name } }),
);
export const rebaseFx = createCall((gateway, name: MerchantFileName) =>
  sendRequest(gateway, read, { params: { name } }),
);
export const historyFx = createCall((gateway, name: MerchantFileName) =>
  sendRequest(gateway, history, { params: { name } }),
);
export const checkFx = createCall(
  (gateway, { name, content }: { name: MerchantFileName; content: unknown }) =>
    sendRequest(gateway, check, { params: { name }, body: { content } }),
);

export const previewFx = createCall(
  (gateway, { name, content }: { name: MerchantFileName; content: unknown }) =>
    sendRequest(gateway, preview, { params: { name }, body: { content } }),
);

/** Milliseconds until a change is given up. */
const TIMEOUT = 30_000;
export type Change = { name: MerchantFileName; version: string } & (
  | { row: typeof save; body: { content: unknown } }
  | { row: typeof restore; body: { id: number } }
  | { row: typeof remove; body: undefined }
);

/** Changes a file, if it still is the version that the operator saw. */
export const changeFx = attach({
  source: $session,
  effect: createEffect(async ({ csrf, change }: { csrf: string; change: Change }) => {
    const { row, name, version, body } = change;
    const response = await fetch(addressOf(row, { name }), {
      method: row.method.toUpperCase(),
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json' },
        ...{ 'x-ops-csrf': csrf, 'if-match': `"${version}"` },
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new GatewayError(response.status, answer as GatewayError['problem']);
    return parse(row.answer, answer);
  }),
  mapParams: (change: Change, session) => ({ change, csrf: session?.csrf ?? '' }),
});
reportUnauthorised(changeFx.fail);
