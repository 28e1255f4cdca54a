import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Panel } from '../../parts/panel';
import { Problem } from '../../parts/problem';
import { LinePlot } from '../../plot/line-plot';
import { telemetry, type VitalName } from '../model/telemetry';
import { VITALS } from '../model/vital-kinds';

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
      <Problem text={problem} />
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
