import { css } from '@emotion/react';
import type { HomePage } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { SectionHead } from './section-head';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(9, minmax(0, 1fr))' },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 64,
    padding: theme.space[1],
    borderRadius: theme.radius.small,
    border: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
    color: theme.colour.text,
    fontFamily: theme.font.display,
    fontSize: '.9375rem',
    fontWeight: 700,
    letterSpacing: '-.01em',
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
