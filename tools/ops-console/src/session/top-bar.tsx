import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $mayImport } from '../catalogue/import-file';
import { $session } from '../gateway/calls';
import { Connection } from '../live/live';
import { $mayAnswer } from '../orders/orders';
import { $signOutProblem, signedOut } from './model/session';
import { Wordmark } from './sign-in';

const SECTIONS = [
  ['#remotes', 'Remotes'],
  ['#orders', 'Orders'],
  ['#catalogue', 'Catalogue'],
  ['#shop-content', 'Content'],
  ['#speed', 'Speed'],
  ['#history', 'History'],
  ['#searches', 'Searches'],
] as const;

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  ':focus-visible': { outlineColor: theme.colour.spark },
});
const row = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space[4]}`,
});
const nav = css({
  order: 3,
  width: '100%',
  // On a phone the sections scroll sideways, which keeps the bar low.
  overflowX: 'auto',
  ul: {
    display: 'flex',
    gap: theme.space[4],
    whiteSpace: 'nowrap',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    color: theme.colour.onInkMuted,
    textDecoration: 'none',
    fontSize: theme.text.small,
    fontWeight: 600,
    '&:hover': { color: theme.colour.onInk, textDecoration: 'underline' },
  },
  '@media (min-width: 800px)': { order: 0, width: 'auto' },
});
const end = css({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 44,
});
const who = css({
  fontSize: theme.text.small,
  color: theme.colour.onInkMuted,
  '@media (max-width: 639.98px)': { display: 'none' },
});
const out = css({
  minHeight: 36,
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.onInkMuted}`,
  borderRadius: theme.radius.pill,
  background: 'transparent',
  color: theme.colour.onInk,
  fontSize: theme.text.small,
  fontWeight: 600,
  cursor: 'pointer',
});

/** Navigation, connection state and sign-out. */
export function TopBar() {
  const { session, leave, problem, mayAnswer, mayImport } = useUnit({
    session: $session,
    leave: signedOut,
    problem: $signOutProblem,
    mayAnswer: $mayAnswer,
    mayImport: $mayImport,
  });
  const isShown: Readonly<Record<string, boolean>> = {
    '#orders': mayAnswer,
    '#catalogue': mayImport,
    '#shop-content': mayImport,
  };
  const sections = SECTIONS.filter(([href]) => isShown[href] ?? true);
  return (
    <header css={bar}>
      <div css={row}>
        <Wordmark isShort />
        <nav css={nav} aria-label="Sections">
          <ul>
            {sections.map(([href, name]) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div css={end}>
          <Connection />
          <span css={who}>as {session?.name}</span>
          {problem !== '' && <span role="alert">{problem}</span>}
          <button type="button" css={out} onClick={() => leave()}>
            Sign out
          </button>
        </div>
      </div>
    </header>
  );
}
