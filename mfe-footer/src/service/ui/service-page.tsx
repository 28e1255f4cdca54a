import { css } from '@emotion/react';
import { fillFacts, merchantText, type Scene, SHOP, type TextName } from '@kilowatt/contracts';
import { Head, Link, NavLink } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, media, theme } from '@kilowatt/ui';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpeningState } from '../../contact/ui/opening-state';
import { SERVICE_LINKS } from '../../footer/links';
import type { PageText } from '../text/page-text';

const card = css({
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
});
const waysToReachUs = css({
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    gap: theme.space[3],
    alignItems: 'start',
    textWrap: 'balance',
  },
  '& svg': { marginTop: 3, color: theme.colour.accent },
});

const directions = css({ display: 'block' });
const directionsHref = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

type HelpCardProps = {
  /** Whether the contact form is beside it. */
  besideForm?: boolean;
};

/** Contact options. */
const HelpCard = ({ besideForm = false }: HelpCardProps) => (
  <section css={card} aria-labelledby="help-card">
    <h2 id="help-card" css={{ fontSize: theme.text.h3 }}>
      Talk to us
    </h2>
    <ul css={waysToReachUs}>
      <li>
        <Phone size={20} aria-hidden="true" />
        <a href={SHOP.phoneHref}>{SHOP.phone}</a>
      </li>
      <li>
        <Clock size={20} aria-hidden="true" />
        <span>
          {SHOP.hours}
          <OpeningState />
        </span>
      </li>
      <li>
        <Mail size={20} aria-hidden="true" />
        {besideForm ? (
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
        ) : (
          <Link to="/contact">Write to us</Link>
        )}
      </li>
      <li>
        <MapPin size={20} aria-hidden="true" />
        <span>
          Showroom: {SHOP.showroom}
          <a css={directions} href={directionsHref(SHOP.showroom)} rel="noopener">
            Directions
          </a>
        </span>
      </li>
    </ul>
  </section>
);

const pageList = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: `${theme.space[2]} ${theme.space[3]}`,
    borderRadius: theme.radius.small,
    color: theme.colour.text,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.colour.sand },
  '& [aria-current]': { background: theme.colour.accentSoft, fontWeight: 650 },
});

const pages = css({ maxWidth: theme.width.prose, [media.medium]: { gridArea: 'pages' } });

/** The other service pages. */
const OtherPages = ({ current }: { current: string }) => (
  <nav css={pages} aria-label="Help pages">
    <ul css={pageList}>
      {SERVICE_LINKS.map(({ label, href }) => (
        <li key={href}>
          <NavLink to={href} end {...(href === current && { 'aria-current': 'page' as const })}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

const band = css({
  background: theme.colour.sand,
  borderBottom: `1px solid ${theme.colour.line}`,
  '& > div': { paddingBlock: `${theme.space[4]} ${theme.space[5]}` },
  '& ol': { marginBottom: theme.space[2] },
  '& h1': { marginBottom: theme.space[2], fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
});
/** The words of the band, and a picture at its end where there is room for both. */
const pictured = css({
  position: 'relative',
  overflow: 'hidden',
  '& img': {
    width: '100%',
    height: '9rem',
    objectFit: 'cover',
    objectPosition: '70% 75%',
    verticalAlign: 'top',
  },
  [media.dark]: { '& img': { filter: 'brightness(.88)' } },
  [media.medium]: {
    '& > div': { display: 'grid', alignContent: 'center', minHeight: '13rem' },
    '& > div > *': { maxWidth: '50%' },
    '& img': {
      ...{ position: 'absolute', insetBlock: 0, insetInlineEnd: 0, width: '46%', height: '100%' },
      // Its wall fades into the band.
      maskImage: 'linear-gradient(90deg, transparent, #000 28%)',
    },
  },
});
const lead = css({
  maxWidth: theme.width.prose,
  margin: 0,
  fontSize: theme.text.lead,
  color: theme.colour.muted,
});
/** The text keeps its measure; the other pages stand before it and the help after it, where there is room for both. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[7],
  [media.medium]: {
    gridTemplateColumns: `minmax(0, ${theme.width.prose}) minmax(18rem, 1fr)`,
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"text help" "text pages"',
    gap: `${theme.space[5]} ${theme.space[7]}`,
  },
  [media.wide]: {
    gridTemplateColumns: `minmax(11rem, 1fr) minmax(0, ${theme.width.prose}) minmax(18rem, 21rem)`,
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"pages text help"',
  },
});
const words = css({ maxWidth: theme.width.prose, [media.medium]: { gridArea: 'text' } });
const aside = css({
  display: 'grid',
  gap: theme.space[5],
  maxWidth: theme.width.prose,
  alignContent: 'start',
  [media.medium]: { gridArea: 'help' },
});

/** The texts that replace the leads of pages. */
const LEADS: Readonly<Record<string, TextName>> = {
  '/shipping': 'shippingLead',
  '/returns': 'returnsLead',
  '/warranty': 'warrantyLead',
  '/contact': 'contactLead',
};

type Props = {
  text: PageText;
  path: string;
  structured?: readonly object[];
  /** A room at the head of the page, beside title and lead. */
  scene?: Scene | null;
  /** Rendered above text and help, as wide as the page. */
  above?: ReactNode;
  /** Rendered beside the text, above the other pages. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The layout of every service and legal page: title, text, and help beside it. */
export function ServicePage({ text, path, structured = [], scene, above, beside, children }: Props) {
  const title = fillFacts(text.title);
  const own = LEADS[path];
  const shownLead = (own && merchantText(own)) ?? (text.lead && fillFacts(text.lead));
  return (
    <>
      <Head
        title={`${title} | ${SHOP.name}`}
        description={fillFacts(text.description)}
        canonical={path}
        noIndex={path === '/account'}
        structured={structured}
      />
      <div css={[band, scene?.wide && pictured]}>
        <Container>
          <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: title }]} />
          <h1>{title}</h1>
          {shownLead && <p css={lead}>{shownLead}</p>}
        </Container>
        {scene?.wide && (
          <img
            srcSet={scene.wide.srcSet}
            sizes="(min-width: 1024px) 46vw, 100vw"
            src={scene.wide.src}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <Container>
        {above}
        <div css={columns}>
          <div css={words}>{children}</div>
          <aside css={aside} aria-label="More help">
            {beside}
            <HelpCard besideForm={path === '/contact'} />
          </aside>
          <OtherPages current={path} />
        </div>
      </Container>
    </>
  );
}
