import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $now } from '../live/live';
import { Problem } from '../parts/problem';
import { describeHealth, health } from './health';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.low,
  '> div': { padding: theme.space[3], minWidth: 0 },
  '> div + div': { borderInlineStart: `1px solid ${theme.colour.line}` },
  dt: { fontSize: theme.text.caption, color: theme.colour.muted },
  dd: { margin: 0, fontWeight: 650, overflowWrap: 'anywhere' },
  'dd + dd': { fontSize: theme.text.caption, fontWeight: 400, color: theme.colour.muted },
  '[data-bad="true"] dd:first-of-type': { color: theme.colour.danger },
  '@media (min-width: 640px)': { '> div': { padding: `${theme.space[4]} ${theme.space[5]}` } },
});

/** Gateway, database and outbox at a glance. */
export function HealthFacts() {
  const { value, problem, now } = useUnit({ value: health.$value, problem: health.$problem, now: $now });
  return (
    <section aria-label="Health">
      <Problem text={problem} />
      {value && !problem && (
        <dl css={list}>
          {describeHealth(value, now).map(({ name, value: state, note, isBad }) => (
            <div key={name} data-bad={isBad}>
              <dt>{name}</dt>
              <dd>{state}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
