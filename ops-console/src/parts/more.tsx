import { css } from '@emotion/react';
import { Disclosure, theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

const style = css({
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
  <Disclosure css={style} summary={title}>
    {children}
  </Disclosure>
);
