import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { line } from 'd3-shape';
import { useCallback, useId, useState } from 'react';
import { Legend, lineStyle, PlotFigures } from './legend';
import { HEIGHT, type Point, type Series, scales, summaryOf, timeOf, withGaps } from './series';

/** Half the width of a time label in pixels, plus a margin. */
const LABEL = 24;

const figure = css({ margin: 0 });
const drawing = css({
  display: 'block',
  width: '100%',
  text: { fill: theme.colour.muted, fontSize: 12, fontVariantNumeric: 'tabular-nums' },
  '.grid': { stroke: theme.colour.line },
  path: { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
  // Marks the last point of a line, or its only one.
  circle: { fill: theme.colour.surface, strokeWidth: 2.5, strokeDasharray: 'none' },
});
const empty = css({
  margin: 0,
  padding: `${theme.space[3]} 0`,
  color: theme.colour.muted,
  fontSize: theme.text.small,
});

type Props = {
  title: string;
  series: readonly Series[];
  format: (value: number) => string;
  /** Minimum of the axis' upper bound. */
  minUpperBound: number;
  /** Shown if there are no points. */
  emptyText: string;
};

/** A line plot: as a drawing, a text description and a table. */
export function LinePlot({ title, series, format, minUpperBound, emptyText }: Props) {
  const id = useId();
  const [frame, width] = useWidth();
  const measured = series.filter(({ points }) => points.length > 0);
  if (measured.length === 0) return <p css={empty}>{emptyText}</p>;
  const { x, y, start, xTicks, yTicks, margin } = scales(measured, width, minUpperBound);
  const path = line<Point | null>()
    .defined((point) => point !== null)
    .x((point) => x(point?.at ?? 0))
    .y((point) => y(point?.value ?? 0));
  return (
    <figure css={figure} ref={frame}>
      <Legend series={measured} format={format} />
      <svg
        css={drawing}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{summaryOf(measured, format)}</desc>
        {yTicks.map((value) => (
          <g key={value} transform={`translate(0 ${y(value)})`}>
            <line className="grid" x1={margin.left} x2={width - margin.right} />
            <text x={margin.left - 6} dy="0.32em" textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {xTicks.map((time) => (
          <text
            key={time.getTime()}
            x={x(time)}
            y={HEIGHT - 5}
            textAnchor={x(time) > width - LABEL ? 'end' : 'middle'}
          >
            {timeOf(time)}
          </text>
        ))}
        {measured.map(({ name, style, points }) => {
          const shown = points.filter(({ at }) => at >= start);
          const last = shown.at(-1);
          return (
            <g key={name} css={lineStyle[style]}>
              <path d={path(withGaps(shown)) ?? ''} />
              {last && <circle cx={x(last.at)} cy={y(last.value)} r={4} />}
            </g>
          );
        })}
      </svg>
      <PlotFigures title={title} series={measured} format={format} />
    </figure>
  );
}

/** The width of an element, so that the text of a plot keeps its size. */
export function useWidth(before = 320) {
  const [width, setWidth] = useState(before);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width] as const;
}
