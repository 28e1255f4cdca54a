import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PictureBox, studioPictureHref } from '@kilowatt/contracts';
import { GATEWAY_FOLDER } from '../../platform/gateway-folder';
import { slug } from './draw-picture';
import { nearestPicture, type PicturedProduct, type RenderedPicture, type View } from './rendered-pictures';

/** A rendered picture as the manifest has it. */
export type StudioPicture = RenderedPicture & {
  /** Changes with the picture. */
  readonly hash: string;
  /** The predominant colour of the appliance, such as `#6e7073`. */
  readonly colour: string;
  /** Where the appliance is in the picture, in thousandths: left, top, right and bottom; absent where it is no plain front. */
  readonly box?: PictureBox;
  /** Widths of its files in pixels, if it has others than most. */
  readonly widths?: readonly number[];
};

/** A picture as pages show it. */
export type ShownPicture = { src: string; colour: string; box?: PictureBox };

/** The studio pictures of a manifest, and which of them stands for what. */
export type Studio = {
  byId: (id: string) => StudioPicture | undefined;
  /** The picture that is nearest to a product; null if none is near. */
  nearest: (product: PicturedProduct, view?: View) => ShownPicture | null;
  /** The picture of the same kind, type and finish as the drawn one of an address; null if there is none. */
  inPlaceOf: (drawn: string) => ShownPicture | null;
};

/** Characters of a picture's hash in its address. */
const HASH_LENGTH = 8;
export const shortHash = ({ hash }: Pick<StudioPicture, 'hash'>): string => hash.slice(0, HASH_LENGTH);

/** Folder of the pictures and their manifests. */
export const PICTURES_FOLDER = path.join(GATEWAY_FOLDER, 'pictures');

const shown = (picture: StudioPicture): ShownPicture => ({
  src: studioPictureHref(picture.id, shortHash(picture)),
  colour: picture.colour,
  ...(picture.box && { box: picture.box }),
});

/** Groups the pictures by view, kind and finish once, so that a choice looks at a few of them only. */
export function studioOf(pictures: readonly StudioPicture[]): Studio {
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const groups = new Map<string, StudioPicture[]>();
  for (const picture of pictures)
    for (const kind of picture.kinds) {
      const key = groupOf(picture.view ?? 'front', kind, picture.finish);
      const group = groups.get(key);
      if (group) group.push(picture);
      else groups.set(key, [picture]);
    }
  const candidates = (view: string, kind: string, finish: string): readonly StudioPicture[] => {
    const own = groups.get(groupOf(view, kind, finish)) ?? [];
    const ofAny = groups.get(groupOf(view, kind, 'any')) ?? [];
    if (ofAny.length === 0 || finish === 'any') return own;
    return [...own, ...ofAny];
  };
  return {
    byId: (id) => known.get(id),
    nearest(product, view = 'front') {
      const near = candidates(view, product.kind, slug(product.colour));
      const picture = near.length > 0 && known.get(nearestPicture(product, near, view) ?? '');
      return picture ? shown(picture) : null;
    },
    inPlaceOf(drawn) {
      const [, kind, style, finish, width] = DRAWN.exec(drawn) ?? [];
      if (!kind || !style || !finish) return null;
      const [picture] = candidates('front', kind, finish)
        .filter(({ must }) => isOfStyle(must, style))
        .sort((a, b) => Math.abs(a.width - Number(width)) - Math.abs(b.width - Number(width)));
      return picture ? shown(picture) : null;
    },
  };
}

const groupOf = (view: string, kind: string, finish: string): string => `${view} ${kind} ${finish}`;

/** Address of a drawn picture from the front. */
const DRAWN = /^\/pictures\/([\w-]+)\/([\w-]+)\/([\w-]+)\/(\d+)\.svg$/;

/** Whether a picture shows a type that an address names; one without conditions shows all of its kind. */
function isOfStyle(must: StudioPicture['must'], style: string): boolean {
  const values = Object.values(must).flat();
  return values.length === 0 || values.some((value) => slug(value) === style);
}

/** The pictures of a manifest; none if it cannot be read, and the shop draws all of its pictures. */
export function readStudio(folder: string): Studio {
  try {
    const { pictures } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    return studioOf(pictures as StudioPicture[]);
  } catch {
    return studioOf([]);
  }
}

/** The pictures that come with the shop, read once at the start. */
export const STUDIO = readStudio(PICTURES_FOLDER);
