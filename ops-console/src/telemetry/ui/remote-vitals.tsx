import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { More } from '../../parts/more';
import { LinePlot } from '../../plot/line-plot';
import type { RemoteStatus } from '../../releases/model/status';
import { seriesOf, vitalPoints } from '../model/series-of';
import { $remoteOutcomes } from '../model/telemetry';
import { VITALS } from '../model/vital-kinds';
import { PlotHeading } from './plot-heading';

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
