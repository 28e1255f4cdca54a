import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from './theme';

const list = css({
  gap: theme.space[2],
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
const SHAPES = {
  pill: css({
    display: 'flex',
    flexWrap: 'wrap',
    '& a': {
      display: 'inline-flex',
      minHeight: 36,
      padding: `0 ${theme.space[4]}`,
      borderRadius: theme.radius.pill,
      color: theme.colour.text,
      textDecoration: 'none',
    },
  }),
  box: css({
    display: 'grid',
    gap: theme.space[3],
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    '& a': {
      display: 'flex',
      minHeight: 64,
      padding: `0 ${theme.space[5]}`,
      borderRadius: theme.radius.medium,
      fontWeight: 600,
    },
  }),
};

type Props = {
  /** `pill`: as wide as their texts, in rows; `box`: in columns of one width. */
  shape: keyof typeof SHAPES;
  links: readonly { label: string; href: string }[];
};

/** A list of links, each in a frame. */
export const LinkList = ({ shape, links }: Props) => (
  <ul css={[list, SHAPES[shape]]}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
);
