import { css, type SerializedStyles } from '@emotion/react';
import { ProductPicture } from '@kilowatt/product-ui';
import { media, theme } from '@kilowatt/ui';
import type { UseComboboxPropGetters } from 'downshift';
import { ArrowRight, History, RotateCw, ShoppingCart } from 'lucide-react';
import { Fragment } from 'react';
import { markedParts } from './marked-parts';
import type { Option, Section } from './sections';

const heading = css({
  margin: 0,
  padding: `${theme.space[1]} ${theme.space[2]}`,
  color: theme.colour.muted,
  fontSize: theme.text.small,
  fontWeight: 700,
});
const row = css({
  display: 'flex',
  gap: theme.space[3],
  alignItems: 'center',
  minHeight: 40,
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  '& small': { display: 'block', color: theme.colour.muted },
});
/** Windows with room for pictures of the specified 200 px (specification §2). */
export const ROOMY = `${media.wide} and (min-height: 700px)`;
const product = css({
  '& img': { width: 72, height: 72, flex: 'none' },
  [ROOMY]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: theme.space[1],
    padding: `${theme.space[1]} ${theme.space[2]}`,
    '& img': { width: 200, height: 200 },
    // Two rows with names and prices fit into the popup.
    '& > span': { maxWidth: '100%' },
    '& > span > small:first-of-type': {
      ...{ display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    },
  },
});
/** What distinguishes a product from its neighbors often stands at the end of its title. */
const name = css({
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  fontSize: theme.text.small,
  lineHeight: 1.3,
  [ROOMY]: { WebkitLineClamp: 2 },
});
const money = css({ color: theme.colour.text, fontSize: '.9375rem', fontWeight: 700 });
const group = css({
  position: 'relative',
  '&:has(img)': {
    [ROOMY]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))',
      '& > p': { gridColumn: '1 / -1' },
    },
  },
  // The one product that was asked for: its words beside its picture.
  '&[data-section="sku"]': {
    [ROOMY]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > [role="option"]': { flexDirection: 'row', alignItems: 'center', gap: theme.space[4] },
      '& > [role="option"] > span > span': { fontWeight: 600 },
    },
  },
  // The way to all results stays in sight while the list is scrolled.
  '&[data-section="next"]': {
    position: 'sticky',
    bottom: `calc(-1 * ${theme.space[2]})`,
    background: theme.colour.raised,
  },
  // Below the suggestions, where the pictures need the height.
  '[role="presentation"] ~ [role="presentation"] > &[data-section="next"]': {
    [ROOMY]: {
      position: 'absolute',
      insetInlineStart: theme.space[2],
      bottom: theme.space[2],
      width: '15rem',
    },
  },
});
const active = css({
  background: theme.colour.accentSoft,
  // Forced colors paint all backgrounds alike.
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
});
/** Looks like a button: options contain none. */
const purchase = css({
  width: 'fit-content',
  marginInlineStart: theme.space[2],
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.accent}`,
  borderRadius: theme.radius.pill,
});
const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.colour.link,
});
const soldOut = css({ '&&': { color: theme.colour.danger } });
const looks: Partial<Record<Option['kind'], SerializedStyles>> = { product, add: purchase };
/** In the line of the heading: what is found meanwhile keeps its place. */
const beside = css(heading, { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, fontWeight: 400 });
const note = css({ margin: 0, padding: theme.space[2], color: theme.colour.muted });

type Props = {
  sections: readonly Section[];
  query: string;
  highlighted: number;
  getItemProps: UseComboboxPropGetters<Option>['getItemProps'];
};

/** Text sections, shown first and in the left column. */
const LEFT = new Set(['suggestions', 'recent']);

/** The groups of the listbox, in columns where the popup has two: suggestions left, everything else right. */
export function SectionList({ sections, query, highlighted, getItemProps }: Props) {
  let index = 0;
  const groups = sections.map(
    ({ id, title, isTitleHidden = false, options, note: text, isUpdating = false }) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
      <div key={id} css={group} role="group" aria-labelledby={`search-${id}`} data-section={id}>
        <p id={`search-${id}`} {...(isTitleHidden ? { className: 'visually-hidden' } : { css: heading })}>
          {title}
        </p>
        {options.map((option) => {
          const position = index++;
          return (
            <div
              key={option.key}
              css={[row, looks[option.kind], position === highlighted && active]}
              {...getItemProps({ item: option, index: position })}
            >
              {option.kind === 'product' ? (
                <ProductRow option={option} query={query} />
              ) : (
                <TextRow option={option} query={query} />
              )}
            </div>
          );
        })}
        {text && (options.length === 0 || isUpdating) && (
          <p css={options.length === 0 ? note : beside}>{text}</p>
        )}
      </div>
    ),
  );
  const left = sections.filter(({ id }) => LEFT.has(id)).length;
  return left > 0 && left < groups.length ? (
    <>
      <div role="presentation">{groups.slice(0, left)}</div>
      <div role="presentation">{groups.slice(left)}</div>
    </>
  ) : (
    groups
  );
}

type RowProps<Kind> = { option: Kind; query: string };

/** A product with its price, the higher price that it had, its SKU, and whether it is out of stock. */
const ProductRow = ({ option, query }: RowProps<Extract<Option, { kind: 'product' }>>) => (
  <>
    <ProductPicture src={option.image} alt={option.alt} size={200} />
    <span>
      <Marked css={name} text={option.text} query={query} />
      {(option.price || option.sku) && (
        <small>
          <span css={money}>{option.price}</span>
          {option.before !== null && (
            <>
              {' '}
              <s>
                <span className="visually-hidden">was </span>
                {option.before}
              </s>
            </>
          )}
          {option.price && option.sku && ' · '}
          {option.sku}
        </small>
      )}
      {!option.available && <small css={soldOut}>Out of stock</small>}
    </span>
  </>
);

/** What is searched for, or done, when it is chosen. */
function TextRow({ option, query }: RowProps<Option>) {
  const { kind, text } = option;
  if (kind === 'forget') return <em>{text}</em>;
  if (kind === 'all')
    return (
      <strong css={action}>
        {text} <ArrowRight size={16} aria-hidden="true" />
      </strong>
    );
  if (kind === 'add')
    return (
      <strong css={action}>
        <ShoppingCart size={16} aria-hidden="true" /> {text}
        <span className="visually-hidden">: {option.product.title}</span>
      </strong>
    );
  if (kind === 'retry')
    return (
      <strong css={action}>
        <RotateCw size={16} aria-hidden="true" /> {text}
      </strong>
    );
  return (
    <>
      {kind === 'recent' && <History size={16} aria-hidden="true" />}
      <Marked text={text} query={query} />
    </>
  );
}

/**
 * A text with its matches of the query marked. Each query has elements of its own: browsers that translate a page replace
 * texts, and one that is beside others is never updated then.
 */
const Marked = ({ text, query, className }: { text: string; query: string; className?: string }) => (
  <span key={`${query} ${text}`} className={className}>
    {markedParts(text, query).map(({ at, part, marked }) =>
      marked ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>,
    )}
  </span>
);
