import type { ButtonHTMLAttributes } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style';

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
