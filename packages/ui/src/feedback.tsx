import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const notice = css({
  margin: `0 0 ${theme.space[4]}`,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.accentSoft,
  borderInlineStart: `4px solid ${theme.colour.accent}`,
});
const warning = css({ borderInlineStartColor: theme.colour.spark });

/** A short message next to its subject. */
export const Notice = ({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) => (
  <div css={[notice, tone === 'warning' && warning]}>{children}</div>
);

const box = css({
  padding: `${theme.space[7]} ${theme.space[5]}`,
  textAlign: 'center',
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.large,
  '& > p:last-child': { marginBottom: 0 },
});

const drawing = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  marginBottom: theme.space[4],
  borderRadius: '50%',
  background: theme.colour.accentSoft,
  color: theme.colour.accent,
  lineHeight: 0,
});

type EmptyStateProps = {
  title: string;
  /** A drawing above the title, hidden from screen readers. */
  icon?: ReactNode;
  children: ReactNode;
};

/** An empty state with a link or text. */
export function EmptyState({ title, icon, children }: EmptyStateProps) {
  return (
    <div css={box}>
      {icon && (
        <div css={drawing} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

const pulse = keyframes({ '50%': { opacity: 0.5 } });
const block = css({
  borderRadius: theme.radius.medium,
  background: theme.colour.line,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

/** A loading placeholder. */
export const Skeleton = ({ height }: { height: string }) => (
  <div css={[block, { height }]} aria-hidden="true" />
);
