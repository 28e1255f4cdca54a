import { css } from '@emotion/react';
import { formatMoney, formatMoneyShort, LIMITS } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';

const bar = css({
  display: 'block',
  width: '100%',
  height: 8,
  marginTop: theme.space[2],
  accentColor: theme.colour.accent,
});
const LIMIT = formatMoneyShort(LIMITS.freeDeliveryAbove);

/** Progress towards free delivery (specification §9). */
export function DeliveryLine({ subtotal, missing }: { subtotal: number; missing: number }) {
  if (missing === 0)
    return (
      <p css={{ color: theme.colour.success, fontWeight: 600 }}>Free nationwide delivery is included.</p>
    );
  return (
    <div css={{ marginBottom: theme.space[4] }}>
      {`Add ${formatMoney(missing)} more for free nationwide delivery on orders above ${LIMIT}.`}
      <progress
        css={bar}
        max={subtotal + missing}
        value={subtotal}
        aria-label="On the way to free delivery"
      />
    </div>
  );
}
