import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from './theme';

const list = css({
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& a': {
    alignItems: 'center',
    border: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
  },
  '& a:hover': { borderColor: theme.colour.accent },
});

type Props = {
  links: readonly { label: string; href: string }[];
  /** From the `css` prop: how the links are arranged, and the shape of each. */
  className?: string;
};

/** A list of links, each in a frame. */
export const LinkList = ({ links, className }: Props) => (
  <ul css={list} className={className}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
);
