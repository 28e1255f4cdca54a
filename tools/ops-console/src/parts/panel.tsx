import { css } from '@emotion/react';
import { Disclosure, theme } from '@kilowatt/ui';
import { type ReactNode, useId } from 'react';

const panel = css({
  minWidth: 0,
  padding: theme.space[4],
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.low,
  '@media (min-width: 640px)': { padding: theme.space[5] },
});

type Props = { title: string; headingId?: string; aside?: ReactNode; children: ReactNode };

/** A panel with a heading. */
export function Panel({ title, headingId, aside, children }: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section css={panel} aria-labelledby={id}>
      <div css={head}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  marginBottom: theme.space[3],
  h3: { margin: 0, overflowWrap: 'anywhere' },
});

const disclosure = css({
  borderTop: `1px solid ${theme.colour.line}`,
  marginTop: theme.space[3],
  paddingTop: theme.space[1],
  summary: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    gap: theme.space[2],
    fontSize: theme.text.small,
    color: theme.colour.link,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': { content: '"+"', width: '1ch', fontWeight: 750 },
  },
  '&[open] > summary::before': { content: '"−"' },
});

/** A collapsible section. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure css={disclosure} summary={title}>
    {children}
  </Disclosure>
);
