import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '@kilowatt/contracts';
import * as v from 'valibot';
import { PICTURES_FOLDER, shortHash } from './studio-pictures';

const Crop = v.object({
  id: v.string(),
  hash: v.string(),
  crop: v.picklist(['wide', 'tall']),
  widths: v.pipe(v.array(v.number()), v.minLength(1)),
  colour: v.string(),
  /** Whether every width is there as AVIF too. */
  avif: v.optional(v.boolean()),
});
export type SceneCrop = v.InferOutput<typeof Crop>;
const Manifest = v.object({ scenes: v.array(Crop) });

/** The rendered rooms of the shop. */
export type Scenes = {
  /** The crops of a room; undefined if it has not been rendered. */
  find: (id: string) => Scene | undefined;
  /** @param name id and crop, such as `showroom-wide` */
  crop: (name: string) => SceneCrop | undefined;
};

export const SCENES_FOLDER = path.join(PICTURES_FOLDER, 'scenes');

/** Name of a crop in addresses and files. */
export const cropName = ({ id, crop }: SceneCrop): string => `${id}-${crop}`;

export function scenesOf(crops: readonly SceneCrop[]): Scenes {
  const byName = new Map(crops.map((crop) => [cropName(crop), crop]));
  return {
    crop: (name) => byName.get(name),
    find(id) {
      const [wide, tall] = [byName.get(`${id}-wide`), byName.get(`${id}-tall`)];
      const any = wide ?? tall;
      if (!any) return undefined;
      return {
        colour: any.colour,
        ...(wide && { wide: sourceOf(wide) }),
        ...(tall && { tall: sourceOf(tall) }),
      };
    },
  };
}

function sourceOf(crop: SceneCrop): NonNullable<Scene['wide']> {
  const folder = `/pictures/scenes/${cropName(crop)}/${shortHash(crop)}`;
  const srcSet = (type: string) =>
    crop.widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(', ');
  return {
    src: `${folder}/${Math.max(...crop.widths)}.webp`,
    srcSet: srcSet('webp'),
    ...(crop.avif && { avif: srcSet('avif') }),
  };
}

/** The rooms of a folder; none if it has no readable `scenes.json`, and pages show what they drew before. */
export function readScenes(folder: string): Scenes {
  try {
    return scenesOf(
      v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, 'scenes.json'), 'utf8'))).scenes,
    );
  } catch {
    return scenesOf([]);
  }
}

/** The rooms that come with the shop, read once at the start. */
export const SCENES = readScenes(SCENES_FOLDER);
