import { css } from '@emotion/react';
import type { CatalogueVersion } from '@kilowatt/contracts/management';
import { Button, Dialog, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Moment } from '../parts/moment';
import {
  Badge,
  dialogActions,
  dialogContent,
  Panel,
  Problem,
  ReadProblem,
  versionList,
} from '../parts/panel';
import {
  $comparing,
  $undo,
  $undoProblem,
  $versions,
  $versionsProblem,
  describeUndo,
  describeVersion,
  restoreFx,
  undoCancelled,
  undoConfirmed,
  undoPrepared,
} from './versions';

const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const what = css({ flex: '1 1 16rem', minWidth: 0 });

/** Who changed the catalogue when, and what may be restored. */
export function CatalogueHistory() {
  const { versions, problem, undoProblem, comparing, prepare, undo } = useUnit({
    versions: $versions,
    problem: $versionsProblem,
    undoProblem: $undoProblem,
    comparing: $comparing,
    prepare: undoPrepared,
    undo: $undo,
  });
  const hasEarlier = (versions?.length ?? 0) > 1;
  return (
    <Panel
      title="Versions"
      aside={
        hasEarlier && (
          // Not disabled, so that it keeps the focus.
          <Button kind="secondary" aria-disabled={comparing} onClick={() => prepare(undefined)}>
            Undo the last change
          </Button>
        )
      }
    >
      <ReadProblem text={problem} />
      <Problem text={undo === null ? undoProblem : ''} />
      {versions?.length === 0 && <p>The history is empty.</p>}
      <ol css={versionList} aria-label="Versions of the catalogue">
        {versions?.map((version, at) => (
          <VersionRow key={version.version} version={version} isLive={at === 0} />
        ))}
      </ol>
      <ConfirmUndo />
    </Panel>
  );
}

function VersionRow({ version, isLive }: { version: CatalogueVersion; isLive: boolean }) {
  const { comparing, prepare } = useUnit({ comparing: $comparing, prepare: undoPrepared });
  const { added, changed, removed, importedAt } = version;
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <li>
      <div css={what}>
        <p>
          <b>{version.version}</b> {isLive && <Badge tone="notice">live</Badge>} {describeVersion(version)}
        </p>
        <p css={small}>
          <Moment at={importedAt} />
          {`: ${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`}
        </p>
      </div>
      {!isLive && (
        <Button kind="secondary" aria-disabled={comparing} onClick={() => prepare(version.version)}>
          Restore<span className="visually-hidden"> version {version.version}</span>
        </Button>
      )}
    </li>
  );
}

/** States what returns before it does. */
function ConfirmUndo() {
  const { undo, problem, versions, sending, confirm, cancel } = useUnit({
    undo: $undo,
    problem: $undoProblem,
    versions: $versions,
    sending: restoreFx.pending,
    confirm: undoConfirmed,
    cancel: undoCancelled,
  });
  if (undo === null) return null;
  const version = versions?.find((one) => one.version === undo.restored);
  return (
    <Dialog open labelledBy="undo-title" onDismiss={() => cancel()}>
      <div css={dialogContent}>
        <h2 id="undo-title">{`Restore version ${undo.restored}?`}</h2>
        {version && (
          <p>
            {`The ${describeVersion(version)}, `}
            <Moment at={version.importedAt} />, becomes live again.
          </p>
        )}
        <p>
          <b>{describeUndo(undo)}</b> The present catalogue stays in the history.
        </p>
        <Problem text={problem} />
        <div css={dialogActions}>
          <Button kind="secondary" disabled={sending} onClick={() => cancel()}>
            Cancel
          </Button>
          <Button disabled={sending} onClick={() => confirm()}>
            {sending ? 'In progress…' : 'Restore'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
