import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { cardStyle, Price, ProductFacts, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { useEffect, useRef } from 'react';
import type { DifferingFacts } from '../model/differing-facts';
import type { FilledSlot } from '../model/fill-slots';
import type { LostChoice } from '../model/lost-choices';
import { LostNote } from './lost-note';
import { Arrows, useEdges } from './slot-arrows';

const group = css({
  minWidth: 0,
  margin: `0 0 ${theme.space[6]}`,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, minHeight: 44, fontSize: theme.text.lead, fontWeight: 700 },
});
/** Scrolls sideways, so that all slots are close together. */
const row = css({
  // Hidden texts of the cards stay inside it.
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  // Half a card more than fits, so that the row is seen to go on.
  gridAutoColumns: 'calc((100% - 4 * var(--gap)) / 4.5)',
  // Choice, facts, price, labels and link: each starts at one height in all cards.
  gridTemplateRows: '1fr repeat(4, auto)',
  '--gap': theme.space[3],
  gap: `${theme.space[2]} var(--gap)`,
  margin: 0,
  padding: `2px 2px ${theme.space[3]}`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollPaddingInline: theme.space[4],
  '&:not([data-end])': { maskImage: 'linear-gradient(90deg, #000 92%, transparent)' },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  [media.small]: {
    // To the edges of the window.
    margin: `0 calc(-1 * ${theme.space[4]})`,
    paddingInline: theme.space[4],
    gridAutoColumns: 'clamp(9rem, 42%, 13rem)',
    scrollSnapType: 'x proximity',
    '&:not([data-end])': { maskImage: 'none' },
  },
  '& > li': { display: 'grid', gridRow: 'span 5', gridTemplateRows: 'subgrid', scrollSnapAlign: 'start' },
});
const frame = css({ position: 'relative' });
const card = css({
  display: 'grid',
  gridRow: 'span 5',
  gridTemplateRows: 'subgrid',
  alignContent: 'start',
  boxSizing: 'border-box',
  padding: theme.space[3],
  // What gets the focus is clear of the bar at the bottom.
  [media.small]: { '& a, & input': { scrollMarginBlockEnd: '6rem' } },
  '&:has(input:checked)': { outline: `2px solid ${theme.colour.accent}` },
  '& label': {
    display: 'grid',
    gap: theme.space[2],
    alignContent: 'start',
    fontSize: theme.text.small,
    fontWeight: 600,
    lineHeight: 1.3,
    cursor: 'pointer',
  },
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.colour.accent },
});
const none = css({ display: 'flex', alignItems: 'center', gap: theme.space[2], minHeight: 36 });
const all = css({ fontSize: theme.text.small });

const known = css({ margin: 0, color: theme.colour.muted, fontSize: theme.text.caption, lineHeight: 1.35 });

/** Whole cards of a row in a wide window. */
const IN_ROW = 4;

type Props = {
  filled: FilledSlot;
  brand: string | null;
  color?: string | null;
  differing: DifferingFacts;
  /** What was chosen and is not there any more. */
  lost?: LostChoice | undefined;
};

/** The products of which one goes into a slot. */
export function PackageSlotChoice({ filled, brand, color = null, differing, lost }: Props) {
  const { slot, products, chosen, total, href, above, isTaken } = filled;
  const fieldset = useChosen(chosen?.handle ?? '');
  const list = useRef<HTMLUListElement>(null);
  const [edges, readEdges] = useEdges(list);
  useEffect(() => showChosen(list.current), []);
  return (
    <fieldset css={group} ref={fieldset}>
      <legend>{slot.title}</legend>
      {lost && <LostNote lost={lost} filled={filled} />}
      {isTaken && (
        <p>
          The over-the-range microwave is the hood. Another microwave, or none, leaves its place to a range
          hood.
        </p>
      )}
      {products.length === 0 ? (
        <p>
          {`${brand ?? 'No brand'} has no ${slot.title.toLowerCase()}${color === null ? '' : ' in this color'}${total > 0 && slot.above ? ` for the ${slot.above.slot}` : ''} in stock. `}
          <Link to={`/collection/${slot.handle}`}>See all</Link>
        </p>
      ) : (
        <>
          <div css={frame}>
            {products.length > IN_ROW && <Arrows title={slot.title} list={list} edges={edges} />}
            <ul
              css={row}
              ref={list}
              onScroll={readEdges}
              data-end={edges.isAtEnd || products.length <= IN_ROW ? '' : undefined}
            >
              {products.map((product) => (
                <li key={product.id}>
                  <ProductChoice
                    {...{ name: slot.id, brand, color }}
                    product={product}
                    facts={differing[product.id]}
                    isChosen={product.id === chosen?.id}
                    isAbove={above.includes(product.handle)}
                  />
                </li>
              ))}
            </ul>
          </div>
          {!slot.needed && (
            <label css={none}>
              <input type="radio" name={slot.id} value="" defaultChecked={chosen === null} />
              {`No ${slot.title.toLowerCase()}`}
            </label>
          )}
          {total > products.length && (
            <p css={all}>
              <Link to={href}>{`All ${total} that match`}</Link>
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Scrolls a row to what is chosen, where that is out of sight. */
function showChosen(list: HTMLElement | null): void {
  const card = list?.querySelector('input:checked')?.closest('li');
  if (list && card && card.offsetLeft + card.offsetWidth > list.clientWidth)
    list.scrollLeft = card.offsetLeft;
}

/** The page may answer with another choice than the one that browsers still show. */
function useChosen(handle: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const radio of fieldset.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])
      radio.checked = radio.value === handle;
  }, [handle]);
  return fieldset;
}

/** Leaves out what hangs where the product of a radio button goes. */
export function clearPlace(form: HTMLFormElement, changed: HTMLElement): void {
  if (!changed.matches('[data-above]')) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('input[data-above]:checked')) {
    const none = other.name === changed.getAttribute('name') ? null : noneOf(form, other.name);
    if (none) none.checked = true;
  }
}

const noneOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"][value=""]`);

type TitleProps = { title: string; brand: string | null; color: string | null };

/** Brand and color are those of the whole package: they are part of the name, and not shown with every product. */
function ShortTitle({ title, brand, color }: TitleProps) {
  const start = brand !== null && title.startsWith(`${brand} `) ? brand.length + 1 : 0;
  const end =
    color !== null && title.endsWith(` in ${color}`) ? title.length - color.length - 4 : title.length;
  if (start >= end) return title;
  return (
    <span>
      <span className="visually-hidden">{title.slice(0, start)}</span>
      {title.slice(start, end)}
      <span className="visually-hidden">{title.slice(end)}</span>
    </span>
  );
}

type ChoiceProps = {
  name: string;
  brand: string | null;
  color: string | null;
  product: ProductPreview;
  /** In what it differs from the others. */
  facts: string | undefined;
  isChosen: boolean;
  isAbove: boolean;
};

const ProductChoice = ({ name, brand, color, product, facts, isChosen, isAbove }: ChoiceProps) => (
  <div css={[cardStyle, card]}>
    <label>
      <input
        type="radio"
        name={name}
        value={product.handle}
        defaultChecked={isChosen}
        data-above={isAbove ? '' : undefined}
      />
      <ProductPicture src={product.image} alt="" size={160} colour={product.imageColour} lazy />
      <ShortTitle title={product.title} brand={brand} color={color} />
    </label>
    <p css={known}>{facts}</p>
    <Price price={product.price} compareAtPrice={product.compareAtPrice} />
    <ProductFacts product={product} />
    <Link css={all} to={productHref(product)} aria-label={`Details of ${product.title}`}>
      Details
    </Link>
  </div>
);
