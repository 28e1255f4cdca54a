import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { More, Panel, ReadProblem } from '../parts/panel';
import { PlotHeading } from '../plot/legend';
import { LinePlot } from '../plot/line-plot';
import type { RemoteStatus } from '../releases/model/status';
import { $remoteOutcomes, seriesOf, telemetry, type VitalName, vitalPoints } from './telemetry';

type VitalKind = {
  title: string;
  /** Threshold for good at the 75th percentile (web.dev). */
  good: number;
  /** Minimum of the plot's upper bound. */
  minUpperBound: number;
  format: (value: number) => string;
};

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

export const VITALS: Record<VitalName, VitalKind> = {
  LCP: { title: 'Largest contentful paint', good: 2_500, minUpperBound: 1_000, format: seconds },
  INP: { title: 'Interaction to next paint', good: 200, minUpperBound: 100, format: milliseconds },
  CLS: { title: 'Layout shift', good: 0.1, minUpperBound: 0.05, format: (value) => value.toFixed(2) },
};

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const note = css({ margin: `0 0 ${theme.space[3]}`, fontSize: theme.text.small, color: theme.colour.muted });

/** Web vitals of all pages, 75th percentile. */
export function Vitals() {
  const { value, problem } = useUnit({ value: telemetry.$value, problem: telemetry.$problem });
  return (
    <section aria-labelledby="speed">
      <h2 id="speed">Speed</h2>
      <ReadProblem text={problem} />
      {value && (
        <div css={grid}>
          {(Object.keys(VITALS) as VitalName[]).map((name) => {
            const { title, good, format, minUpperBound } = VITALS[name];
            const points = value.vitals[name].map(({ from, p75 }) => ({ at: from, value: p75 }));
            return (
              <Panel key={name} title={`${name}, p75`}>
                <p css={note}>
                  {title}; good up to {format(good)}
                </p>
                <LinePlot
                  title={`${title} (${name}), 75th percentile`}
                  series={[{ name, style: 'live', points }]}
                  format={format}
                  minUpperBound={minUpperBound}
                  emptyText="No page view has reported it yet."
                />
              </Panel>
            );
          })}
        </div>
      )}
    </section>
  );
}

const plot = css({ '& + &': { marginTop: theme.space[5] } });

/** Web vitals by version of a remote, to compare a canary with the live version. */
export function RemoteVitals({ status }: { status: RemoteStatus }) {
  const outcomes = useUnit($remoteOutcomes)[status.remote] ?? [];
  return (
    <More title="Speed by version">
      {(['LCP', 'INP'] as const).map((name) => {
        const { title, format, minUpperBound } = VITALS[name];
        return (
          <div key={name} css={plot}>
            <PlotHeading>{name}, p75</PlotHeading>
            <LinePlot
              title={`${title} (${name}) of pages with ${status.remote}, 75th percentile`}
              series={seriesOf(status, outcomes, vitalPoints(name))}
              format={format}
              minUpperBound={minUpperBound}
              emptyText="No page view has reported it yet."
            />
          </div>
        );
      })}
    </More>
  );
}
