import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Panel } from '../../parts/panel';
import { Problem } from '../../parts/problem';
import { topSearches, zeroResultSearches } from '../model/searches';
import { SearchTable } from './search-table';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Searches of the last 30 days. */
export function Searches() {
  const { top, zeroResults, topProblem, zeroResultsProblem } = useUnit({
    top: topSearches.$value,
    zeroResults: zeroResultSearches.$value,
    topProblem: topSearches.$problem,
    zeroResultsProblem: zeroResultSearches.$problem,
  });
  return (
    <section aria-labelledby="searches">
      <h2 id="searches">Searches of the last 30 days</h2>
      <div css={grid}>
        <Panel title="Asked most">
          <Problem text={topProblem} />
          {top && <SearchTable caption="Searches that were made most often" searches={top.searches} />}
        </Panel>
        <Panel title="Found nothing">
          <Problem text={zeroResultsProblem} />
          {zeroResults && (
            <SearchTable caption="Searches that found nothing" searches={zeroResults.searches} />
          )}
        </Panel>
      </div>
    </section>
  );
}
