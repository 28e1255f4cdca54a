import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { describeEntry } from '../../history/model/describe-entry';
import { Moment } from '../../parts/moment';
import type { RemoteStatus } from '../model/status';

const style = css({
  margin: `0 0 ${theme.space[4]}`,
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** Who moved it last, when, and why. */
export function LastMove({ move }: { move: RemoteStatus['last'] }) {
  if (!move) return null;
  return (
    <p css={style}>
      Last move: {move.kind} {describeEntry(move)} by {move.who}, <Moment at={move.at} />
      {move.why && <>: “{move.why}”</>}
    </p>
  );
}
