import { css } from '@emotion/react';
import { srcSetOf } from '@kilowatt/contracts';
import { pictureStyle, plateOf } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import type { MenuBanner, MenuSection } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

const heading = css({
  display: 'block',
  margin: `${theme.space[2]} 0`,
  fontWeight: 700,
  color: theme.colour.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const links = css({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: '3px 0',
    color: theme.colour.muted,
    fontSize: theme.text.small,
    textDecoration: 'none',
  },
  '& a:hover': { color: theme.colour.link, textDecoration: 'underline' },
});
const picture = css({
  display: 'grid',
  placeItems: 'center',
  height: 110,
  borderRadius: theme.radius.small,
  background: theme.colour.picture,
  color: '#454f5e',
  fontSize: theme.text.small,
  '& img': { height: 110, width: 110, objectFit: 'contain' },
});

type SectionProps = {
  section: MenuSection;
  /** Whether to load its picture. */
  pictured: boolean;
};

/** A section of a panel. A missing or broken picture shows 'No Image' (specification §2). */
export function PanelSection({ section, pictured }: SectionProps) {
  const [broken, setBroken] = useState(false);
  const { title, href, image, imageAlt } = section;
  return (
    <div>
      <div css={[picture, image && !broken && plateOf(image)]}>
        {!image || broken
          ? 'No Image'
          : pictured && (
              <img
                css={pictureStyle(image)}
                srcSet={srcSetOf(image)}
                sizes="110px"
                src={image}
                alt={imageAlt}
                width={110}
                height={110}
                onError={() => setBroken(true)}
              />
            )}
      </div>
      <Link css={heading} to={href}>
        {title}
      </Link>
      <ul css={links}>
        {section.links.map((link) => (
          <li key={link.label}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
