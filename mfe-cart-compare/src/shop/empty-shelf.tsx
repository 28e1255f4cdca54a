import { css } from '@emotion/react';
import { CategoryTile } from '@kilowatt/contracts';
import { ProductPicture, ViewedShelf, viewedStorage } from '@kilowatt/product-ui';
import { $gateway, Link, useHydrated } from '@kilowatt/remote-kit';
import { columnsUpTo, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { array, object } from 'valibot';

const section = css({ marginTop: theme.space[6] });
const tiles = css({
  display: 'grid',
  gridTemplateColumns: columnsUpTo(3, '9.5rem', theme.space[3]),
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'center',
    gap: theme.space[3],
    alignItems: 'center',
    height: '100%',
    boxSizing: 'border-box',
    padding: theme.space[3],
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.medium,
    background: theme.colour.surface,
    color: theme.colour.text,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.colour.accent },
  '& img': { width: 72 },
  '@media (min-width: 700px)': { '& a': { flexDirection: 'row', textAlign: 'start' } },
});
/** Two rows of three. */
const MAX_CARDS = 6;
const Tiles = object({ categories: array(CategoryTile) });

/** Recently viewed products: one row, or two of two. */
const VIEWED = 4;

/** Below an empty cart or comparison: what was seen lately; for new visitors, categories. */
export function EmptyShelf() {
  if (!useHydrated()) return null;
  if (viewedStorage.read().length === 0) return <Categories />;
  return <ViewedShelf css={section} limit={VIEWED} columns="four" />;
}

function Categories() {
  const gateway = useUnit($gateway);
  const [found, setFound] = useState<readonly CategoryTile[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    gateway
      .get('/api/home', Tiles, { signal: controller.signal })
      .then(({ categories }) => setFound(categories.slice(0, MAX_CARDS)))
      // The menu has them as well.
      .catch(() => {});
    return () => controller.abort();
  }, [gateway]);
  if (found.length === 0) return null;
  return (
    <section css={section} aria-labelledby="categories">
      <h2 id="categories">Shop by category</h2>
      <ul css={tiles}>
        {found.map(({ title, href, image }) => (
          <li key={href}>
            <Link to={href}>
              <ProductPicture src={image} alt="" size={72} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const drawing = {
  width: 48,
  height: 48,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const CartDrawing = () => (
  <svg {...drawing} aria-hidden="true">
    <path d="M2.5 3h2.3l2.7 12.5a2 2 0 0 0 2 1.5h8.5a2 2 0 0 0 2-1.5L21.5 7H5.7" />
    <circle cx="9" cy="20.5" r="1" />
    <circle cx="18" cy="20.5" r="1" />
  </svg>
);

export const CompareDrawing = () => (
  <svg {...drawing} aria-hidden="true">
    <rect x="2.5" y="4" width="8" height="16" rx="1" />
    <rect x="13.5" y="4" width="8" height="16" rx="1" />
    <path d="M2.5 10h8M13.5 10h8M5 7v1M16 7v1" />
  </svg>
);
