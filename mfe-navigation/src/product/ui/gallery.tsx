import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { ProductPicture, plateOf } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

const frame = css({
  background: theme.colour.picture,
  borderRadius: theme.radius.large,
  '& img': { margin: '0 auto' },
});
const thumbs = css({
  display: 'flex',
  gap: theme.space[2],
  margin: `${theme.space[3]} 0 0`,
  padding: 0,
  listStyle: 'none',
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

/** The page is one column below 1024 px. */
const SIZES = '(min-width: 1280px) 640px, (min-width: 1024px) 50vw, 100vw';

type Props = {
  images: Product['images'];
  /** Address of the picture that is shown first; by default the first one. */
  first?: string;
};

export function Gallery({ images, first }: Props) {
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ src }) => src === first),
    ),
  );
  const image = images[shown] ?? images[0];
  if (!image) return <div css={frame} />;
  return (
    <div>
      <div css={[frame, plateOf(image.src)]}>
        <ProductPicture
          src={image.src}
          alt={image.alt}
          colour={image.colour}
          size={720}
          sizes={SIZES}
          lazy={false}
          first
        />
      </div>
      {images.length > 1 && (
        <ul css={thumbs}>
          {images.map(({ src }, index) => (
            <li key={src}>
              <button
                css={thumb}
                type="button"
                aria-pressed={index === shown}
                aria-label={`Show picture ${index + 1} of ${images.length}`}
                onClick={() => setShown(index)}
              >
                <ProductPicture src={src} alt="" size={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
