import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { CircleCheck, OctagonAlert, TriangleAlert, Undo2 } from 'lucide-react';
import { Moment } from '../parts/moment';
import type { Operation } from '../releases/model/operation';
import { operationPrepared } from '../releases/model/run-operation';
import { type RemoteStatus, status } from '../releases/model/status';
import { headingOf } from '../releases/ui/remote-cards';
import { $canDeploy, $incidents, type Incident } from './incidents';

const LOOKS = {
  critical: { word: 'Critical', Icon: OctagonAlert },
  warning: { word: 'Warning', Icon: TriangleAlert },
  notice: { word: 'Rolled back automatically', Icon: Undo2 },
} as const;

const list = css({ display: 'grid', gap: theme.space[3], margin: 0, padding: 0, listStyle: 'none' });
const heading = css({ margin: `0 0 ${theme.space[3]}`, fontSize: theme.text.h2 });
const fine = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  margin: 0,
  fontWeight: 650,
  svg: { color: theme.colour.success, flexShrink: 0 },
});

/** What is wrong, the worst first, each with the one operation that helps. */
export function Incidents() {
  const { incidents, known } = useUnit({ incidents: $incidents, known: status.$value });
  if (incidents === null) return null;
  const worst = incidents.filter(({ severity }) => severity === 'critical').map(({ title }) => title);
  return (
    <section aria-labelledby="incidents">
      <p className="visually-hidden" role="alert">
        {worst.join('; ')}
      </p>
      {incidents.length === 0 ? (
        <h2 css={fine} id="incidents">
          <CircleCheck size={22} aria-hidden="true" />
          No incidents
        </h2>
      ) : (
        <>
          <h2 css={heading} id="incidents">
            {incidents.length === 1 ? '1 incident' : `${incidents.length} incidents`}
          </h2>
          <ul css={list}>
            {incidents.map((incident) => (
              <IncidentItem
                key={incident.id}
                incident={incident}
                status={known?.remotes.find(({ remote }) => remote === incident.remote)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const item = css({
  display: 'grid',
  gap: theme.space[2],
  padding: theme.space[4],
  border: `1px solid ${theme.colour.line}`,
  borderInlineStart: `6px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  overflowWrap: 'anywhere',
  'h3, p': { margin: 0 },
  h3: { fontSize: '1.125rem' },
  '&[data-severity="critical"]': {
    borderColor: theme.colour.danger,
    background: theme.colour.dealSoft,
    'h3, svg': { color: theme.colour.danger },
  },
  '&[data-severity="warning"]': { borderInlineStartColor: theme.colour.text },
  '@media (min-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    alignItems: 'start',
    columnGap: theme.space[5],
  },
});
const text = css({ display: 'grid', gap: theme.space[1] });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space[2]}`,
  svg: { flexShrink: 0 },
});
const when = css({ fontSize: theme.text.small, fontWeight: 600 });
const small = css({ fontSize: theme.text.small });
const actions = css({
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'start',
  fontSize: theme.text.small,
  maxWidth: '22rem',
  '@media (max-width: 899.98px)': {
    maxWidth: 'none',
    button: { width: '100%', minHeight: 48 },
    justifyItems: 'stretch',
  },
});

/** The operation of an incident, with what is deployed. Null while that is not known. */
function operationOf({ action }: Incident, known: RemoteStatus | undefined): Operation | null {
  if (!action || !known) return null;
  const { remote, live, canary } = known;
  return { remote, live, canary, kind: action.kind, to: action.to };
}

function IncidentItem({ incident, status: known }: { incident: Incident; status: RemoteStatus | undefined }) {
  const { canDeploy, prepare } = useUnit({ canDeploy: $canDeploy, prepare: operationPrepared });
  const { severity, title, detail, since, remote, reverted, help } = incident;
  const { word, Icon } = LOOKS[severity];
  const operation = canDeploy ? operationOf(incident, known) : null;
  return (
    <li css={item} data-severity={severity}>
      <div css={text}>
        <div css={head}>
          <Icon size={22} aria-hidden="true" />
          <h3>{title}</h3>
          <span css={when}>
            {word}
            {since !== null && (
              <>
                {severity === 'notice' ? ', ' : ', began '}
                <Moment at={since} />
              </>
            )}
          </span>
        </div>
        <p>{detail}</p>
        {reverted !== null && <p css={small}>{reverted}</p>}
      </div>
      <div css={actions}>
        {operation && (
          <Button onClick={() => prepare(operation)}>
            {operation.canary && operation.kind === 'rollback' && operation.to === operation.live
              ? `End the canary of ${remote}`
              : `Roll back ${remote}`}
          </Button>
        )}
        <span>{operation ? <code>{help}</code> : help}</span>
        {remote !== null && known && <a href={`#${headingOf(remote)}`}>More about {remote}</a>}
      </div>
    </li>
  );
}
