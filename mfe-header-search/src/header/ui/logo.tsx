import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';

const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '1.375rem',
  fontWeight: 800,
  letterSpacing: '-.03em',
});

export const Logo = () => (
  <span css={logo}>
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b1f3a" />
      <path d="M18.5 4 8 18h6.5L13 28l11-15h-7z" fill="#ffc93c" />
    </svg>
    {SHOP.name}
  </span>
);
