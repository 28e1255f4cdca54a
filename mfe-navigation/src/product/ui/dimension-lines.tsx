import { css } from '@emotion/react';
import type { PictureBox, Product } from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';

type Sizes = NonNullable<Product['dimensions']>;

const SIDES = ['width', 'height', 'depth'] as const;

/** The picture is this much smaller while it is measured, which leaves its margins to the lines. */
export const MEASURED_SCALE = 0.82;
/** The camera of the pictures sees an inch of the side this much shorter than an inch of the front. */
const SIDE_SHARE = 0.33;
/** An appliance of which one of both is not known is as deep as it is wide. */
const DEFAULT_INCHES = 30;
/** Hundredths of the picture between an edge and its line, and between a line and its label. */
const GAPS = { line: 2.5, label: 4.5 };
/** How far the edge of the side goes up for each hundredth to the right. */
const RISE = 0.3;
/** Hundredths of a small picture that a label takes up to each side of its middle. */
const HALF_LABEL = 9;

/** Lines along the edges of the appliance in hundredths of the picture: the front is at the left, the side at the right. */
export function dimensionLines(box: PictureBox, { width, depth }: Sizes) {
  const [left, top, right, bottom] = box.map((place) => 50 + (place / 10 - 50) * MEASURED_SCALE) as [
    ...PictureBox,
  ];
  const seen = SIDE_SHARE * (depth || width || DEFAULT_INCHES);
  const corner =
    left +
    ((right - left) * (width || depth || DEFAULT_INCHES)) / ((width || depth || DEFAULT_INCHES) + seen);
  const below = bottom + GAPS.line;
  const beside = left - GAPS.line;
  const middle = (left + corner) / 2;
  const rise = (right - corner) * RISE;
  return {
    width: { from: [left, below], to: [corner, below], label: [middle, below + GAPS.label] },
    height: {
      from: [beside, top],
      to: [beside, bottom],
      label: [Math.max(HALF_LABEL, beside - GAPS.label), (top + bottom) / 2],
    },
    depth: {
      from: [corner + GAPS.line / 2, below],
      to: [right + GAPS.line / 2, below - rise],
      label: [Math.max(corner + HALF_LABEL, middle + 2 * HALF_LABEL), below + GAPS.label],
    },
  } as const satisfies Record<keyof Sizes, Record<'from' | 'to' | 'label', Place>>;
}

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

type Props = { sizes: Sizes; box: PictureBox };

/** The sizes that are known, as lines along the edges of the appliance. */
export function DimensionLines({ sizes, box }: Props) {
  const all = dimensionLines(box, sizes);
  const known = SIDES.filter((size) => sizes[size]).map((size) => ({ size, ...all[size] }));
  return (
    <div css={overlay} role="img" aria-label={dimensionText(sizes)}>
      <svg css={lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {known.map(({ size, from, to }) => (
          <path key={size} d={`M${from}L${to}${tick(from, to, from)}${tick(from, to, to)}`} />
        ))}
      </svg>
      {known.map(({ size, label: [x, y] }) => (
        <span key={size} data-size={size} css={[label, { left: `${x}%`, top: `${y}%` }]} aria-hidden="true">
          {`${size.charAt(0).toUpperCase()} ${inchesText(sizes[size] ?? 0)}`}
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
  const text = SIDES.flatMap((size) => {
    const inches = sizes[size];
    return inches ? [`${size} ${inchesText(inches)}`] : [];
  }).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
