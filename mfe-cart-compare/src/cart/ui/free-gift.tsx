import { css } from '@emotion/react';
import { formatMoney } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';

const mark = css({
  padding: `2px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.spark,
  color: theme.colour.onSpark,
  fontSize: '.8125rem',
  fontWeight: 700,
});
const row = css({ display: 'flex', gap: theme.space[2], alignItems: 'baseline', margin: 0 });

/** Marks a line that is free because of another one. */
export const FreeGift = ({ worth }: { worth: number | null }) => (
  <p css={row}>
    <span css={mark}>Free gift</span>
    {worth !== null && worth > 0 && (
      <s css={{ color: theme.colour.muted, fontSize: theme.text.small }}>
        <span className="visually-hidden">worth </span>
        {formatMoney(worth)}
      </s>
    )}
  </p>
);
