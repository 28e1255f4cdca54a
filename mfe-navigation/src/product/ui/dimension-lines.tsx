import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';

type Sizes = NonNullable<Product['dimensions']>;

/** In hundredths of the picture: the front is at the left of the pictures, the side at the right. */
const LINES = [
  { size: 'width', letter: 'W', from: [14, 95], to: [60, 95], label: [37, 95] },
  { size: 'height', letter: 'H', from: [5, 8], to: [5, 90], label: [5, 49] },
  { size: 'depth', letter: 'D', from: [66, 95], to: [93, 84], label: [79.5, 89.5] },
] as const;

const overlay = css({
  position: 'absolute',
  inset: 0,
  margin: '0 auto',
  maxWidth: 720,
  pointerEvents: 'none',
});
const lines = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  fill: 'none',
  stroke: '#151b26',
  strokeWidth: 1.5,
  '& path': { vectorEffect: 'non-scaling-stroke' },
});
/** The plate behind it is light in both schemes. */
const label = css({
  // The line of the height is nearer to the edge than half of its label is wide.
  '&[data-size="height"]': { transform: 'translate(-12px, -50%)' },
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  padding: '1px 6px',
  borderRadius: 4,
  background: '#ffffff',
  color: '#151b26',
  fontSize: theme.text.small,
  fontWeight: 650,
  whiteSpace: 'nowrap',
});

/** The sizes that are known, as lines along the edges of the picture; the drawing is not to scale. */
export function DimensionLines({ sizes }: { sizes: Sizes }) {
  const known = LINES.filter(({ size }) => sizes[size]);
  return (
    <div css={overlay} role="img" aria-label={dimensionText(sizes)}>
      <svg css={lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {known.map(({ size, from, to }) => (
          <path key={size} d={`M${from}L${to}${tick(from, to, from)}${tick(from, to, to)}`} />
        ))}
      </svg>
      {known.map(({ size, letter, label: [x, y] }) => (
        <span key={size} data-size={size} css={[label, { left: `${x}%`, top: `${y}%` }]} aria-hidden="true">
          {`${letter} ${inchesText(sizes[size] ?? 0)}`}
        </span>
      ))}
    </div>
  );
}

type Place = readonly [number, number];
/** Half the length of the stroke that ends a line. */
const TICK = 1.5;

/** A short stroke across a line. */
function tick([x1, y1]: Place, [x2, y2]: Place, [x, y]: Place): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(-TICK * (y2 - y1)) / length, (TICK * (x2 - x1)) / length];
  return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
}

/** `Width 36 in, height 70 in`: the sizes that are known; empty if none is. */
export function dimensionText(sizes: Sizes): string {
  const text = LINES.flatMap(({ size }) => {
    const inches = sizes[size];
    return inches ? [`${size} ${inchesText(inches)}`] : [];
  }).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
