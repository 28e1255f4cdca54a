import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { ButtonLink, buttonStyle, media, theme } from '@kilowatt/ui';
import { Clock, MapPin, Phone } from 'lucide-react';

const box = css({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  background: theme.colour.sand,
  [media.medium]: { gridTemplateColumns: '1.1fr 1fr' },
});
const words = css({ padding: `clamp(${theme.space[5]}, 5vw, ${theme.space[8]})` });
const facts = css({
  display: 'grid',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.space[3] },
  '& svg': { flex: 'none', marginTop: 3, color: theme.colour.accent },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });
const picture = css({
  width: '100%',
  height: '100%',
  minHeight: '16rem',
  maxHeight: '28rem',
  objectFit: 'cover',
});

export const Showroom = () => (
  <section css={box} aria-labelledby="showroom">
    <div css={words}>
      <h2 id="showroom">See it in New York</h2>
      <p>Open the doors, turn the knobs, and ask the people who install them.</p>
      <ul css={facts}>
        <li>
          <MapPin size={20} aria-hidden="true" /> {SHOP.showroom}
        </li>
        <li>
          <Clock size={20} aria-hidden="true" /> {SHOP.hours}
        </li>
      </ul>
      <div css={actions}>
        <ButtonLink to="/contact">Plan a visit</ButtonLink>
        <a css={buttonStyle({ kind: 'secondary' })} href={SHOP.phoneHref}>
          <Phone size={18} aria-hidden="true" /> {SHOP.phone}
        </a>
      </div>
    </div>
    <img
      css={picture}
      src="/pictures/refrigerator/french-door/stainless-steel/36.svg?view=open"
      alt=""
      width={640}
      height={448}
      loading="lazy"
    />
  </section>
);
