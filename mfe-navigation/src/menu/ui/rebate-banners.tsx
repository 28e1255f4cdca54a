import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { MenuBanner } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });
const banner = css({
  flex: '1 1 18rem',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& strong': { color: theme.colour.spark },
});

type Props = { banners: readonly MenuBanner[]; replace?: boolean; onClick?: () => void };

/** The rebate banners of a panel (specification §2, §9). */
export function RebateBanners({ banners, ...follow }: Props) {
  if (banners.length === 0) return null;
  return (
    <div css={row}>
      {banners.map(({ brand, text, href }) => (
        <Link key={brand + text} css={banner} to={href} {...follow}>
          <strong>{brand}</strong> {text}
        </Link>
      ))}
    </div>
  );
}
