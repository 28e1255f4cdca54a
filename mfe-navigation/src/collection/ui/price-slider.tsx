import { css } from '@emotion/react';
import { formatMoneyShort, type PriceBin } from '@kilowatt/contracts';
import { useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

const THUMB = 24;
const CHART_HEIGHT = 48;
/** Between two bars, as a share of one. */
const BAR_GAP = 0.08;

const frame = css({ position: 'relative', '@media (scripting: none)': { display: 'none' } });
const chart = css({
  display: 'block',
  width: `calc(100% - ${THUMB}px)`,
  height: CHART_HEIGHT,
  margin: `0 ${THUMB / 2}px`,
  borderBottom: `2px solid ${theme.colour.line}`,
  // The heights are the information.
  forcedColorAdjust: 'none',
  '& rect': { fill: theme.colour.line },
  '& rect[data-chosen]': { fill: theme.colour.accent },
});
const thumb = {
  width: THUMB,
  height: THUMB,
  boxSizing: 'border-box',
  border: `2px solid ${theme.colour.accent}`,
  borderRadius: '50%',
  background: theme.colour.surface,
  cursor: 'pointer',
  // Both ranges lie over each other: the thumbs alone take the pointer.
  pointerEvents: 'auto',
} as const;
const focused = { outline: `3px solid ${theme.colour.focus}`, outlineOffset: 2 } as const;
const ranges = css({
  position: 'relative',
  height: THUMB,
  marginTop: -THUMB / 2,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: THUMB,
    minHeight: 0,
    margin: 0,
    padding: 0,
    border: 0,
    appearance: 'none',
    background: 'none',
    pointerEvents: 'none',
    '&::-webkit-slider-runnable-track': { height: THUMB, background: 'none' },
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none' },
    '&::-moz-range-track': { background: 'none' },
    '&::-moz-range-thumb': thumb,
    // The ranges have one place: the thumb says which of them has the focus.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': focused,
    '&:focus-visible::-moz-range-thumb': focused,
  },
});

/** Bounds of the histogram that a price lies between: its lower one for `min`, its upper one for `max`. */
export type PriceSelection = { min?: number; max?: number };

type Props = {
  histogram: readonly PriceBin[];
  chosen: PriceSelection;
  /** The end that moved, at a bound of the histogram; undefined at the last one, where it limits nothing. */
  onMove: (end: 'min' | 'max', price: number | undefined) => void;
};

/** How the prices of a list lie, and two thumbs that set the lowest and the highest. */
export function PriceSlider({ histogram, chosen, onMove }: Props) {
  const isHydrated = useHydrated();
  const bounds = [histogram[0]?.min ?? 0, ...histogram.map(({ max }) => max)];
  const last = bounds.length - 1;
  const most = Math.max(...histogram.map(({ count }) => count));
  const { low, high } = positionsOf(chosen, bounds);
  const labelOf = (index: number) => formatMoneyShort(bounds[index] ?? 0);
  const shared = { min: 0, max: last, step: 1, disabled: !isHydrated };
  return (
    <div css={frame}>
      <svg css={chart} viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        {histogram.map(({ min, count }, index) => {
          const height = barHeight(count, most);
          const isChosen = index >= low && index < high;
          return (
            <rect
              key={min}
              {...{ x: index + BAR_GAP, y: 100 - height, width: 1 - BAR_GAP, height }}
              {...(isChosen && { 'data-chosen': '' })}
            />
          );
        })}
      </svg>
      <div css={ranges}>
        <input
          {...shared}
          type="range"
          aria-label="Lowest price"
          aria-valuetext={labelOf(low)}
          value={low}
          onChange={({ target }) => {
            const index = Math.min(Number(target.value), high - 1);
            onMove('min', index === 0 ? undefined : bounds[index]);
          }}
        />
        <input
          {...shared}
          type="range"
          aria-label="Highest price"
          aria-valuetext={labelOf(high)}
          value={high}
          onChange={({ target }) => {
            const index = Math.max(Number(target.value), low + 1);
            onMove('max', index === last ? undefined : bounds[index]);
          }}
        />
      </div>
    </div>
  );
}

/** Where the thumbs are: at the bounds around what is chosen, at least one bin apart. */
function positionsOf({ min, max }: PriceSelection, bounds: readonly number[]): { low: number; high: number } {
  const last = bounds.length - 1;
  const from = min === undefined ? 0 : bounds.findLastIndex((bound) => bound <= min);
  const to = max === undefined ? last : bounds.findIndex((bound) => bound >= max);
  const low = Math.min(Math.max(from, 0), last - 1);
  return { low, high: Math.max(to === -1 ? last : to, low + 1) };
}

/** In percent; a bin with a product is seen, however many another has. */
const barHeight = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(6, Math.round((count / most) * 100));
