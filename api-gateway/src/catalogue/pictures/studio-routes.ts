import path from 'node:path';
import { STUDIO_WIDTHS, STUDIO_ZOOM_WIDTH } from '@kilowatt/contracts';
import { type NextFunction, type Response, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { omitDocumentHeaders } from '../../platform/http/file-headers';
import { isConditionFailed, ProblemError } from '../../platform/problems/problem';
import { drawPicture, PLACEHOLDER } from './draw-picture';
import { cropName, SCENES, type Scenes } from './scenes';
import { PICTURES_FOLDER, STUDIO, type Studio, type StudioPicture, shortHash } from './studio-pictures';

export const STUDIO_PICTURE_CALLS = calls({
  studio: {
    id: 'getStudioPicture',
    method: 'get',
    path: '/pictures/studio/{id}/{hash}/{width}.webp',
    summary:
      'Rendered picture of an appliance, 200, 400, 560 or 1120 pixels wide, or the largest available; a drawing if the file is missing',
    answer: { type: 'image/webp' },
    problems: ['not-found'],
  },
  scene: {
    id: 'getScenePicture',
    method: 'get',
    path: '/pictures/scenes/{name}/{hash}/{width}.webp',
    summary: 'A rendered room, in one of its crops and widths',
    answer: { type: 'image/webp' },
    problems: ['not-found'],
  },
  sceneAvif: {
    id: 'getScenePictureAvif',
    method: 'get',
    path: '/pictures/scenes/{name}/{hash}/{width}.avif',
    summary: 'The same as AVIF, about half the size',
    answer: { type: 'image/avif' },
    problems: ['not-found'],
  },
});

/** The widest file that every picture has, in pixels. */
const LARGEST = Math.max(...STUDIO_WIDTHS);
const WIDTHS = [...STUDIO_WIDTHS, STUDIO_ZOOM_WIDTH];
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Under the hash of another version, or in place of a missing file: browsers ask again after some minutes. */
const SHORT = 'public, max-age=300';

type Options = { studio?: Studio; scenes?: Scenes; folder?: string };

/** Pictures that come with the shop as files. A hash in an address names a version, which never changes. */
export function studioRoutes({
  studio = STUDIO,
  scenes = SCENES,
  folder = PICTURES_FOLDER,
}: Options = {}): Router {
  const router = Router();
  mount(router, STUDIO_PICTURE_CALLS.studio, (request, response, next) => {
    const { id, hash, width } = request.params;
    const picture = studio.byId(id);
    const requested = WIDTHS.find((one) => String(one) === width);
    if (!picture || !requested) throw unknown();
    const sent = requested > LARGEST && !picture.widths?.includes(requested) ? LARGEST : requested;
    const file = { root: folder, name: `${picture.id}-${sent}.webp` };
    // A larger file may come without another hash.
    const isCurrent = hash === shortHash(picture) && sent === requested;
    sendFile({ response, next }, file, isCurrent, () => drawingOf(picture));
  });
  const sendScene = (
    type: 'webp' | 'avif',
    answer: Answer,
    requested: Record<'name' | 'hash' | 'width', string>,
  ) => {
    const crop = scenes.crop(requested.name);
    if (!crop?.widths.some((one) => String(one) === requested.width)) throw unknown();
    const file = { root: path.join(folder, 'scenes'), name: `${cropName(crop)}-${requested.width}.${type}` };
    sendFile(answer, file, requested.hash === shortHash(crop), () => PLACEHOLDER);
  };
  mount(router, STUDIO_PICTURE_CALLS.scene, (request, response, next) =>
    sendScene('webp', { response, next }, request.params),
  );
  mount(router, STUDIO_PICTURE_CALLS.sceneAvif, (request, response, next) =>
    sendScene('avif', { response, next }, request.params),
  );
  return router;
}

const unknown = () => new ProblemError('not-found', 'There is no such picture');

type File = { root: string; name: string };
type Answer = { response: Response; next: NextFunction };

/** @param drawn SVG that browsers show where the file is missing; the status is 404 then */
function sendFile(
  { response, next }: Answer,
  { root, name }: File,
  isCurrent: boolean,
  drawn: () => string,
): void {
  response.set({
    'cache-control': isCurrent ? IMMUTABLE : SHORT,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    // They are shown by other sites too, beside a link to the shop.
    'cross-origin-resource-policy': 'cross-origin',
  });
  const putBack = omitDocumentHeaders(response, name);
  response.sendFile(name, { root, cacheControl: false }, (error) => {
    if (!error || response.headersSent) return;
    putBack();
    if (isConditionFailed(error)) return next(error);
    response.status(404).set('cache-control', SHORT).type('image/svg+xml').send(drawn());
  });
}

/** The drawing of what a picture shows. */
const drawingOf = ({ kinds: [kind = ''], must, finish, width }: StudioPicture): string =>
  drawPicture({
    kind,
    style: must.Type?.[0] ?? must.Fuel_Type?.[0] ?? must.Features?.[0] ?? 'standard',
    colour: finish,
    width,
    view: 'front',
  });
