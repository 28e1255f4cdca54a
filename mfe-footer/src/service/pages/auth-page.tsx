import { css } from '@emotion/react';
import { fillFacts, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { ButtonLink, media, theme } from '@kilowatt/ui';
import { ArrowLeft } from 'lucide-react';
import text from '../../../content/auth.md';
import { proseStyle, TextNodes } from '../text/page-text';
import { PLACES, Places } from '../ui/places';

const page = css({
  display: 'grid',
  alignContent: 'center',
  gap: theme.space[5],
  minHeight: '100vh',
  maxWidth: '68rem',
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[7]}`,
});
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[5],
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    minHeight: 44,
    color: theme.colour.text,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
});
const home = css({
  fontFamily: theme.font.display,
  fontSize: '1.625rem',
  fontWeight: 700,
  letterSpacing: '-.03em',
});
const halves = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'clip',
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.medium,
  '& > div': { padding: `clamp(${theme.space[5]}, 6vw, ${theme.space[7]})` },
  [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const beside = css({
  background: theme.colour.sand,
  '& h2': { fontSize: theme.text.h3, color: theme.colour.muted },
});
const lead = css({ fontSize: theme.text.lead, color: theme.colour.muted });
const ways = css({ display: 'grid', gap: theme.space[3], margin: `${theme.space[5]} 0` });

const { saved, compare, orders } = PLACES;

/** Stands alone, without the frame of the other pages (specification §2). */
const AuthPage = () => (
  <div css={page}>
    <Head
      title={`${fillFacts(text.title)} | ${SHOP.name}`}
      description={fillFacts(text.description)}
      canonical="/auth"
      noIndex
    />
    <div css={bar}>
      <Link css={home} to="/">
        {SHOP.name}
      </Link>
      <Link to="/account">
        <ArrowLeft size={18} aria-hidden="true" /> Your account
      </Link>
    </div>
    <div css={halves}>
      <div>
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
      <div css={beside}>
        <Places title="Without an account" places={[orders, saved, compare]} />
      </div>
    </div>
  </div>
);

export default definePage<null>({ Component: AuthPage });
