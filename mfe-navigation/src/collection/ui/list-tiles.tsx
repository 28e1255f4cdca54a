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
  // So many take the whole row.
  [media.medium]: {
    '&:where(:has(> :nth-of-type(5)))': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
    },
  },
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
  // The picture makes room for a long word.
  gridTemplateColumns: 'minmax(24px, 40px) minmax(min-content, 1fr)',
  alignItems: 'center',
  gap: theme.space[2],
  height: '100%',
  minHeight: 56,
  boxSizing: 'border-box',
  padding: `6px ${theme.space[2]}`,
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontWeight: 650,
  lineHeight: 1.2,
  textDecoration: 'none',
  '& > img': { maxWidth: '100%', height: 'auto' },
});

/** A department begins with its kinds of appliances: larger tiles, in one row where the window is wide. */
const largeRow = css({
  [media.medium]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gap: theme.space[3],
    marginBottom: theme.space[4],
    // No last one in a row of its own.
    '&:has(> :nth-of-type(8):last-child)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
  },
});
const largeTile = css({
  [media.medium]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '7rem auto',
    alignItems: 'center',
    gap: 0,
    padding: `0 0 ${theme.space[2]}`,
    overflow: 'hidden',
    textAlign: 'center',
    '& > img': { maxWidth: '100%', height: '7rem', padding: `${theme.space[2]} 0`, borderRadius: 0 },
    '& > span': { padding: `${theme.space[2]} ${theme.space[2]} 0` },
  },
});

/** Those that a phone shows: a lazy picture is requested only once the page has its layout. */
const EAGER = 2;

type Props = { tiles: readonly CategoryTile[]; isDepartment?: boolean };

/** Ways to narrower lists, with pictures. */
export function ListTiles({ tiles, isDepartment = false }: Props) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <ul css={[row, isDepartment && largeRow]}>
        {tiles.map(({ title, href, image }, index) => (
          <li key={href}>
            <Link css={[cardStyle, tile, isDepartment && largeTile]} to={href}>
              <ProductPicture
                src={image}
                alt=""
                size={isDepartment ? 112 : 40}
                {...(isDepartment && { sizes: '(min-width: 1024px) 112px, 40px' })}
                lazy={index >= EAGER}
              />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
