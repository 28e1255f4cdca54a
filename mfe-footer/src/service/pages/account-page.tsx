import { css } from '@emotion/react';
import { definePage } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import text from '../../../content/account.md';
import { proseStyle, TextNodes } from '../text/page-text';
import { PLACES, Places } from '../ui/places';
import { ServicePage } from '../ui/service-page';

const groups = css({ display: 'grid', gap: theme.space[6], marginBottom: theme.space[7] });

const { cart, saved, compare, orders, rebates, newsletter } = PLACES;

/** What a guest has in this shop, in the order of a purchase. */
const AccountPage = () => (
  <ServicePage
    text={text}
    path="/account"
    above={
      <div css={groups}>
        <Places title="Before you buy" places={[cart, saved, compare]} />
        <Places title="After you order" places={[orders, rebates, newsletter]} />
      </div>
    }
  >
    <article css={proseStyle}>
      <TextNodes nodes={text.body} />
    </article>
  </ServicePage>
);

export default definePage<null>({ Component: AccountPage });
