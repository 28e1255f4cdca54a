import { css } from '@emotion/react';
import { EmptyState, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { status } from '../model/status';
import { RemoteCard } from './remote-card';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** All remotes that were ever published. */
export function RemoteCards() {
  const value = useUnit(status.$value);
  if (!value) return null;
  return (
    <section aria-labelledby="remotes">
      <h2 id="remotes">Remotes</h2>
      {value.remotes.length === 0 ? (
        <EmptyState title="Nothing is published yet">A team publishes with: npx kilowatt publish</EmptyState>
      ) : (
        <div css={grid}>
          {value.remotes.map((one) => (
            <RemoteCard key={one.remote} status={one} />
          ))}
        </div>
      )}
    </section>
  );
}
