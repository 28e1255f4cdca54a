import { css } from '@emotion/react';
import { Link, useLocation } from '@kilowatt/remote-kit';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { media, theme } from '@kilowatt/ui';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { isCurrent } from '../model/menu';
import { Panel } from './panel';

/** Underlined with its button. */
const item = css({
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover, &:has(> [aria-current]), &:has(> [data-open])': { borderBottomColor: theme.colour.accent },
});
const link = css({
  display: 'block',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  color: theme.colour.text,
  fontWeight: 500,
  fontSize: '.9375rem',
  [media.medium]: { padding: `${theme.space[3]} ${theme.space[1]}`, fontSize: '.8125rem' },
  [media.wide]: { padding: `${theme.space[3]} ${theme.space[2]}`, fontSize: '.9375rem' },
  textDecoration: 'none',
});
const deal = css({ color: theme.colour.deal, fontWeight: 700 });
const more = css({
  display: 'none',
  flex: 'none',
  minWidth: 24,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '& svg': { transition: `transform ${theme.motion.quick}` },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [media.medium]: { display: 'grid', placeItems: 'center' },
});

type Props = {
  category: MenuCategory;
  index: number;
  open: boolean;
  /** Called when the button is activated; without a pointer, by key. */
  onPress: (pointer: boolean) => void;
};

/** A category: a link, and a button if it has a panel. */
export function CategoryItem({ category, index, open, onPress }: Props) {
  const { title, href, isDeal, noDropdown } = category;
  const pointer = useRef('');
  const current = isCurrent(href, useLocation());
  const onLink = (event: MouseEvent) => {
    // Touch cannot hover: the first tap shows the panel, if any, the second follows the link.
    const hasPanel = !noDropdown && window.matchMedia('(min-width: 1024px)').matches;
    if (pointer.current !== 'touch' || open || !hasPanel) return;
    event.preventDefault();
    onPress(true);
  };
  return (
    <li css={item}>
      <Link
        css={[link, isDeal && deal]}
        to={href}
        data-bar
        {...(open && { 'data-open': '' })}
        {...(current && { 'aria-current': 'page' as const })}
        onPointerDown={({ pointerType }) => {
          pointer.current = pointerType;
        }}
        onClick={onLink}
      >
        {title}
      </Link>
      {!noDropdown && (
        <>
          <button
            css={more}
            type="button"
            data-bar
            aria-label={`${title} menu`}
            aria-expanded={open}
            aria-controls={panelId(index)}
            onClick={({ detail }) => onPress(detail > 0)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </button>
          <Panel id={panelId(index)} category={category} open={open} />
        </>
      )}
    </li>
  );
}

/** The element of a category's panel. */
export const panelId = (category: number): string => `menu-panel-${category}`;
