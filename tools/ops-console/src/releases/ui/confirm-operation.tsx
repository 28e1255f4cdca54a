import { css } from '@emotion/react';
import { Button, Dialog, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { describeOperation, type Operation } from '../model/operation';
import {
  $lastRemote,
  $operationProblem,
  $prepared,
  $sending,
  operationCancelled,
  operationConfirmed,
} from '../model/run-operation';
import { headingOf } from './remote-cards';

/** Dialog that requires a confirmation and a reason before an operation runs. */
export function ConfirmOperation() {
  const { prepared, lastRemote, cancel } = useUnit({
    prepared: $prepared,
    lastRemote: $lastRemote,
    cancel: operationCancelled,
  });
  // The button that opened the dialog may be gone afterwards, so the remote's heading gets the focus.
  useEffect(() => {
    if (lastRemote) document.getElementById(headingOf(lastRemote.remote))?.focus();
  }, [lastRemote]);
  if (!prepared) return null;
  return (
    <Dialog open labelledBy="order-title" onDismiss={() => cancel()}>
      <ConfirmForm operation={prepared.operation} storedData={prepared.storedData} />
    </Dialog>
  );
}

const form = css({
  display: 'grid',
  gap: theme.space[4],
  padding: theme.space[5],
  h2: { margin: 0, fontSize: '1.375rem', overflowWrap: 'anywhere' },
  p: { margin: 0 },
});
const changes = css({
  padding: theme.space[3],
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  fontWeight: 650,
  overflowWrap: 'anywhere',
});
const after = css({ fontSize: theme.text.small, color: theme.colour.muted, overflowWrap: 'anywhere' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  button: { padding: `${theme.space[2]} ${theme.space[3]}` },
});

/** Form to confirm an operation with a reason. */
export function ConfirmForm({
  operation,
  storedData = null,
}: {
  operation: Operation;
  storedData?: string | null;
}) {
  const { problem, sending, confirm, cancel } = useUnit({
    problem: $operationProblem,
    sending: $sending,
    confirm: operationConfirmed,
    cancel: operationCancelled,
  });
  const text = describeOperation(operation);
  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm(String(new FormData(event.currentTarget).get('why') ?? ''));
      }}
    >
      <h2 id="order-title">{text.title}</h2>
      <p css={changes}>{text.changes}</p>
      <p css={after}>{text.after}</p>
      {storedData && (
        <p css={changes}>
          <strong>Stored data:</strong> {storedData}.
        </p>
      )}
      <TextField
        label="Why"
        name="why"
        maxLength={500}
        autoComplete="off"
        {...(problem && { error: problem })}
      />
      <div css={row}>
        <Button kind="secondary" onClick={() => cancel()}>
          Cancel
        </Button>
        <Button type="submit" disabled={sending}>
          {sending ? 'In progress…' : text.action}
        </Button>
      </div>
    </form>
  );
}
