import { css } from '@emotion/react';
import { fillFacts, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { ButtonLink, theme } from '@kilowatt/ui';
import text from '../../../content/auth.md';
import { proseStyle, TextNodes } from '../text/page-text';

const middle = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: theme.space[5],
  minHeight: '100vh',
  padding: theme.space[4],
});
const home = css({
  fontFamily: theme.font.display,
  fontSize: '1.625rem',
  fontWeight: 700,
  letterSpacing: '-.03em',
  color: theme.colour.text,
  textDecoration: 'none',
});
const card = css({
  width: 'min(100%, 32rem)',
  padding: `clamp(${theme.space[5]}, 6vw, ${theme.space[7]})`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.medium,
});
const lead = css({ fontSize: theme.text.lead, color: theme.colour.muted });
const ways = css({ display: 'grid', gap: theme.space[3], margin: `${theme.space[5]} 0` });

/** Stands alone, without the frame of the other pages (specification §2). */
const AuthPage = () => (
  <div css={middle}>
    <Head
      title={`${fillFacts(text.title)} | ${SHOP.name}`}
      description={fillFacts(text.description)}
      canonical="/auth"
      noIndex
    />
    <Link css={home} to="/">
      {SHOP.name}
    </Link>
    <div css={card}>
      <h1 css={{ fontSize: theme.text.h2 }}>{fillFacts(text.title)}</h1>
      {text.lead && <p css={lead}>{fillFacts(text.lead)}</p>}
      <div css={ways}>
        <ButtonLink to="/" size="large" wide>
          Continue as a guest
        </ButtonLink>
        <ButtonLink to="/cart" kind="secondary" size="large" wide>
          See your cart
        </ButtonLink>
      </div>
      <div css={[proseStyle, { '& > p:last-child': { margin: 0 } }]}>
        <TextNodes nodes={text.body} />
      </div>
    </div>
  </div>
);

export default definePage<null>({ Component: AuthPage });
