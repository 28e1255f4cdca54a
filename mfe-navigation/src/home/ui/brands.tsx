import { css } from '@emotion/react';
import type { HomePage } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: `${theme.space[2]} ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    border: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
    color: theme.colour.text,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.colour.accent },
});

export const Brands = ({ brands }: { brands: HomePage['brands'] }) => (
  <section aria-labelledby="brands">
    <h2 id="brands">Brands we sell</h2>
    <ul css={list}>
      {brands.map(({ name, href }) => (
        <li key={href}>
          <Link to={href}>{name}</Link>
        </li>
      ))}
    </ul>
  </section>
);
