import { css } from '@emotion/react';
import { fillWords, offerWords, setWords } from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { Fragment } from 'react';
import { Moment } from '../../parts/moment';
import { type Promotion, type RemoteStatus, shortRevision } from '../model/status';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: `0 0 ${theme.space[2]}`,
  dt: { color: theme.colour.muted },
  dd: { margin: 0 },
});
const since = css({ display: 'block', fontSize: theme.text.small, color: theme.colour.muted });

/** Who deployed a version, and when. */
const Since = ({ promotion }: { promotion: Promotion }) =>
  promotion && (
    <span css={since}>
      deployed <Moment at={promotion.at} />, by {promotion.who}
    </span>
  );

/** The commit that a version was built at, as far as its release.json says. */
export function CommitOf({
  version,
  versions,
}: {
  version: string | null;
  versions: RemoteStatus['versions'];
}) {
  const { revision, commit } = versions.find((one) => one.version === version) ?? {};
  if (!revision) return null;
  return (
    <span css={since}>
      <code title={revision}>{shortRevision(revision)}</code>
      {commit && (
        <>
          {` by ${commit.author}, `}
          <Moment at={commit.date} />
          {commit.subject && `: ${commit.subject}`}
        </>
      )}
    </span>
  );
}

/** The deployed versions of a remote. */
export const DeployedVersions = ({
  status: { live, canary, previous, placed, versions },
}: {
  status: RemoteStatus;
}) => (
  <dl css={list}>
    <dt>Live</dt>
    <dd>
      {live === null ? 'nothing' : <VersionName>{live}</VersionName>}
      <CommitOf version={live} versions={versions} />
      <Since promotion={placed.live} />
    </dd>
    {canary && (
      <>
        <dt>Canary</dt>
        <dd>
          <VersionName>{canary.version}</VersionName> for {canary.percent} %
          <CommitOf version={canary.version} versions={versions} />
          <Since promotion={placed.canary} />
        </dd>
      </>
    )}
    <dt>Last good</dt>
    <dd>
      {previous === null ? 'no previous version' : <VersionName>{previous}</VersionName>}
      <CommitOf version={previous} versions={versions} />
    </dd>
  </dl>
);

const versionName = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 650, overflowWrap: 'anywhere' });

/** A version; long ones of local builds may wrap. */
export const VersionName = ({ children }: { children: string }) => <span css={versionName}>{children}</span>;

/** Slots that the remote offers on its pages with who fills them, and those of others that it fills with where. */
function OfferedSlots({ status: { offers = [], fills = [] } }: { status: RemoteStatus }) {
  if (offers.length === 0 && fills.length === 0) return null;
  return (
    <dl css={list} aria-label="Offered slots">
      {offers.map((offer) => (
        <Fragment key={`offers ${offer.slot}`}>
          <dt>Offers</dt>
          <dd>
            <code css={slotName}>{offer.slot}</code>
            <span css={since}>filled by {offerWords(offer)}</span>
          </dd>
        </Fragment>
      ))}
      {fills.map((fill) => (
        <Fragment key={`fills ${fill.slot}`}>
          <dt>Fills</dt>
          <dd>
            <code css={slotName}>{fill.slot}</code>
            <span css={[since, !fill.shown && missing]}>{fillWords(fill)}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const slotName = css({ overflowWrap: 'anywhere' });
const missing = css({ color: theme.colour.danger, fontWeight: 600 });

/** Versions that keep another set of shared modules on pages. */
function SharedSets({ status: { sets = [] } }: { status: RemoteStatus }) {
  if (sets.length === 0) return null;
  return (
    <dl css={list} aria-label="Shared modules">
      {sets.map((set) => (
        <Fragment key={`${set.role} ${set.version}`}>
          <dt>Needs</dt>
          <dd>{setWords(set)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What its versions offer, fill and run with. */
export const VersionFacts = ({ status }: { status: RemoteStatus }) => (
  <>
    <OfferedSlots status={status} />
    <SharedSets status={status} />
  </>
);
