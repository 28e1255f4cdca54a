import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { ArrowRight } from 'lucide-react';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  marginBottom: theme.space[4],
  '& h2': { margin: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[1],
    fontWeight: 600,
    minHeight: 24,
  },
});

type Props = { id: string; title: string; more?: { label: string; href: string } };

/** The heading of a section of the home page, with a link to all of it. */
export const SectionHead = ({ id, title, more }: Props) => (
  <div css={head}>
    <h2 id={id}>{title}</h2>
    {more && (
      <Link to={more.href}>
        {more.label} <ArrowRight size={16} aria-hidden="true" />
      </Link>
    )}
  </div>
);
