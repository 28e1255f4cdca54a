import { css } from '@emotion/react';

/** Drawn on a plate of 60 × 36. */
export const AFFIRM = (
  <>
    <text
      x="30"
      y="27"
      textAnchor="middle"
      fontFamily="Figtree, Arial, sans-serif"
      fontSize="15"
      fontWeight="800"
      fill="#0a0a0a"
    >
      affirm
    </text>
    <path d="M15 13a17 17 0 0 1 30 0" fill="none" stroke="#4a4af4" strokeWidth="2" strokeLinecap="round" />
  </>
);

const plate = css({ borderRadius: 6, boxShadow: '0 0 0 1px rgb(24 20 12 / .12)' });

/** The mark of the lender, beside words that name it. */
export const AffirmMark = () => (
  <svg css={plate} width="45" height="27" viewBox="0 0 60 36" aria-hidden="true">
    <rect width="60" height="36" rx="6" fill="#ffffff" />
    {AFFIRM}
  </svg>
);
