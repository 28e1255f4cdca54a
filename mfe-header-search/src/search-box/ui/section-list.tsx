import { css } from '@emotion/react';
import { ProductPicture } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';
import type { UseComboboxPropGetters } from 'downshift';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { markedParts } from '../model/marked-parts';
import type { Option, Section } from './sections';

const heading = css({
  margin: 0,
  padding: theme.space[2],
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
  '& img': { width: 52, height: 52, flex: 'none' },
  '& small': { display: 'block', color: theme.colour.muted },
});
const active = css({ background: theme.colour.accentSoft });
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
  const groups = sections.map(({ id, title, options, note: text }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
    <div key={id} role="group" aria-labelledby={`search-${id}`} data-section={id}>
      <p id={`search-${id}`} css={heading}>
        {title}
      </p>
      {options.map((option) => {
        const position = index++;
        return (
          <div
            key={option.key}
            css={[row, position === highlighted && active]}
            {...getItemProps({ item: option, index: position })}
          >
            {option.kind === 'product' ? (
              <>
                <ProductPicture src={option.image} alt={option.alt} size={200} />
                <span>
                  <Marked text={option.text} query={query} />
                  {option.facts && <small>{option.facts}</small>}
                </span>
              </>
            ) : (
              <>
                {option.kind === 'recent' && <History size={16} aria-hidden="true" />}
                {option.kind === 'forget' ? (
                  <em>{option.text}</em>
                ) : (
                  <Marked text={option.text} query={query} />
                )}
              </>
            )}
          </div>
        );
      })}
      {options.length === 0 && text && <p css={note}>{text}</p>}
    </div>
  ));
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

/** A text with its matches of the query marked. */
const Marked = ({ text, query }: { text: string; query: string }) => (
  <span>
    {markedParts(text, query).map(({ at, part, marked }) =>
      marked ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>,
    )}
  </span>
);
