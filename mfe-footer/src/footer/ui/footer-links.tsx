import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

export const footerHeading = css({ fontSize: theme.text.body, letterSpacing: 0, color: theme.colour.spark });
const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', padding: '4px 0', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

type Props = { title: string; links: readonly { label: string; href: string }[] };

export const FooterLinks = ({ title, links }: Props) => (
  <nav aria-label={title}>
    <h2 css={footerHeading}>{title}</h2>
    <ul css={list}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
