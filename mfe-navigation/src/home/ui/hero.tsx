import { css } from '@emotion/react';
import { type ProductPreview, pageText, type Scene, SHOP, srcSetOf } from '@kilowatt/contracts';
import { pictureStyle } from '@kilowatt/product-ui';
import { ButtonLink, media, theme } from '@kilowatt/ui';
import { leadsToList } from '../../promotions/model/leads-to-list';
import { ScenePicture } from '../../scene/ui/scene-picture';
import { HeroDeal } from './hero-deal';

const hero = css({
  position: 'relative',
  isolation: 'isolate',
  background: `radial-gradient(90% 130% at 82% 30%, #2a4a7d, ${theme.colour.ink} 65%)`,
  color: theme.colour.onInk,
  overflow: 'hidden',
});
const inside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'center',
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[7]} ${theme.space[4]}`,
  position: 'relative',
  [media.medium]: { gridTemplateColumns: '1.15fr 1fr', padding: `${theme.space[7]} ${theme.space[4]}` },
});
const eyebrow = css({
  display: 'inline-block',
  margin: `0 0 ${theme.space[4]}`,
  padding: `${theme.space[1]} ${theme.space[3]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.spark,
  color: theme.colour.onSpark,
  fontSize: theme.text.small,
  fontWeight: 700,
});
const title = css({ maxWidth: '17ch', fontSize: theme.text.hero, letterSpacing: '-.035em', lineHeight: 1 });
const lead = css({ maxWidth: '34rem', fontSize: theme.text.lead, color: '#d5ddea' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  '& a:first-of-type': { background: theme.colour.spark, color: theme.colour.onSpark },
  '& a:last-of-type': { background: 'none', color: 'inherit', borderColor: 'rgb(255 255 255 / .5)' },
  '& a:last-of-type:hover': { borderColor: '#fff' },
});
const picture = css({
  justifySelf: 'center',
  width: '100%',
  maxWidth: 340,
  height: 'auto',
  aspectRatio: '1',
  margin: '-3rem 0 -2rem',
  filter: 'drop-shadow(0 24px 32px rgb(0 0 0 / .35))',
  [media.medium]: { maxWidth: 520, margin: '-2rem 0' },
});

/** A picture with a background of its own. */
const plate = css({ '&&': { margin: 0, objectFit: 'contain', borderRadius: theme.radius.large } });

/** The room is behind the words; in narrow windows above them. */
const WIDE = '@media (min-width: 900px)';
const inRoom = css({
  background: theme.colour.ink,
  // Not centered: words that the browser paints before all of them have arrived would move up.
  [WIDE]: { minHeight: 'clamp(20rem, 28vw, 26rem)' },
});
const room = css({
  position: 'relative',
  height: 'min(56vw, 22rem)',
  [WIDE]: { position: 'absolute', inset: 0, zIndex: -1, height: 'auto' },
  // Words stay legible, whatever is behind them.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    [WIDE]: {
      background:
        'linear-gradient(90deg, rgb(10 12 14 / .88), rgb(10 12 14 / .8) 24%, rgb(10 12 14 / .62) 42%, rgb(10 12 14 / .34) 57%, transparent 74%)',
    },
  },
});
const besideRoom = css({
  padding: `${theme.space[5]} ${theme.space[4]}`,
  [WIDE]: { width: '100%', boxSizing: 'border-box', '& > div': { maxWidth: 'min(38rem, 58vw)' } },
  [media.medium]: { gridTemplateColumns: '1fr' },
});

type Props = {
  picture: string | null;
  /** Shown instead of the picture. */
  scene?: Scene | undefined;
  /** What is on offer today; absent where nothing is reduced. */
  deal?: ProductPreview | undefined;
};

export function Hero({ picture: src, scene, deal }: Props) {
  // The second promotion is the seasonal one.
  const [first, second = first, ...others] = SHOP.promotions;
  const sale = [second, first, ...others].find((one) => one && leadsToList(one));
  const shown = sale ?? second;
  return (
    <section css={[hero, scene && inRoom]} aria-labelledby="hero">
      {scene && (
        <div css={room}>
          <ScenePicture scene={scene} sizes="(min-width: 1200px) 1200px, 100vw" first alwaysWide />
        </div>
      )}
      <div css={[inside, scene && besideRoom]}>
        <div>
          {shown && <p css={eyebrow}>{shown.text}</p>}
          <h1 id="hero" css={title}>
            {pageText('heroTitle')}
          </h1>
          <p css={lead}>{pageText('heroText')}</p>
          <div css={actions}>
            <ButtonLink to={sale?.href ?? '/collection/closeouts'} size="large">
              Shop the sale
            </ButtonLink>
            <ButtonLink to="/collection/kitchen-package" kind="secondary" size="large">
              Kitchen packages
            </ButtonLink>
          </div>
          {deal && <HeroDeal deal={deal} />}
        </div>
        {src && !scene && (
          <img
            css={[picture, srcSetOf(src) && plate, pictureStyle(src)]}
            srcSet={srcSetOf(src)}
            sizes="(min-width: 1024px) 520px, 340px"
            src={src}
            alt=""
            width={520}
            height={520}
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  );
}
