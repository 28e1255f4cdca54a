import { css } from '@emotion/react';
import type { HomePage } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { ProductPicture, theme } from '@kilowatt/ui';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const tile = css({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  color: theme.colour.text,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `box-shadow ${theme.motion.calm}`,
  '&:hover': { boxShadow: theme.shadow.medium },
});

export function CategoryTiles({ categories }: { categories: HomePage['categories'] }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Shop by category</h2>
      <ul css={grid}>
        {categories.map(({ title, href, image }) => (
          <li key={href}>
            <Link css={tile} to={href}>
              <ProductPicture src={image} alt="" size={140} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
