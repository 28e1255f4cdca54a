import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $prepared, $steered, orderDropped } from '../model/steering';
import { ConfirmForm } from './confirm-form';
import { Dialog } from './dialog';
import { headingOf } from './heading-of';

/** Nothing moves before somebody has read what changes and said why. */
export function ConfirmOrder() {
  const { prepared, steered, drop } = useUnit({ prepared: $prepared, steered: $steered, drop: orderDropped });
  // The button that led here may go with what it did, and the focus with it; the remote's heading stays.
  useEffect(() => {
    if (steered) document.getElementById(headingOf(steered.remote))?.focus();
  }, [steered]);
  if (!prepared) return null;
  return (
    <Dialog labelledBy="order-title" onDismiss={() => drop()}>
      <ConfirmForm order={prepared.order} />
    </Dialog>
  );
}
