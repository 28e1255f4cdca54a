import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Zap } from 'lucide-react';
import { $signInProblem, $signingIn, tokenGiven } from './session';

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

export const Wordmark = () => (
  <span css={style}>
    <Zap size={30} fill="currentColor" aria-hidden="true" />
    Kilowatt ops
  </span>
);

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
const mark = css({ marginBottom: theme.space[5] });

/** Sign-in form for a token. The browser keeps an HttpOnly cookie. */
export function SignIn() {
  const { problem, signingIn, give } = useUnit({
    problem: $signInProblem,
    signingIn: $signingIn,
    give: tokenGiven,
  });
  return (
    <main css={page}>
      <div css={card}>
        <div css={mark}>
          <Wordmark />
        </div>
        <h1>Sign in</h1>
        <form
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
