import { PICTURE_WIDTHS } from '@kilowatt/contracts';
import { type Request, type Response, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { FORMATS, type Format, PictureError } from './fetch-original';
import type { MerchantPicture, MerchantPictures } from './merchant-pictures';

export const MERCHANT_PICTURE_CALLS = calls({
  picture: {
    id: 'getMerchantPicture',
    method: 'get',
    path: '/pictures/merchant/{owner}/{picture}/{width}',
    summary:
      'Picture of a merchant as AVIF, WebP or JPEG, by the Accept header; a drawing if it cannot be loaded',
    answer: { type: 'image/*' },
    problems: ['not-found', 'unavailable'],
  },
});

/** What the catalogue knows of a picture's address in the shop. */
export type KnownPicture = {
  /** Its address at the merchant's; null if its owner does not have this picture. */
  address: string | null;
  /** SVG that is shown where the picture fails; null where the page itself shows something else. */
  drawn: string | null;
};

type Options = {
  /** @param owner id of a product, or `menu` */
  find: (owner: string, picture: string) => KnownPicture;
  pictures: MerchantPictures;
  looked: (held: boolean) => void;
};

/** Seconds for which browsers keep a picture, show it while they ask again, and keep its replacement. */
const [MAX_AGE, STALE, FAILED] = [7 * 86_400, 30 * 86_400, 60];

/**
 * `/pictures/merchant/{owner}/{picture}/{width}`. The address contains no URL: only pictures of the catalogue can be
 * requested. A failure has the status 404 and, as its body, the drawn appliance, which browsers show in place of the
 * picture without any script. It is no 5xx, since the gateway itself works.
 */
export function merchantPictureRoutes({ find, pictures, looked }: Options): Router {
  const router = Router();
  mount(router, MERCHANT_PICTURE_CALLS.picture, async (request, response) => {
    const { owner, picture: key } = request.params;
    const width = PICTURE_WIDTHS.find((one) => String(one) === request.params.width);
    if (width === undefined || !/^[\w-]{16}$/.test(key))
      throw new ProblemError('not-found', 'There is no such picture');
    const { address, drawn } = find(owner, key);
    response.set({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    try {
      const picture = await pictures({ key, width, format: acceptedFormat(request), address });
      looked(picture.isCached);
      sendPicture(response, picture);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      sendFailure(response, error, drawn);
    }
  });
  return router;
}

const PROBLEMS_BY_STATUS = { 404: 'not-found', 503: 'unavailable' } as const;

/** The best format that the client names; clients that accept everything get JPEG, which all can show. */
function acceptedFormat(request: Request): Format {
  const accepted = request.get('accept') ?? '';
  return FORMATS.find((format) => accepted.includes(`image/${format}`)) ?? 'jpeg';
}

function sendPicture(response: Response, { bytes, type }: MerchantPicture): void {
  response
    .set('cache-control', `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE}`)
    .type(type)
    .vary('accept')
    .send(bytes);
}

function sendFailure(response: Response, { status }: PictureError, drawn: string | null): void {
  if (drawn === null) throw new ProblemError(PROBLEMS_BY_STATUS[status]);
  response
    .status(status)
    .set('cache-control', status === 503 ? 'no-store' : `public, max-age=${FAILED}`)
    .type('image/svg+xml')
    .vary('accept')
    .send(drawn);
}
