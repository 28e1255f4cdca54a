import { css } from '@emotion/react';
import type { CategoryTile, HomePage } from '@kilowatt/contracts';
import { cardStyle, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { columnsUpTo, theme } from '@kilowatt/ui';
import { SectionHead } from './sections';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: theme.space[4] },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
});
const tile = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[2],
  padding: theme.space[2],
  color: theme.colour.text,
  fontSize: '.9375rem',
  fontWeight: 650,
  lineHeight: 1.25,
  textDecoration: 'none',
  '& > span': { overflowWrap: 'anywhere' },
  // As narrow as a page at 400 % is: there is no room beside the picture.
  '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 700px)': {
    gridTemplateColumns: '1fr',
    alignContent: 'start',
    gap: 0,
    padding: 0,
    textAlign: 'center',
    overflow: 'hidden',
    '& img': { maxWidth: '100%', padding: theme.space[4], borderRadius: 0 },
    '& > span': { padding: theme.space[3] },
  },
});

/** Where a picture will be. */
const plate = css({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  borderRadius: theme.radius.small,
  background: theme.colour.picture,
  '@media (min-width: 700px)': { borderRadius: 0 },
});

type Tile = Omit<CategoryTile, 'image'> & {
  /** Null while it is not known. */
  image: string | null;
};

export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  return (
    <section aria-labelledby="categories">
      <SectionHead id="categories" title="Shop by category" />
      <ul css={grid}>
        {categories.map(({ title, href, image }) => (
          <li key={href}>
            <Link css={[cardStyle, tile]} to={href}>
              {image === null ? (
                <i css={plate} />
              ) : (
                <ProductPicture
                  src={image}
                  alt=""
                  size={240}
                  sizes="(min-width: 1280px) 140px, (min-width: 700px) 240px, 44px"
                />
              )}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Brands are words that do not break. */
const MIN_WIDTH = '5.5rem';
const list = css({
  display: 'grid',
  gridTemplateColumns: columnsUpTo(3, MIN_WIDTH, theme.space[2]),
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 1024px)': { gridTemplateColumns: columnsUpTo(6, MIN_WIDTH, theme.space[2]) },
  '@media (min-width: 1280px)': { gridTemplateColumns: columnsUpTo(9, MIN_WIDTH, theme.space[2]) },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 72,
    padding: theme.space[1],
    borderRadius: theme.radius.small,
    border: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
    color: theme.colour.text,
    fontFamily: theme.font.display,
    fontSize: 'clamp(.9375rem, .5rem + 1vw, 1.25rem)',
    fontWeight: 700,
    letterSpacing: '-.02em',
    lineHeight: 1.15,
    textAlign: 'center',
    textDecoration: 'none',
    transition: `border-color ${theme.motion.quick}, color ${theme.motion.quick}`,
  },
  '& a:hover': { borderColor: theme.colour.accent, color: theme.colour.accent },
});

export const Brands = ({ brands }: { brands: HomePage['brands'] }) => (
  <section aria-labelledby="brands">
    <SectionHead
      id="brands"
      title="Brands we sell"
      more={{ label: 'Why an authorized dealer', href: '/authorized-dealer' }}
    />
    <ul css={list}>
      {brands.map(({ name, href }) => (
        <li key={href}>
          <Link to={href}>{name}</Link>
        </li>
      ))}
    </ul>
  </section>
);
