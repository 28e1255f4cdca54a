import { css } from '@emotion/react';
import type { Scene } from '@kilowatt/contracts';
import { media } from '@kilowatt/ui';
import { preload } from 'react-dom';

const shape = css({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  [media.dark]: { filter: 'brightness(.88)' },
});

type Props = {
  scene: Scene;
  /** `sizes` of the picture. */
  sizes: string;
  /** Whether it loads before other pictures: at the head of a page. */
  first?: boolean;
  /** Whether its box is wide in narrow windows too, and never has room for the tall crop. */
  alwaysWide?: boolean;
};

/** Enlarged around a point, which keeps its place: what is left of the picture shows what the page is about. */
const around = ({ x, y, zoom }: NonNullable<Scene['focus']>) =>
  css({
    objectPosition: `${x}% ${y}%`,
    ...(zoom !== 1 && {
      ...{ transform: `scale(${zoom})`, transformOrigin: `${x}% ${y}%` },
      // On paper nothing is cut off: the enlarged picture would be wider than it.
      '@media print': { transform: 'none' },
    }),
  });

/** A room that fills its box: the tall crop in narrow windows, the wide one in others. */
export function ScenePicture({
  scene: { wide, tall, colour, focus },
  sizes,
  first = false,
  alwaysWide = false,
}: Props) {
  const shown = wide ?? tall;
  if (!shown) return null;
  const hasTall = wide !== undefined && tall !== undefined && !alwaysWide;
  // React preloads a picture by itself only outside of `picture`; `preload` cannot choose by the width of the window.
  // Browsers have the picture already, mostly in the document.
  if (typeof window === 'undefined' && first && !hasTall && shown.avif)
    preload(shown.src, {
      ...{ as: 'image', type: 'image/avif', fetchPriority: 'high' },
      ...{ imageSrcSet: shown.avif, imageSizes: sizes },
    });
  const img = (
    <img
      css={[shape, { background: colour }, focus && around(focus)]}
      srcSet={shown.srcSet}
      sizes={sizes}
      src={shown.src}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' as const })}
      decoding={first ? 'sync' : 'async'}
    />
  );
  if (!hasTall && !shown.avif) return img;
  return (
    <picture>
      {hasTall && (
        <>
          {tall.avif && <source media={NARROW} type="image/avif" srcSet={tall.avif} sizes={sizes} />}
          <source media={NARROW} srcSet={tall.srcSet} sizes={sizes} />
        </>
      )}
      {shown.avif && <source type="image/avif" srcSet={shown.avif} sizes={sizes} />}
      {img}
    </picture>
  );
}

const NARROW = '(max-width: 699.98px)';
