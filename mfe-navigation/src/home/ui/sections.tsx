import { css, type SerializedStyles } from '@emotion/react';
import { pageText, type Scene, SHOP } from '@kilowatt/contracts';
import { ViewedShelf } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { ButtonLink, buttonStyle, media, theme } from '@kilowatt/ui';
import { ArrowRight, Clock, MapPin, Phone } from 'lucide-react';
import { type PicturedRebate, RebateCards } from '../../promotions/ui/rebate-cards';
import { ScenePicture } from '../../scene/ui/scene-picture';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  marginBottom: theme.space[4],
  '& h2': { margin: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[1],
    fontWeight: 600,
    minHeight: 24,
  },
});

type Props = { id: string; title: string; more?: { label: string; href: string } };

/** The heading of a section of the home page, with a link to all of it. */
export const SectionHead = ({ id, title, more }: Props) => (
  <div css={head}>
    <h2 id={id}>{title}</h2>
    {more && (
      <Link to={more.href}>
        {more.label} <ArrowRight size={16} aria-hidden="true" />
      </Link>
    )}
  </div>
);

/** In narrow windows, not on paper, a list is one row that scrolls sideways. @param column width of its columns */
const inOneRow = (column: string) =>
  ({
    ...{ display: 'grid', gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: column },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: theme.space[4],
    margin: `0 calc(-1 * ${theme.space[4]})`,
    padding: `${theme.space[1]} ${theme.space[4]} ${theme.space[2]}`,
    '& > li': { scrollSnapAlign: 'start' },
  }) as const;

/** Columns of a product grid are 15rem wide at least, with 1rem between them. */
const widthOf = (columns: number) => columns * 16 - 1;

/** Product cards in whole rows: those that would begin a row and not fill it are left out. @param count of the cards */
export const shelf = (count: number): SerializedStyles =>
  css({
    '@media screen and (max-width: 699.98px)': { '& > ul': inOneRow('max(46%, 9.5rem)') },
    // The grid is a container.
    ...Object.fromEntries(
      [3, 4].map((columns) => [
        `@container (min-width: ${widthOf(columns)}rem) and (max-width: ${widthOf(columns + 1) - 0.01}rem)`,
        {
          [`& > ul > li:nth-of-type(n + ${Math.max(1, Math.floor(count / columns)) * columns + 1})`]: {
            display: 'none',
          },
        },
      ]),
    ),
  });

/** A row at most screens. */
const VIEWED_LIMIT = 5;

/** The recently viewed products at current prices; hidden for new visitors. */
export const RecentlyViewed = () => <ViewedShelf limit={VIEWED_LIMIT} />;

/** A row; the Rebate Center has all of them. */
const REBATES_LIMIT = 4;

const rebatesRow = css({ '@media screen and (max-width: 699.98px)': { '& > ul': inOneRow('80%') } });

/** What makers pay on top of the shop's prices. */
export function Rebates({ rebates }: { rebates: readonly PicturedRebate[] }) {
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="rebates">
      <SectionHead
        id="rebates"
        title="Rebates that pay you back"
        more={{ label: 'Rebate Center', href: '/rebates?active=true' }}
      />
      <div css={rebatesRow}>
        <RebateCards rebates={rebates.slice(0, REBATES_LIMIT)} />
      </div>
    </section>
  );
}

const box = css({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  background: theme.colour.sand,
  [media.medium]: { gridTemplateColumns: '1.1fr 1fr' },
});

const facts = css({
  display: 'grid',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.space[3] },
  '& svg': { flex: 'none', marginTop: 3, color: theme.colour.accent },
});

const picture = css({
  width: '100%',
  height: '100%',
  minHeight: '16rem',
  maxHeight: '28rem',
  objectFit: 'cover',
});

export const Showroom = ({ scene }: { scene?: Scene | undefined }) => (
  <section css={box} aria-labelledby="showroom">
    <div css={{ padding: `clamp(${theme.space[5]}, 5vw, ${theme.space[8]})` }}>
      <h2 id="showroom">{pageText('showroomTitle')}</h2>
      <p>{pageText('showroomText')}</p>
      <ul css={facts}>
        <li>
          <MapPin size={20} aria-hidden="true" /> {SHOP.showroom}
        </li>
        <li>
          <Clock size={20} aria-hidden="true" /> {SHOP.hours}
        </li>
      </ul>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] }}>
        <ButtonLink to="/contact">Plan a visit</ButtonLink>
        <a css={buttonStyle({ kind: 'secondary' })} href={SHOP.phoneHref}>
          <Phone size={18} aria-hidden="true" /> {SHOP.phone}
        </a>
      </div>
    </div>
    {scene ? (
      <div css={picture}>
        <ScenePicture scene={scene} sizes="(min-width: 1024px) 640px, 100vw" alwaysWide />
      </div>
    ) : (
      <img
        css={picture}
        src="/pictures/refrigerator/french-door/stainless-steel/36.svg?view=open"
        alt=""
        width={640}
        height={448}
        loading="lazy"
      />
    )}
  </section>
);
