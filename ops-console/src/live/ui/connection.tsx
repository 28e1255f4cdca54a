import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $connection } from '../model/live';

const WORDS = { connecting: 'Connecting', live: 'Live', lost: 'Reconnecting' } as const;

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  margin: 0,
  fontSize: theme.text.small,
  color: theme.colour.onInk,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: theme.radius.pill,
    border: `2px solid ${theme.colour.onInkMuted}`,
  },
  '&[data-connection="live"]::before': { background: '#77d7a0', borderColor: '#77d7a0' },
  '&[data-connection="lost"]::before': { borderColor: theme.colour.spark },
});

/** State of the live connection. */
export function Connection() {
  const connection = useUnit($connection);
  return (
    <p css={badge} role="status" data-connection={connection}>
      {WORDS[connection]}
    </p>
  );
}
