import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { REBATES } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });
const banner = css({
  flex: '1 1 18rem',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  textDecoration: 'none',
  '& strong': { color: theme.colour.spark },
});

/** Which collections a category's banners are for (specification §2, §9). */
const BANNERS: Readonly<Record<string, string>> = { Laundry: 'washer-dryer-sets', Cooking: 'cooking' };

export function RebateBanners({ category }: { category: string }) {
  const rebates = REBATES.filter(({ collection }) => collection === BANNERS[category]);
  if (rebates.length === 0) return null;
  return (
    <div css={row}>
      {rebates.map(({ id, brand, title }) => (
        <Link key={id} css={banner} to={`/rebates?active=true&brand=${encodeURIComponent(brand)}`}>
          <strong>{brand}</strong> {title}
        </Link>
      ))}
    </div>
  );
}
