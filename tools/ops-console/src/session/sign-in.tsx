import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Zap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { $environment } from '../incidents/model/incidents';
import { $signInProblem, $signingIn, tokenGiven } from './model/session';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontFamily: theme.font.display,
  fontSize: '1.25rem',
  fontWeight: 700,
  letterSpacing: '-.02em',
  svg: {
    padding: 5,
    borderRadius: theme.radius.small,
    background: theme.colour.spark,
    color: theme.colour.onSpark,
  },
});

/** Of environments, on dark and on light. None is red, which is for what is wrong. */
const COLOURS = {
  grey: '#d3d8e1',
  blue: '#a9caff',
  green: '#96e0b3',
  amber: '#ffd16b',
  violet: '#d5c0ff',
} as const;
const mark = css({
  padding: `2px ${theme.space[2]}`,
  border: '1px solid transparent',
  borderRadius: theme.radius.small,
  color: '#121a2b',
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 700,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
});
const tints = Object.fromEntries(
  Object.entries(COLOURS).map(([name, background]) => [name, css({ background })]),
);

/** Which console it is, and of which shop: by name and colour, so that staging is not taken for production. */
export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  const environment = useUnit($environment);
  return (
    <span css={style}>
      <Zap size={30} fill="currentColor" aria-hidden="true" />
      <span css={isShort && hiddenOnPhones}>{environment?.shop ?? 'Kilowatt'} ops</span>
      {environment && (
        <span css={[mark, tints[environment.colour]]}>{environment.name ?? environment.host}</span>
      )}
    </span>
  );
}
const hiddenOnPhones = css({
  '@media (max-width: 639.98px)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    width: 1,
    height: 1,
    overflow: 'hidden',
  },
});

const page = css({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: theme.space[4],
  background: theme.colour.ink,
});
const card = css({
  width: 'min(26rem, 100%)',
  padding: theme.space[6],
  background: theme.colour.surface,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.high,
  h1: { fontSize: theme.text.h2, margin: `0 0 ${theme.space[4]}` },
  form: { display: 'grid', gap: theme.space[4] },
});
const top = css({ marginBottom: theme.space[5] });

/** Sign-in form for a token. The browser keeps an HttpOnly cookie. */
export function SignIn() {
  const { problem, signingIn, give } = useUnit({
    problem: $signInProblem,
    signingIn: $signingIn,
    give: tokenGiven,
  });
  // The only field of the page, which is nothing without it.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <main css={page}>
      <div css={card}>
        <div css={top}>
          <Wordmark />
        </div>
        <h1>Sign in</h1>
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            give(String(new FormData(event.currentTarget).get('token') ?? ''));
          }}
        >
          <TextField
            label="Token"
            name="token"
            type="password"
            autoComplete="current-password"
            hint="A token with read access; deployments need the scope deploy."
            required
            {...(problem && { error: problem })}
          />
          <Button type="submit" size="large" wide disabled={signingIn}>
            {signingIn ? 'Signing in…' : 'Sign in'}
          </Button>
        </form>
      </div>
    </main>
  );
}
