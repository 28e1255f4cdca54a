import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStudioPicture } from '@kilowatt/contracts';
import { cropName, SCENES, type Scenes } from './scenes';
import { PICTURES_FOLDER, STUDIO, type Studio, shortHash } from './studio-pictures';

/**
 * Larger files are not inlined. A line of 1.6 Mbit/s sends as much in 60 ms; a request of its own takes its latency of
 * 150 ms before the first byte.
 */
const MAX_BYTES = 12_288;

/** What pages contain in place of an address; null if it names no file of the shop, or a large one. */
export type ReadPicture = (address: string) => Buffer | null;

const HIGH_PRELOAD = /<link rel="preload" as="image"(?=[^>]* fetchPriority="high")[^>]*>/;
const SOURCES = / imageSrcSet="([^"]+)"/;
const SIZES = / imageSizes="([^"]+)"/;
/** Screens that may need a wider file than the inlined one. */
const SHARP_SCREENS = '(min-resolution: 2dppx) and (min-width: 700px)';

type Candidate = { address: string; width: number };

const HEAD_END = '</head>';

/**
 * Inlines the picture that a page preloads with high priority, so that it is there with the document and not one round
 * trip later. The `src` attribute keeps its address, for crawlers and for what is shown after the first page.
 *
 * Only the head is read, and as Latin-1, one character for each byte; what is looked for and inserted is ASCII.
 * @param page in UTF-8
 */
export function inlinePicture(page: Buffer, read: ReadPicture): Buffer {
  const head = page.toString('latin1', 0, page.indexOf(HEAD_END) + HEAD_END.length);
  const found = HIGH_PRELOAD.exec(head);
  const preload = found?.[0];
  const sources = preload && SOURCES.exec(preload)?.[1];
  const sizes = preload && SIZES.exec(preload)?.[1];
  if (!preload || !sources || !sizes) return page;
  const candidates = candidatesOf(sources);
  const inlined = chosen(candidates, sizes, read);
  // The same picture may be shown smaller before it, such as in the tile of a type.
  const shown = ` srcSet="${sources}" sizes="${sizes}"`;
  const at = page.indexOf(shown, head.length, 'latin1');
  if (!inlined || at < 0) return page;
  const wider = candidates
    .filter(({ width }) => width > inlined.width)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ');
  const srcSet = ` srcSet="${[`${inlined.data} ${inlined.width}w`, wider].filter(Boolean).join(', ')}" sizes="${sizes}"`;
  // A wider file is requested early only where it is used instead of the inlined one.
  const early = wider
    ? preload.replace(sources, wider).replace('<link', `<link media="${SHARP_SCREENS}"`)
    : '';
  return Buffer.concat([
    page.subarray(0, found.index),
    Buffer.from(early, 'latin1'),
    page.subarray(found.index + preload.length, at),
    Buffer.from(srcSet, 'latin1'),
    page.subarray(at + shown.length),
  ]);
}

/** The files of a `srcset`. */
export const candidatesOf = (sources: string): Candidate[] =>
  sources.split(', ').map((source) => {
    const [address = '', width = ''] = source.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

/** The widest file that may be inlined and suffices for the largest box of `sizes` on a screen of one pixel per px. */
function chosen(candidates: readonly Candidate[], sizes: string, read: ReadPicture) {
  const lengths = sizes.split(',').map((one) => Number(/(\d+)px\s*$/.exec(one)?.[1] ?? 0));
  const widest = Math.max(...candidates.map(({ width }) => width));
  const needed = Math.min(Math.max(...lengths), widest);
  for (const { address, width } of [...candidates].sort((a, b) => b.width - a.width)) {
    if (width < needed) return null;
    const bytes = read(address);
    if (bytes)
      return {
        width,
        data: dataAddress(address, bytes),
      };
  }
  return null;
}

/** The `data:` address of a file. */
export const dataAddress = (address: string, bytes: Buffer): string =>
  `data:image/${path.extname(address).slice(1)};base64,${bytes.toString('base64')}`;

type Options = { studio?: Studio; scenes?: Scenes; folder?: string };

const STUDIO_FILE = /^\/pictures\/studio\/([^/]+)\/([^/]+)\/(\d+\.webp)$/;
const SCENE_FILE = /^\/pictures\/scenes\/([^/]+)\/([^/]+)\/(\d+\.(?:webp|avif))$/;

/** Pictures that are remembered, of at most 12 KB each. */
const MAX_KNOWN = 1_000;

/** Reads the files that come with the shop, as the routes of the same addresses send them. */
export function pictureReader({
  studio = STUDIO,
  scenes = SCENES,
  folder = PICTURES_FOLDER,
}: Options = {}): ReadPicture {
  const fileOf = (address: string): string | null => {
    const isStudio = isStudioPicture(address);
    const [, name = '', hash, file = ''] = (isStudio ? STUDIO_FILE : SCENE_FILE).exec(address) ?? [];
    const picture = isStudio ? studio.byId(name) : undefined;
    if (picture) return hash === shortHash(picture) ? path.join(folder, `${picture.id}-${file}`) : null;
    const crop = isStudio ? undefined : scenes.crop(name);
    return crop && hash === shortHash(crop) ? path.join(folder, 'scenes', `${cropName(crop)}-${file}`) : null;
  };
  /** By file; null for large ones. Another picture has another hash in its address. */
  const known = new Map<string, Buffer | null>();
  return (address) => {
    const file = fileOf(address);
    if (!file) return null;
    const found = known.get(file);
    if (found !== undefined) return found;
    try {
      const bytes = readFileSync(file);
      const small = bytes.length <= MAX_BYTES ? bytes : null;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(file, small);
      return small;
    } catch {
      return null;
    }
  };
}
