import { Button, Dialog } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Moment } from '../parts/moment';
import { dialogActions, dialogContent, Problem } from '../parts/panel';
import {
  $undo,
  $undoProblem,
  $versions,
  describeUndo,
  describeVersion,
  restoreFx,
  undoCancelled,
  undoConfirmed,
} from './versions';

/** States what returns before it does. */
export function ConfirmUndo() {
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
          <Button kind="secondary" onClick={() => cancel()}>
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
