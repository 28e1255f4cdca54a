import { isStudioPicture } from '@kilowatt/contracts';
import { type Response, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { PictureError } from '../merchant-pictures/fetch-original';
import type { SocialPicture } from '../products/social-picture';

export const SOCIAL_PICTURE_CALLS = calls({
  social: {
    id: 'getSocialPicture',
    method: 'get',
    path: '/pictures/social/{handle}/{version}.jpg',
    summary: 'Social preview picture of a product, 1200 × 630 pixels',
    answer: { type: 'image/jpeg' },
    problems: ['not-found', 'unavailable'],
  },
});

type Options = {
  /** The picture of a product by its handle; null if there is none. */
  find: (handle: string) => SocialPicture | null;
  /**
   * Makes the picture, or reads it from the cache; null where none can be made.
   * @throws PictureError if its source cannot be read
   */
  make: (picture: SocialPicture) => Promise<Buffer | null>;
};

/** Seconds for which a picture is kept: under the address of its version, and under that of another one. */
const [CURRENT, OTHER] = [30 * 86_400, 300];

/** `/pictures/social/{handle}/{version}.jpg`: always of the product as it is now, whatever version is asked for. */
export function socialPictureRoutes({ find, make }: Options): Router {
  const router = Router();
  mount(router, SOCIAL_PICTURE_CALLS.social, async (request, response) => {
    const { handle, version } = request.params;
    const picture = find(handle);
    if (picture === null) throw new ProblemError('not-found', 'There is no such picture');
    const bytes = await make(picture).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      throw new ProblemError(
        error.status === 503 ? 'unavailable' : 'not-found',
        'The picture cannot be shown',
      );
    });
    response.set('cross-origin-resource-policy', 'cross-origin');
    if (bytes === null) return redirect(response, picture);
    response
      .set('cache-control', `public, max-age=${version === picture.version ? CURRENT : OTHER}`)
      .type('image/jpeg')
      .send(bytes);
  });
  return router;
}

/** Where pictures cannot be composed, the one that it would be made of is shown as it is. */
const redirect = (response: Response, { source }: SocialPicture): void => {
  if (!isStudioPicture(source))
    throw new ProblemError('not-found', 'Pictures cannot be made on this machine');
  response.set('cache-control', `public, max-age=${OTHER}`).redirect(302, source);
};
