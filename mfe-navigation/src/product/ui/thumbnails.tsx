import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';

const thumbs = css({
  display: 'flex',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The buttons stay together.
  '@media (max-width: 519px)': { flexBasis: '100%' },
});
const thumb = css({
  boxSizing: 'border-box',
  width: 84,
  height: 84,
  padding: 4,
  border: `2px solid ${theme.colour.line}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { borderColor: theme.colour.accent },
});

type ThumbnailsProps = {
  images: Product['images'];
  shown: number;
  onChoose: (index: number) => void;
};

/** The pictures of a product to choose from, in the gallery and in the closer look. */
export const Thumbnails = ({ images, shown, onChoose }: ThumbnailsProps) => (
  <ul css={thumbs}>
    {images.map(({ src, colour }, index) => (
      <li key={src}>
        <button
          css={thumb}
          type="button"
          data-needs-script=""
          aria-pressed={index === shown}
          aria-label={`Show picture ${index + 1} of ${images.length}`}
          onClick={() => onChoose(index)}
        >
          <ProductPicture src={src} alt="" colour={colour} size={72} />
        </button>
      </li>
    ))}
  </ul>
);
