import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

type Props = {
  src: string;
  alt: string;
  /** Width and height in CSS pixels. */
  size: number;
  lazy?: boolean;
};

const PLACEHOLDER = '/pictures/placeholder.svg';
const picture = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'contain',
  borderRadius: theme.radius.small,
  background: theme.colour.picture,
});

/** A square product picture; one that does not load is replaced by the placeholder (specification §2). */
export function ProductPicture({ src, alt, size, lazy = true }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      css={[picture, { maxWidth: size }]}
      src={!src || broken === src ? PLACEHOLDER : src}
      alt={alt}
      width={size}
      height={size}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
