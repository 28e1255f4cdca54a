import { css } from '@emotion/react';
import { EmptyState, theme } from '@kilowatt/ui';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { ChevronDown, OctagonAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { $canDeploy, $isReadOnly, $troubles, type Incident } from '../../incidents/model/incidents';
import { Moment } from '../../parts/moment';
import { Badge, More } from '../../parts/panel';
import { ErrorRates } from '../../telemetry/error-rates';
import { ReleaseErrors } from '../../telemetry/release-errors';
import { RemoteVitals } from '../../telemetry/vitals';
import { describeEntry } from '../model/operation';
import { canaryVersions, type RemoteStatus, status } from '../model/status';
import { DeployedVersions, VersionFacts } from './deployed-versions';
import { DiffView } from './diff-view';
import { InspectPages, OwnerLine } from './owner';
import { PruneForm } from './prune-form';
import { TrafficSplit } from './traffic-split';
import { UrgentOperations } from './urgent-operations';
import { SwitchVersion } from './version-form';

const cards = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[2] });
const note = css({ marginTop: 0, fontWeight: 600 });

/** All remotes that were ever published: those in trouble first, the others folded. */
export function RemoteCards() {
  const [all, troubles, isReadOnly, canDeploy] = useUnit([status.$value, $troubles, $isReadOnly, $canDeploy]);
  if (!all) return null;
  const remotes = [...all.remotes].sort(
    (one, other) => Number(other.remote in troubles) - Number(one.remote in troubles),
  );
  return (
    <section aria-labelledby="remotes">
      <h2 id="remotes">Remotes</h2>
      {isReadOnly && (
        <p css={note}>
          {all.readOnly ? 'Read only, last known state: ' : 'Read only: '}
          nothing can be changed without the database.
        </p>
      )}
      {remotes.length === 0 ? (
        <EmptyState title="Nothing is published yet">A team publishes with: npx kilowatt publish</EmptyState>
      ) : (
        <div css={cards}>
          {remotes.map((one) => (
            <RemoteCard key={one.remote} status={one} trouble={troubles[one.remote]} />
          ))}
        </div>
      )}
      {remotes.length > 0 && <InspectPages />}
      {canDeploy && remotes.length > 0 && <PruneForm />}
    </section>
  );
}

/** The card of a remote is asked for from elsewhere on the page. */
export const cardRequested = createEvent<string>();
const cardShown = createEvent();
const $requestedCard = createStore<string | null>(null)
  .on(cardRequested, (_, remote) => remote)
  .reset(cardShown);

/** Whether a card is open: while its remote fails, unless somebody folds it or asks for it, which brings it into view. */
function useCard(remote: string, isFailing: boolean) {
  const { requested, shown } = useUnit({ requested: $requestedCard, shown: cardShown });
  const [chosen, choose] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requested !== remote) return;
    shown();
    choose(true);
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [requested, remote, shown]);
  return { isOpen: chosen ?? isFailing, choose, heading };
}

/** Id of the heading of a remote's card. */
export const headingOf = (remote: string): string => `remote-${remote}`;

const card = css({
  minWidth: 0,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  '&[data-failing="true"]': {
    borderColor: theme.colour.danger,
    borderInlineStartWidth: 6,
  },
});
const head = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 48,
  padding: `${theme.space[1]} ${theme.space[4]}`,
  h3: { margin: 0, fontSize: '1.0625rem', flexShrink: 0 },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    minHeight: 36,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    // The whole line is pressed, not its name alone.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&[aria-expanded="true"] > svg:first-of-type': { transform: 'rotate(180deg)' },
  },
  '[data-failing="true"] > &': {
    borderRadius: `${theme.radius.medium} ${theme.radius.medium} 0 0`,
    background: theme.colour.dealSoft,
    color: theme.colour.danger,
  },
});
const line = css({
  // A long version is cut, not the word after it.
  display: 'flex',
  minWidth: 0,
  flex: '1 1 auto',
  whiteSpace: 'pre',
  // With what is visually hidden in it, which would widen the page.
  '> span': { position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis' },
  b: { fontWeight: 'inherit' },
  fontSize: theme.text.small,
  color: theme.colour.muted,
});
const badges = css({ display: 'flex', gap: theme.space[1], flexShrink: 0, marginInlineStart: 'auto' });
const body = css({
  padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[4]}`,
  '@media (min-width: 900px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: theme.space[5],
  },
  // Otherwise `display` would show what is folded.
  '&[hidden]': { display: 'none' },
});

/** One remote: a line, or its deployment, error rates and operations. It is open while it fails, unless somebody folds it. */
export function RemoteCard({ status, trouble }: { status: RemoteStatus; trouble: Incident | undefined }) {
  const { remote, live, canary, pinned } = status;
  const isFailing = trouble !== undefined;
  const { isOpen, choose, heading } = useCard(remote, isFailing);
  const id = headingOf(remote);
  return (
    <section css={card} aria-labelledby={id} data-failing={isFailing}>
      <div css={head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            onClick={() => choose(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden="true" />
            {isFailing && <OctagonAlert size={20} aria-hidden="true" />}
            {remote}
          </button>
        </h3>
        <span css={line}>
          {live !== null && (
            <>
              <span>
                {live}
                <span className="visually-hidden"> live</span>
              </span>
              <b aria-hidden="true"> live</b>
            </>
          )}
        </span>
        <span css={badges}>
          {isFailing && <Badge tone="alarm">{trouble.kind === 'circuit-open' ? 'Skipped' : 'Fails'}</Badge>}
          {canary && <Badge tone="notice">Canary {canary.percent} %</Badge>}
          {pinned && <Badge tone="notice">Pinned</Badge>}
          {live === null && <Badge>Not live</Badge>}
        </span>
      </div>
      <div css={body} id={`${id}-more`} hidden={!isOpen}>
        <CardBody status={status} isFailing={isFailing} />
      </div>
    </section>
  );
}

function CardBody({ status, isFailing }: { status: RemoteStatus; isFailing: boolean }) {
  const canDeploy = useUnit($canDeploy);
  const { remote, canary, versions } = status;
  return (
    <>
      <div>
        <OwnerLine owner={status.owner ?? null} />
        <DeployedVersions status={status} />
        <VersionFacts status={status} />
        <LastOperation operation={status.last} />
        {canDeploy && <UrgentOperations status={status} isFailing={isFailing} />}
        <ReleaseErrors remote={remote} isFailing={isFailing} />
        {canDeploy && (
          <>
            <More title="Switch version">
              <SwitchVersion status={status} />
            </More>
            {canaryVersions(status).length > 0 && (
              <More title="Split traffic">
                <TrafficSplit key={`${canary?.version} ${canary?.percent}`} status={status} />
              </More>
            )}
          </>
        )}
        {versions.length > 1 && (
          <More title="Compare versions">
            <DiffView status={status} />
          </More>
        )}
      </div>
      <div>
        <ErrorRates status={status} />
        <RemoteVitals status={status} />
      </div>
    </>
  );
}

const lastOperation = css({
  margin: `0 0 ${theme.space[4]}`,
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** The last operation on a remote. */
function LastOperation({ operation }: { operation: RemoteStatus['last'] }) {
  if (!operation) return null;
  return (
    <p css={lastOperation}>
      Last operation: {operation.kind} {describeEntry(operation)} by {operation.who},{' '}
      <Moment at={operation.at} />
      {operation.why && <>: “{operation.why}”</>}
    </p>
  );
}
