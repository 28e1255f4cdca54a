import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { cardStyle, Price, ProductFacts, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DifferingFacts } from '../model/differing-facts';
import type { FilledSlot } from '../model/fill-slots';

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
const head = css({
  position: 'absolute',
  // Beside the legend, or what is below it.
  bottom: `calc(100% + ${theme.space[1]})`,
  insetInlineEnd: 0,
  display: 'flex',
  gap: theme.space[2],
  [media.small]: { display: 'none' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    padding: 0,
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.pill,
    background: theme.colour.surface,
    color: theme.colour.text,
    cursor: 'pointer',
  },
  '& button[aria-disabled="true"]': { color: theme.colour.muted, cursor: 'default', opacity: 0.6 },
});
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

type Props = { filled: FilledSlot; brand: string | null; differing: DifferingFacts };

/** The products of which one goes into a slot. */
export function PackageSlotChoice({ filled, brand, differing }: Props) {
  const { slot, products, chosen, total, href, above, isTaken } = filled;
  const fieldset = useChosen(chosen?.handle ?? '');
  const list = useRef<HTMLUListElement>(null);
  const [edges, readEdges] = useEdges(list);
  return (
    <fieldset css={group} ref={fieldset}>
      <legend>{slot.title}</legend>
      {isTaken && (
        <p>
          The over-the-range microwave is the hood. Another microwave, or none, leaves its place to a range
          hood.
        </p>
      )}
      {products.length === 0 ? (
        <p>
          {`${brand ?? 'No brand'} has no ${slot.title.toLowerCase()} in this color${total > 0 && slot.above ? ` for the ${slot.above.slot}` : ''} in stock. `}
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
                    name={slot.id}
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

/** Whole cards of a row in a wide window. */
const IN_ROW = 4;

type Edges = { isAtStart: boolean; isAtEnd: boolean };

/** Whether a row is scrolled to one of its ends. */
function useEdges(list: RefObject<HTMLElement | null>): [edges: Edges, read: () => void] {
  const [edges, setEdges] = useState<Edges>({ isAtStart: true, isAtEnd: false });
  const read = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    // Browsers round to fractions of a pixel.
    const next = { isAtStart: scrollLeft <= 2, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 2 };
    setEdges((last) => (last.isAtStart === next.isAtStart && last.isAtEnd === next.isAtEnd ? last : next));
  };
  return [edges, read];
}

type ArrowsProps = { title: string; list: RefObject<HTMLElement | null>; edges: Edges };

/** Scroll the row by what is in sight. */
function Arrows({ title, list, edges: { isAtStart, isAtEnd } }: ArrowsProps) {
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85 });
  return (
    <div css={head} data-needs-script="">
      <button
        type="button"
        aria-disabled={isAtStart}
        aria-label={`Previous: ${title}`}
        onClick={() => scroll(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-disabled={isAtEnd} aria-label={`Next: ${title}`} onClick={() => scroll(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
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

type ChoiceProps = {
  name: string;
  product: ProductPreview;
  /** In what it differs from the others. */
  facts: string | undefined;
  isChosen: boolean;
  isAbove: boolean;
};

const ProductChoice = ({ name, product, facts, isChosen, isAbove }: ChoiceProps) => (
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
      {product.title}
    </label>
    <p css={known}>{facts}</p>
    <Price price={product.price} compareAtPrice={product.compareAtPrice} />
    <ProductFacts product={product} />
    <Link css={all} to={productHref(product)} aria-label={`Details of ${product.title}`}>
      Details
    </Link>
  </div>
);
