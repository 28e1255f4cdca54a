import { css } from '@emotion/react';
import { Dialog, theme } from '@kilowatt/ui';
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
import { ReasonForm } from './reason-form';
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

const changes = css({
  padding: theme.space[3],
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  fontWeight: 650,
  overflowWrap: 'anywhere',
});
const after = css({ fontSize: theme.text.small, color: theme.colour.muted, overflowWrap: 'anywhere' });

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
    <ReasonForm action={text.action} {...{ problem, sending }} onConfirm={confirm} onCancel={() => cancel()}>
      <h2 id="order-title">{text.title}</h2>
      <p css={changes}>{text.changes}</p>
      <p css={after}>{text.after}</p>
      {storedData && (
        <p css={changes}>
          <strong>Stored data:</strong> {storedData}.
        </p>
      )}
    </ReasonForm>
  );
}
