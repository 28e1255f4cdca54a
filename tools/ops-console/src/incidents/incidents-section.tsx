import { css } from '@emotion/react';
import { splitHelp } from '@kilowatt/contracts/management';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { CircleCheck, OctagonAlert, TriangleAlert, Undo2 } from 'lucide-react';
import { BadFacts } from '../health/health';
import { Moment } from '../parts/moment';
import type { Operation } from '../releases/model/operation';
import { operationPrepared } from '../releases/model/run-operation';
import { type RemoteStatus, status } from '../releases/model/status';
import { cardRequested, headingOf } from '../releases/ui/remote-cards';
import { $canDeploy, $incidents, $remembered, type Incident } from './model/incidents';

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
  const { incidents, known, remembered } = useUnit({
    incidents: $incidents,
    known: status.$value,
    remembered: $remembered,
  });
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
          <BadFacts />
          {remembered !== null && (
            <p css={memory}>
              Incidents of remotes are from memory, as of <Moment at={remembered} />: the database does not
              answer.
            </p>
          )}
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
  // A long title breaks beside the icon, not below it.
  h3: { maxWidth: `calc(100% - 22px - ${theme.space[2]})` },
});
const when = css({ fontSize: theme.text.small, fontWeight: 600 });
const memory = css({ margin: `0 0 ${theme.space[3]}`, fontSize: theme.text.small });
const small = css({ fontSize: theme.text.small });
const actions = css({
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'start',
  fontSize: theme.text.small,
  maxWidth: '22rem',
  // A command begins in a line of its own where it does not fit.
  code: { display: 'inline-block' },
  '@media (max-width: 899.98px)': {
    maxWidth: 'none',
    button: { width: '100%', minHeight: 48 },
    justifyItems: 'stretch',
  },
});

/** Leads to the card of a remote, which opens. */
function MoreAbout({ remote }: { remote: string }) {
  const ask = useUnit(cardRequested);
  return (
    <a href={`#${headingOf(remote)}`} onClick={() => ask(remote)}>
      More about {remote}
    </a>
  );
}

/** The operation of an incident, with what is deployed. Null while that is not known. */
function operationOf({ action }: Incident, known: RemoteStatus | undefined): Operation | null {
  if (!action || !known) return null;
  const { remote, live, canary } = known;
  return { remote, live, canary, kind: action.kind, to: action.to };
}

/** What helps; a command in it looks like one. */
function Help({ text: help }: { text: string }) {
  const { words, command } = splitHelp(help);
  return (
    <span>
      {words}
      {command !== null && <code>{command}</code>}
    </span>
  );
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
        <Help text={help} />
        {remote !== null && known && <MoreAbout remote={remote} />}
      </div>
    </li>
  );
}
