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

/** The last operation on a remote. */
export function LastOperation({ operation }: { operation: RemoteStatus['last'] }) {
  if (!operation) return null;
  return (
    <p css={style}>
      Last move: {operation.kind} {describeEntry(operation)} by {operation.who}, <Moment at={operation.at} />
      {operation.why && <>: “{operation.why}”</>}
    </p>
  );
}
