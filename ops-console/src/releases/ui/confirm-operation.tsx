import { Dialog } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $lastRemote, $prepared, operationCancelled } from '../model/run-operation';
import { ConfirmForm } from './confirm-form';
import { headingOf } from './remote-card';

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
      <ConfirmForm operation={prepared.operation} />
    </Dialog>
  );
}
