import { css } from '@emotion/react';
import type { CategoryTile } from '@kilowatt/contracts';
import { cardStyle, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';

/** In narrow windows a row that scrolls sideways, so that the products begin on the first screen. */
const row = css({
  display: 'grid',
  gap: theme.space[3],
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  [media.small]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: '6.5rem',
    margin: `0 calc(-1 * ${theme.space[4]}) ${theme.space[4]}`,
    padding: `2px ${theme.space[4]} ${theme.space[2]}`,
    overflowX: 'auto',
    scrollPaddingInline: theme.space[4],
  },
});
const tile = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: theme.space[1],
  height: '100%',
  boxSizing: 'border-box',
  padding: theme.space[2],
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontWeight: 650,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
});

/** Ways to narrower lists, with pictures. */
export function ListTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <ul css={row}>
        {tiles.map(({ title, href, image }) => (
          <li key={href}>
            <Link css={[cardStyle, tile]} to={href}>
              <ProductPicture src={image} alt="" size={64} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
