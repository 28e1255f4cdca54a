import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { describeOrder } from '../model/describe-order';
import type { Order } from '../model/order';
import { $orderProblem, $sending, orderConfirmed, orderDropped } from '../model/steering';
import { DangerButton } from './danger-button';

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

/** What changes, why, and the two ways on. */
export function ConfirmForm({ order }: { order: Order }) {
  const { problem, sending, confirm, drop } = useUnit({
    problem: $orderProblem,
    sending: $sending,
    confirm: orderConfirmed,
    drop: orderDropped,
  });
  const text = describeOrder(order);
  const Confirm = order.kind === 'rollback' ? DangerButton : Button;
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
      <TextField
        label="Why"
        name="why"
        maxLength={500}
        autoComplete="off"
        {...(problem && { error: problem })}
      />
      <div css={row}>
        <Button kind="secondary" onClick={() => drop()}>
          Cancel
        </Button>
        <Confirm type="submit" disabled={sending}>
          {sending ? 'Moving…' : text.action}
        </Confirm>
      </div>
    </form>
  );
}
