import { css } from '@emotion/react';
import { Disclosure, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import { $isReadOnly } from '../incidents/model/incidents';

const panel = css({
  minWidth: 0,
  padding: theme.space[4],
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.low,
  '@media (min-width: 640px)': { padding: theme.space[5] },
});

type Props = { title: string; headingId?: string; aside?: ReactNode; children: ReactNode };

/** A panel with a heading. */
export function Panel({ title, headingId, aside, children }: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section css={panel} aria-labelledby={id}>
      <div css={head}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  marginBottom: theme.space[3],
  h3: { margin: 0, overflowWrap: 'anywhere' },
});

const disclosure = css({
  borderTop: `1px solid ${theme.colour.line}`,
  marginTop: theme.space[3],
  paddingTop: theme.space[1],
  summary: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    gap: theme.space[2],
    fontSize: theme.text.small,
    color: theme.colour.link,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': { content: '"+"', width: '1ch', fontWeight: 750 },
  },
  '&[open] > summary::before': { content: '"−"' },
});

/** A collapsible section. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure css={disclosure} summary={title}>
    {children}
  </Disclosure>
);

const TONES = {
  calm: css({ background: theme.colour.sand }),
  notice: css({ background: theme.colour.accentSoft }),
  bad: css({ background: theme.colour.dealSoft }),
  alarm: css({ background: theme.colour.deal, color: theme.colour.onDeal }),
} as const;
const badge = css({
  display: 'inline-block',
  padding: `2px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  fontSize: theme.text.caption,
  fontWeight: 650,
  color: theme.colour.text,
  whiteSpace: 'nowrap',
});

/** A short label of a state. */
export const Badge = ({ tone = 'calm', children }: { tone?: keyof typeof TONES; children: ReactNode }) => (
  <span css={[badge, TONES[tone]]}>{children}</span>
);

const problem = css({
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
  <p css={problem} role="alert" id={id}>
    {text}
  </p>
);

const away = css({ margin: 0, color: theme.colour.muted });

/** Why a part cannot be read. Without a database, of which the incident says enough, it is no alarm of its own. */
export function ReadProblem({ text }: { text: string }) {
  const isReadOnly = useUnit($isReadOnly);
  if (isReadOnly && text !== '') return <p css={away}>Not to be read without the database.</p>;
  return <Problem text={text} />;
}

/** Versions below one another, each with its action. */
export const versionList = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.space[3],
    padding: `${theme.space[3]} 0`,
    borderTop: `1px solid ${theme.colour.line}`,
  },
  p: { margin: 0, overflowWrap: 'anywhere' },
});

/** What a dialog asks, and its buttons. */
export const dialogContent = css({
  display: 'grid',
  gap: theme.space[4],
  padding: theme.space[5],
  'h2, p': { margin: 0, overflowWrap: 'anywhere' },
  h2: { fontSize: '1.375rem' },
});
export const dialogActions = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });
