import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { PlotHeading } from '../plot/legend';
import { LinePlot } from '../plot/line-plot';
import type { RemoteStatus } from '../releases/model/status';
import { $remoteOutcomes, describeOutcomes, errorRate, percent, seriesOf } from './telemetry';

/** Minimum upper bound of five percent, so that small rates look small. */
const MIN_UPPER_BOUND = 0.05;

const list = css({
  margin: `0 0 ${theme.space[2]}`,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** Error rates of a remote's releases, in total and per minute. */
export function ErrorRates({ status }: { status: RemoteStatus }) {
  const outcomes = (useUnit($remoteOutcomes)[status.remote] ?? []).filter(
    ({ views, failures }) => views + failures > 0,
  );
  const title = `Error rate of ${status.remote}`;
  return (
    <>
      <PlotHeading>Error rate</PlotHeading>
      {outcomes.length > 0 && (
        <ul css={list}>
          {outcomes.map((release) => (
            <li key={release.version}>
              {release.version}: {describeOutcomes(release)}
            </li>
          ))}
        </ul>
      )}
      <LinePlot
        title={title}
        series={seriesOf(status, outcomes, ({ buckets }) => errorRate(buckets))}
        format={percent}
        minUpperBound={MIN_UPPER_BOUND}
        emptyText="No page view has reported yet."
      />
    </>
  );
}
