import { css } from '@emotion/react';
import { ownerLink } from '@kilowatt/contracts';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import {
  $inspectionLink,
  $inspectionPending,
  $inspectionProblem,
  inspectionRequested,
} from '../model/inspection';
import type { RemoteStatus } from '../model/status';

const line = css({ margin: `0 0 ${theme.space[3]}`, overflowWrap: 'anywhere' });

/** A mail address and a URL are links; other words stay words. */
function Reach({ at, name = at }: { at: string; name?: string }) {
  const href = ownerLink(at);
  return href ? <a href={href}>{name}</a> : at;
}

/** Who owns a remote, how they are reached, and where its runbook is. */
export function OwnerLine({ owner }: { owner: NonNullable<RemoteStatus['owner']> | null }) {
  if (!owner) return null;
  return (
    <p css={line}>
      Owned by <strong>{owner.team}</strong>
      {owner.contact && (
        <>
          {' · '}
          <Reach at={owner.contact} />
        </>
      )}
      {owner.runbook && (
        <>
          {' · '}
          <Reach at={owner.runbook} name="Runbook" />
        </>
      )}
    </p>
  );
}

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  margin: `${theme.space[4]} 0`,
  p: { margin: 0 },
});

/** Makes a link to pages of the shop that name the owner of each part. */
export function InspectPages() {
  const { link, isPending, problem, request } = useUnit({
    link: $inspectionLink,
    isPending: $inspectionPending,
    problem: $inspectionProblem,
    request: inspectionRequested,
  });
  return (
    <div css={actions}>
      <Button kind="secondary" disabled={isPending} onClick={() => request()}>
        Who owns which part of a page?
      </Button>
      <p role="status">
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            Open the shop with its owners
          </a>
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
