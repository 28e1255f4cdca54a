import { css } from '@emotion/react';
import { NavLink } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { SERVICE_LINKS } from '../../footer/links';

const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: `${theme.space[2]} ${theme.space[3]}`,
    borderRadius: theme.radius.small,
    color: theme.colour.text,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.colour.sand },
  '& [aria-current]': { background: theme.colour.accentSoft, fontWeight: 650 },
});

/** The other service pages. */
export const OtherPages = ({ current }: { current: string }) => (
  <nav aria-label="Help pages">
    <ul css={list}>
      {SERVICE_LINKS.map(({ label, href }) => (
        <li key={href}>
          <NavLink to={href} end {...(href === current && { 'aria-current': 'page' as const })}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
