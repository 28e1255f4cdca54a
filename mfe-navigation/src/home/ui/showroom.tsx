import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { ButtonLink, theme } from '@kilowatt/ui';

const box = css({
  padding: theme.space[6],
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  '& p': { maxWidth: theme.width.prose },
});

export const Showroom = () => (
  <section css={box} aria-labelledby="showroom">
    <h2 id="showroom">See it in New York</h2>
    <p>
      Open the doors, turn the knobs, and ask the people who install them: {SHOP.showroom}. {SHOP.hours}.
    </p>
    <ButtonLink to="/contact" kind="secondary">
      Plan a visit
    </ButtonLink>
  </section>
);
