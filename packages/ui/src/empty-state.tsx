import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const box = css({
  padding: theme.space[7],
  textAlign: 'center',
  background: theme.colour.surface,
  border: `1px dashed ${theme.colour.line}`,
  borderRadius: theme.radius.large,
});

/** An empty state with a link or text. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div css={box}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
