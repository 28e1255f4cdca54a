import { css } from '@emotion/react';
import { formatMoneyShort, type KeyFact, monthlyPayment, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { AffirmMark, columnsUpTo, theme } from '@kilowatt/ui';
import {
  Check,
  Droplets,
  Fan,
  Flame,
  Leaf,
  type LucideIcon,
  Package,
  Ruler,
  Snowflake,
  Volume1,
  Wifi,
  Zap,
} from 'lucide-react';

/** By the names that the gateway gives. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  ...{ capacity: Package, size: Ruler, area: Ruler, power: Zap, burner: Flame, sound: Volume1, air: Fan },
  ...{ water: Droplets, cold: Snowflake, energy: Leaf, smart: Wifi },
};

const list = css({
  display: 'grid',
  gridTemplateColumns: columnsUpTo(2, '8.5rem', theme.space[4]),
  gap: `${theme.space[2]} ${theme.space[4]}`,
  margin: 0,
  padding: `${theme.space[3]} 0`,
  borderBlock: `1px solid ${theme.colour.line}`,
  fontSize: '.9375rem',
  lineHeight: 1.35,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.space[2], alignItems: 'start' },
  '& svg': { flex: 'none', color: theme.colour.accent },
});

/** What speaks for the product, beside its price. */
export function KeyFacts({ facts = [] }: { facts: readonly KeyFact[] | undefined }) {
  if (facts.length === 0) return null;
  return (
    <ul css={list} aria-label="Key facts">
      {facts.map(({ icon, text }) => {
        const Icon = Object.hasOwn(ICONS, icon) ? (ICONS[icon] ?? Check) : Check;
        return (
          <li key={text}>
            <Icon size={20} aria-hidden="true" />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

const financing = css({
  fontSize: '.9375rem',
  '& small': { color: theme.colour.muted },
  '& p': { margin: 0 },
  '& svg': { verticalAlign: '-.5em', marginInlineEnd: theme.space[2] },
});
/** Below this a purchase is paid at once: lenders have a least amount. */
const MIN_FINANCED = 50;

/**
 * That it can be paid over time. A price by the month, with the terms that the lender asks to be stated, only where the
 * shop has them: no rate is assumed.
 */
export function Financing({ price }: { price: number }) {
  if (price < MIN_FINANCED) return null;
  if (!SHOP.financing)
    return (
      <div css={financing}>
        <p>
          <AffirmMark />
          Pay over time with Affirm. <Link to="/financing/affirm">See how</Link>
        </p>
      </div>
    );
  const { months, apr, terms } = SHOP.financing;
  return (
    <div css={financing}>
      <p>
        {`From ${formatMoneyShort(monthlyPayment(price, SHOP.financing))} a month for ${months} months at ${apr}% APR. `}
        <Link to="/financing/affirm">Financing</Link>
      </p>
      <p>
        <small>{terms}</small>
      </p>
    </div>
  );
}
