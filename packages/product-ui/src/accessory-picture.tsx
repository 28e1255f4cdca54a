import { css } from '@emotion/react';
import type { ProductPreview } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import { isPicture, ProductPicture } from './product-parts';

const plate = css({
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  padding: '18%',
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  color: theme.colour.muted,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const CORD = <path d="M16 6v9M24 6v9M11 15h18v6a9 9 0 0 1-18 0zM20 30v5c0 8 12 8 16 2s8-4 8-4" />;
const HOSE = <path d="M6 10h8v8H6zM14 14h8c14 0 14 10 4 12S12 40 26 40h6M32 35h10v10H32zM10 18v5M6 23h8" />;
const DUCT = <path d="M6 12h14v24H6zM20 14l5 3v14l-5 3M25 17l5-2v18l-5-2M30 15l5 2v14l-5 2M35 14h7v20h-7" />;
const CONNECTOR = (
  <path d="M6 18h7v12H6zM35 18h7v12h-7zM13 21c5-6 6 12 11 6s6-6 11 0M20 8c0 3-3 4-3 6a3 3 0 0 0 6 0c0-2-3-3-3-6z" />
);
const PEDESTAL = <path d="M5 14h38v22H5zM5 20h38M18 27h12M9 36v5M39 36v5" />;
const KIT = <path d="M6 17h36v23H6zM17 17v-6h14v6M6 27h14M28 27h14M20 24h8v6h-8z" />;

/** A drawing for each kind of part, by the needs of companions; the rest are kits. */
const DRAWINGS: readonly (readonly [needs: RegExp, drawing: ReactNode])[] = [
  [/cord/, CORD],
  [/hose|water/, HOSE],
  [/vent|duct/, DUCT],
  [/connector/, CONNECTOR],
  [/pedestal/, PEDESTAL],
];

type Props = {
  product: Pick<ProductPreview, 'image' | 'imageColour'>;
  /** Name of the need, such as `dryer-cord`. */
  need: string;
  /** Width in CSS pixels. Default 88. */
  size?: number;
};

/** The picture of something that goes with an appliance, or a drawing of its kind; beside a title, so without words. */
export const AccessoryPicture = ({ product: { image, imageColour }, need, size = 88 }: Props) =>
  isPicture(image) ? (
    <ProductPicture src={image} alt="" colour={imageColour} size={size} />
  ) : (
    <svg css={plate} viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS.find(([needs]) => needs.test(need))?.[1] ?? KIT}
    </svg>
  );
