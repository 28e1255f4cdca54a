import { css } from '@emotion/react';
import type { CategoryTile } from '@kilowatt/contracts';
import { cardStyle, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';

/** One row of low tiles, so that the products begin on the first screen; in narrow windows it scrolls sideways. */
const row = css({
  display: 'grid',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[2]}`,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
  [media.small]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'max-content',
    margin: `0 calc(-1 * ${theme.space[4]}) ${theme.space[3]}`,
    padding: `3px ${theme.space[4]} ${theme.space[1]}`,
    overflowX: 'auto',
    scrollPaddingInline: theme.space[4],
  },
});
const tile = css({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[2],
  height: '100%',
  minHeight: 56,
  boxSizing: 'border-box',
  padding: `6px ${theme.space[3]} 6px ${theme.space[2]}`,
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontWeight: 650,
  lineHeight: 1.2,
  textDecoration: 'none',
});

/** Those that a phone shows: a lazy picture is requested only once the page has its layout. */
const EAGER = 2;

/** Ways to narrower lists, with pictures. */
export function ListTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <ul css={row}>
        {tiles.map(({ title, href, image }, index) => (
          <li key={href}>
            <Link css={[cardStyle, tile]} to={href}>
              <ProductPicture src={image} alt="" size={40} lazy={index >= EAGER} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
