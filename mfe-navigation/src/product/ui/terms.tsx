import { css } from '@emotion/react';
import { type Product, pageText, SHOP } from '@kilowatt/contracts';
import { type Delivery, SaveButton, useSavedProducts } from '@kilowatt/product-ui';
import { Link, Slot } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { BadgeDollarSign, type LucideIcon, Store, Undo2, Wrench } from 'lucide-react';
import { DeliveryCheck } from './delivery-check';
import { FitCheck } from './fit-check';
import { isSoldOut } from './instead';
import { KeyFacts } from './key-facts';
import { ProductAlert } from './product-alert';

const terms = css({
  display: 'grid',
  gap: theme.space[4],
  alignContent: 'start',
  '& p': { margin: 0 },
  [media.medium]: { gridArea: 'terms' },
});

const keep = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: theme.space[3] },
});
/** Its place is reserved. */
const absent = css({ visibility: 'hidden' });

/** One control; the list of what is kept follows from its use. */
function Keep({ product }: { product: Product }) {
  const isSaved = useSavedProducts().includes(product.id);
  return (
    <span>
      <Link css={!isSaved && absent} to="/saved">
        Saved products
      </Link>
      <SaveButton product={product} size="full" />
    </span>
  );
}

type Props = { product: Product; bought: Product; delivery: Delivery };

/** On which terms the product is sold: rebates, delivery, and what the shop promises with every purchase. */
export const Terms = ({ product, bought, delivery }: Props) => (
  <div css={terms}>
    <div css={keep}>
      <Slot name="compareToggle" product={bought} size="full" />
      <Keep product={product} />
    </div>
    <KeyFacts facts={product.keyFacts} />
    {!isSoldOut(bought) && <ProductAlert key={`alert ${bought.id}`} product={bought} />}
    {!isSoldOut(bought) && <DeliveryCheck key={product.id} product={bought} first={delivery} />}
    <FitCheck key={`fit ${product.id}`} product={bought} />
    <Reasons />
  </div>
);

const list = css({
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.space[3], alignItems: 'start' },
  '& svg': { flex: 'none', marginTop: 2, color: theme.colour.accent },
  '& a': { whiteSpace: 'nowrap' },
});

type Reason = { icon: LucideIcon; text: string; link: string; href: string };

/** What the service pages say, in a line each; a merchant may replace the texts. */
const reasons = (): Reason[] => [
  { icon: Undo2, text: pageText('returnsReason'), link: 'Returns', href: '/returns' },
  { icon: Wrench, text: pageText('warrantyReason'), link: 'Warranty', href: '/warranty' },
  { icon: BadgeDollarSign, text: pageText('priceMatchReason'), link: 'Price match', href: '/price-match' },
  { icon: Store, text: `See it at ${SHOP.showroom}`, link: 'Showroom', href: '/contact' },
];

const Reasons = () => (
  <ul css={list} aria-label="With every purchase">
    {reasons().map(({ icon: Icon, text, link, href }) => (
      <li key={href}>
        <Icon size={20} aria-hidden="true" />
        <span>
          {text}. <Link to={href}>{link}</Link>
        </span>
      </li>
    ))}
  </ul>
);
