import { css } from '@emotion/react';
import { ButtonLink, media, theme } from '@kilowatt/ui';

const hero = css({
  background: `radial-gradient(120% 140% at 85% 20%, #1c4377, ${theme.colour.ink} 60%)`,
  color: theme.colour.onInk,
  overflow: 'hidden',
});
const inside = css({
  display: 'grid',
  gap: theme.space[5],
  alignItems: 'center',
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[7]} ${theme.space[4]}`,
  [media.medium]: { gridTemplateColumns: '1.2fr 1fr', padding: `${theme.space[6]} ${theme.space[4]}` },
});
const eyebrow = css({ margin: `0 0 ${theme.space[3]}`, color: theme.colour.spark, fontWeight: 700 });
const title = css({ fontSize: theme.text.hero, letterSpacing: '-.03em', lineHeight: 1.05 });
const lead = css({ maxWidth: '34rem', fontSize: theme.text.lead, opacity: 0.9 });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  '& a:first-of-type': { background: theme.colour.spark, color: theme.colour.onSpark },
});
const picture = css({
  display: 'none',
  justifySelf: 'center',
  width: 380,
  height: 380,
  [media.medium]: { display: 'block' },
});

export function Hero({ picture: src }: { picture: string | null }) {
  return (
    <section css={hero} aria-labelledby="hero">
      <div css={inside}>
        <div>
          <p css={eyebrow}>Early Black Friday: up to 50% off</p>
          <h1 id="hero" css={title}>
            Appliances worth coming home to
          </h1>
          <p css={lead}>
            Every major brand, guaranteed best pricing, and free nationwide delivery on orders above $799. Ask
            us anything, or see it in our New York showroom.
          </p>
          <div css={actions}>
            <ButtonLink to="/collection/black-friday-sale" size="large">
              Shop the sale
            </ButtonLink>
            <ButtonLink to="/collection/kitchen-package" kind="secondary" size="large">
              Kitchen packages
            </ButtonLink>
          </div>
        </div>
        {src && <img css={picture} src={src} alt="" width={380} height={380} fetchPriority="high" />}
      </div>
    </section>
  );
}
