import { css } from '@emotion/react';
import { formatMoneyShort, isStudioPicture, type ProductPreview, srcSetOf } from '@kilowatt/contracts';
import { media, STUDIO_LIGHT, theme } from '@kilowatt/ui';
import { useEffect, useRef, useState } from 'react';
import { EnergyGuide } from './energy-guide';

const row = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space[3]}`,
  minHeight: 28,
  fontSize: theme.text.small,
});
const rebate = css({ color: theme.colour.success, fontWeight: 700 });
const once = css({ color: theme.colour.muted, whiteSpace: 'nowrap' });

type FactsProps = { product: Pick<ProductPreview, 'title' | 'rebates' | 'energyGuide'> };

/** Shown beside the price: rebates, and the energy label required by law (16 CFR 305.27). */
export function ProductFacts({ product: { title, rebates, energyGuide } }: FactsProps) {
  const [best] = rebates ?? [];
  return (
    <div css={row}>
      {energyGuide && <EnergyGuide title={title} href={energyGuide} />}
      {best && (
        <span>
          <span css={rebate}>{`${formatMoneyShort(best.amount)} rebate`}</span>{' '}
          {/* Manufacturers pay it once, also where several products of an order have it; the cart counts it so. */}
          <span css={once}>once per order</span>
        </span>
      )}
    </div>
  );
}

type PictureProps = {
  src: string;
  alt: string;
  /** Width and height in CSS pixels. */
  size: number;
  /** `sizes` of the picture where its width depends on the window's. Default: `size`. */
  sizes?: string;
  lazy?: boolean;
  /** Whether it loads before other pictures: the first large one of a page. */
  first?: boolean;
  /** Colour that stands for it while it loads. */
  colour?: string | undefined;
  /** Whether it is looked at closely: one of the studio then has its largest width too. */
  isZoomed?: boolean;
};

const PLACEHOLDER = '/pictures/placeholder.svg';

/** Whether an address is that of a picture of the product: the catalogue names the placeholder where it has none. */
export const isPicture = (src: string): boolean => src !== '' && src !== PLACEHOLDER;

const picture = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'contain',
  borderRadius: theme.radius.small,
  background: theme.colour.picture,
});

/** Behind a photograph, whose own background is white as a rule. */
const photo = css({ background: '#ffffff' });

const fading = STUDIO_LIGHT.falloff.map(([at, seen]) => `rgb(0 0 0 / ${seen}) ${at}%`).join(', ');

/** The ground of the studio pictures is that of the light plates; on dark ones it fades as a light does. */
const studio = css({
  background: '#f4f2ed',
  // It has a margin of its own.
  '&&': { padding: 0 },
  [media.dark]: {
    filter: `brightness(${STUDIO_LIGHT.brightness})`,
    maskImage: `radial-gradient(ellipse 75% 75% at 50% 45%, ${fading})`,
  },
});
const studioPlate = css({ [media.dark]: { background: STUDIO_LIGHT.ground } });
/** Of a large picture any part may be in the middle of the window. */
const whole = css({ [media.dark]: { maskImage: 'none' } });

/** Values that are remembered; pictures have some 100 colours and ten sizes. */
const MAX_KNOWN = 1_000;

/** The same styles for the same value, so that servers join and hash those of an element once. */
function remembered<Value, Styles>(stylesOf: (value: Value) => Styles): (value: Value) => Styles {
  const known = new Map<Value, Styles>();
  return (value) => {
    const styles = known.get(value) ?? stylesOf(value);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(value, styles);
    return styles;
  };
}

/** While a studio picture loads: its colour where the appliance will be. */
const loading = remembered((colour: string) =>
  css({ background: `radial-gradient(closest-side, ${colour} 35%, transparent 75%) #f4f2ed` }),
);

const atMost = remembered((size: number) => Object.freeze({ maxWidth: size }));

/** The style of the plate behind a picture, by its address: of a photograph it is white. */
export const plateOf = (src: string) =>
  isStudioPicture(src) ? studioPlate : srcSetOf(src) !== undefined && photo;

/** The style of a picture itself, by its address. */
export const pictureStyle = (src: string) => (isStudioPicture(src) ? studio : plateOf(src));

/**
 * A square product picture; one that does not load is replaced by the placeholder (specification §2). For a merchant's
 * picture that fails, the gateway itself sends the drawn appliance, also to pages without scripts.
 */
export function ProductPicture({
  src,
  alt,
  size,
  sizes = `${size}px`,
  lazy = true,
  first = false,
  colour,
  isZoomed = false,
}: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = !src || broken === src ? PLACEHOLDER : src;
  const srcSet = srcSetOf(shown, isZoomed);
  useEffect(() => {
    const image = element.current;
    // It failed before hydration. SVG without a size has no width either, but can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(() => setBroken(src));
  }, [src]);
  return (
    <img
      ref={element}
      css={[
        picture,
        pictureStyle(shown),
        isStudioPicture(shown) && colour && loading(colour),
        isZoomed && whole,
        atMost(size),
      ]}
      {...(srcSet && { srcSet, sizes })}
      src={shown}
      alt={alt}
      width={size}
      height={size}
      loading={lazy ? 'lazy' : 'eager'}
      {...(first && { fetchPriority: 'high' as const })}
      decoding={first ? 'sync' : 'async'}
      onError={() => setBroken(src)}
    />
  );
}
