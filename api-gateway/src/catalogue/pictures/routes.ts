import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { calls, mount } from '../../platform/http/call';
import { type Encoding, encodingFor } from '../../platform/http/encodings';
import { drawPicture, PLACEHOLDER } from './draw-picture';

export const PICTURE_CALLS = calls({
  placeholder: {
    id: 'getPlaceholder',
    method: 'get',
    path: '/pictures/placeholder.svg',
    summary: 'Placeholder for a missing picture',
    answer: { type: 'image/svg+xml' },
  },
  picture: {
    id: 'getPicture',
    method: 'get',
    path: '/pictures/{kind}/{style}/{colour}/{width}.svg',
    summary: 'Drawing of an appliance',
    answer: { type: 'image/svg+xml' },
    problems: ['not-found'],
  },
});

/** A picture as it is sent: compressed once, when it is drawn. */
type Drawn = Readonly<Record<Encoding, Buffer>>;

function packed(picture: string): Drawn {
  const identity = Buffer.from(picture);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) };
}

function send(request: Request, response: Response, drawn: Drawn): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.send(drawn[encoding]);
}

/** `/pictures/{kind}/{style}/{colour}/{width}.svg`: any words give a picture, the shop's own the right one. */
export function pictureRoutes(looked: (held: boolean) => void = () => {}): Router {
  const router = Router();
  const drawn = new LRUCache<string, Drawn>({ max: 3_000 });
  router.use((_request, response, next) => {
    response.set({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // They are shown by other sites too, beside a link to the shop.
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.type('image/svg+xml').vary('accept-encoding');
    next();
  });
  const placeholder = packed(PLACEHOLDER);
  mount(router, PICTURE_CALLS.placeholder, (request, response) => send(request, response, placeholder));
  mount(router, PICTURE_CALLS.picture, (request, response, next) => {
    const { kind, style, colour, width } = request.params;
    // `constructor` and the like are names that every object has, and no appliance.
    if (kind in Object.prototype) return next();
    const view = request.originalUrl.endsWith('?view=open') ? 'open' : 'front';
    const inches = Math.round(Number.parseFloat(width));
    const picture = drawPicture({ kind, style, colour, width: inches, view });
    // By what is drawn, not by the address: drawing is quick, compressing is not, and of addresses there is no end.
    const key = createHash('sha1').update(picture).digest('base64');
    const found = drawn.get(key);
    looked(found !== undefined);
    const known = found ?? packed(picture);
    drawn.set(key, known);
    send(request, response, known);
  });
  return router;
}
