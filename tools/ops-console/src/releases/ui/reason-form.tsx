import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import { dialogContent } from '../../parts/panel';

const buttons = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  button: { padding: `${theme.space[2]} ${theme.space[3]}` },
});

type Props = {
  /** Text of the button that confirms. */
  action: string;
  problem: string;
  sending: boolean;
  /** @param why the reason as typed */
  onConfirm: (why: string) => void;
  onCancel: () => void;
  /** The heading, and what will change. */
  children: ReactNode;
};

/** What a dialog asks the operator to confirm, with a reason for the history. */
export const ReasonForm = ({ action, problem, sending, onConfirm, onCancel, children }: Props) => (
  <form
    css={dialogContent}
    onSubmit={(event) => {
      event.preventDefault();
      onConfirm(String(new FormData(event.currentTarget).get('why') ?? ''));
    }}
  >
    {children}
    <TextField
      label="Why"
      name="why"
      maxLength={500}
      autoComplete="off"
      {...(problem && { error: problem })}
    />
    <div css={buttons}>
      <Button kind="secondary" disabled={sending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={sending}>
        {sending ? 'In progress…' : action}
      </Button>
    </div>
  </form>
);
