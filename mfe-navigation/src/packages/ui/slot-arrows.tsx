import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';

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
type Edges = { isAtStart: boolean; isAtEnd: boolean };

/** Whether a row is scrolled to one of its ends. */
export function useEdges(list: RefObject<HTMLElement | null>): [edges: Edges, read: () => void] {
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
export function Arrows({ title, list, edges: { isAtStart, isAtEnd } }: ArrowsProps) {
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
