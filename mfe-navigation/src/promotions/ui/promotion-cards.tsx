import { css } from '@emotion/react';
import {
  type HomePage,
  ProductList,
  type ProductPreview,
  pageText,
  productHref,
  SHOP,
} from '@kilowatt/contracts';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { Link, type PageRequest } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { leadsToList } from '../model/leads-to-list';
import { CallToAction, leading, offerCard, offerNote } from './rebate-cards';

const words = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h2,
  fontWeight: 700,
  lineHeight: 1.15,
  color: 'var(--worth)',
});
const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
const promotions = css({
  ...plainList,
  display: 'grid',
  gap: theme.space[4],
  '& > li:first-of-type > a': leading,
});
/** The words of a promotion, and products of it beside them. */
const withProducts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: '17rem minmax(0, 1fr)' },
});
/** So many columns in a row, or fewer where enlarged prices would not fit into them. */
const upTo = (count: number) =>
  `repeat(auto-fit, minmax(min(100%, max(8rem, ${100 / count}% - ${theme.space[3]})), 1fr))`;
const strip = css({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: upTo(2),
  gap: theme.space[3],
  '@media (min-width: 600px)': { gridTemplateColumns: upTo(4) },
  '& > li': {
    padding: theme.space[3],
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.medium,
    background: theme.colour.surface,
  },
  '& a': { display: 'block', color: theme.colour.text, lineHeight: 1.35, textDecoration: 'none' },
  '& a:hover span': { textDecoration: 'underline' },
  '& img': { aspectRatio: '4 / 3', marginBottom: theme.space[2] },
  '& a > span': {
    // The whole title: the color, which often is all that differs, stands at its end.
    display: 'block',
    minHeight: '2.7em',
    fontSize: theme.text.small,
  },
});

/** A category has one line of words. */
const named = css({
  '& a > span': { minHeight: 0, fontWeight: 650 },
  '& small': { color: theme.colour.muted, fontSize: theme.text.caption },
});

export type Running = { text: string; href: string; products: readonly ProductPreview[] };

type Categories = HomePage['categories'];
type CardsProps = { running: readonly Running[]; categories?: Categories };

/** The current promotions, each with some of its products, or with what it applies to. */
export const PromotionCards = ({ running, categories = [] }: CardsProps) => (
  <ul css={promotions}>
    {running.map((promotion) => {
      const { text, href, products } = promotion;
      const matched = href === PRICE_MATCH ? categories.slice(0, SOME) : [];
      return (
        <li key={text} css={products.length + matched.length > 0 && withProducts}>
          <Link css={offerCard} to={href}>
            <span css={words}>{text}</span>
            <span css={offerNote}>{noteOf(href)}</span>
            <CallToAction>{leadsToList({ href }) ? 'Shop now' : 'How it works'}</CallToAction>
          </Link>
          {products.length > 0 && <Products text={text} products={products} />}
          {matched.length > 0 && <Matched categories={matched} />}
        </li>
      );
    })}
  </ul>
);

const PRICE_MATCH = '/price-match';

function noteOf(href: string): string {
  if (leadsToList({ href })) return 'No code: the prices shown are reduced';
  return href === PRICE_MATCH ? `No code. ${pageText('priceMatchReason')}.` : 'No code';
}

const Products = ({ text, products }: Pick<Running, 'text' | 'products'>) => (
  <ul css={strip} aria-label={`Products: ${text}`}>
    {products.map((product) => (
      <li key={product.id}>
        <Link to={productHref(product)}>
          <ProductPicture src={product.image} alt="" colour={product.imageColour} size={400} sizes={SIZES} />
          <span>{product.title}</span>
        </Link>
        <Price {...product} />
      </li>
    ))}
  </ul>
);

/** A promise about every price has no products of its own: it is kept for the new appliances of each category. */
const Matched = ({ categories }: { categories: Categories }) => (
  <ul css={[strip, named]} aria-label="Applies to new appliances of every category">
    {categories.map(({ title, href, image }) => (
      <li key={href}>
        <Link to={href}>
          <ProductPicture src={image} alt="" size={400} sizes={SIZES} />
          <span>{title}</span>
          <small>New, same model number</small>
        </Link>
      </li>
    ))}
  </ul>
);

/** A quarter of the room beside the words, of the page, or half of it. */
const SIZES = '(min-width: 900px) 240px, (min-width: 600px) 22vw, 42vw';

/** A row of products. */
const SOME = 4;

/** The first products of a promotion's list; none where it leads elsewhere, and on failure. */
async function someOf(href: string, { gateway, signal }: PageRequest): Promise<readonly ProductPreview[]> {
  const [, list] = /^\/collections?\/(.+)$/.exec(href) ?? [];
  if (list === undefined) return [];
  return gateway.get(`/api/collections/${list}`, ProductList, { signal }).then(
    ({ products }) => products.slice(0, SOME),
    () => [],
  );
}

/** The promotions of today, with products of those that have a list. */
export const fetchPromotions = (request: PageRequest): Promise<readonly Running[]> =>
  Promise.all(SHOP.promotions.map(async (one) => ({ ...one, products: await someOf(one.href, request) })));
