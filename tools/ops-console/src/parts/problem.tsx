import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

const style = css({
  margin: 0,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  borderInlineStart: `4px solid ${theme.colour.danger}`,
  borderRadius: theme.radius.small,
  background: theme.colour.dealSoft,
  color: theme.colour.text,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
});

/** An inline error message, announced when it appears. */
export const Problem = ({ text, id }: { text: string; id?: string }) => (
  <p css={style} role="alert" id={id}>
    {text}
  </p>
);
