import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { DARK_ACTION, media, theme } from './theme';

export type ButtonVariant = {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  /** Full width of the container. */
  wide?: boolean;
};

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  minHeight: 42,
  padding: `0 ${theme.space[5]}`,
  border: '1px solid transparent',
  borderRadius: theme.radius.pill,
  fontWeight: 650,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${theme.motion.quick}, border-color ${theme.motion.quick}, filter ${theme.motion.quick}`,
  '&:active:not(:disabled)': { transform: 'translateY(1px)' },
  '&:disabled': {
    cursor: 'not-allowed',
    background: theme.colour.line,
    color: theme.colour.muted,
    borderColor: 'transparent',
  },
});
const kinds = {
  primary: css({
    background: theme.colour.accent,
    color: theme.colour.onAccent,
    [media.dark]: { '&:not(:disabled)': { background: DARK_ACTION.ground, color: DARK_ACTION.text } },
    '&:hover:not(:disabled)': { filter: 'brightness(1.08)' },
  }),
  secondary: css({
    background: theme.colour.surface,
    color: theme.colour.text,
    borderColor: theme.colour.muted,
    '&:hover:not(:disabled)': { borderColor: theme.colour.accent },
  }),
  quiet: css({
    background: 'none',
    color: theme.colour.link,
    padding: `0 ${theme.space[2]}`,
    '&:hover:not(:disabled)': { textDecoration: 'underline' },
    // Forced colors show the border, whose round ends would cut the text where there is no padding.
    '@media (forced-colors: active)': { borderRadius: theme.radius.small },
  }),
};
const large = css({ minHeight: 52, padding: `0 ${theme.space[6]}`, fontSize: theme.text.lead });
const full = css({ width: '100%' });

export const buttonStyle = ({ kind = 'primary', size = 'medium', wide = false }: ButtonVariant) => [
  base,
  kinds[kind],
  size === 'large' && large,
  wide && full,
];

type Props = ButtonVariant & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>;

/** A button; the default `type` is `button`. */
export function Button({ kind, size, wide, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      css={buttonStyle({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) })}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  ...variant
}: ButtonVariant & { to: string; children: ReactNode }) {
  return (
    <Link to={to} css={buttonStyle(variant)}>
      {children}
    </Link>
  );
}
