import { css } from '@emotion/react';
import { srcSetOf } from '@kilowatt/contracts';
import { pictureStyle, plateOf } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import type { MenuBanner, MenuSection } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { ArrowRight } from 'lucide-react';
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
/** A picture of 12rem, and links in columns. */
const besides = css({ display: 'grid', gridTemplateColumns: '12rem minmax(0, 1fr)', gap: theme.space[5] });
const several = css({ gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' });
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

/** Links of a section in the HTML of every page, which all of them would lengthen by a sixth. */
const FIRST_LINKS = 4;

type SectionProps = {
  section: MenuSection;
  /** Whether to show its picture and all links. */
  whole: boolean;
  /** Whether it is wide enough for the picture beside its links, in several columns. */
  wide?: boolean;
};

/** A section of a panel. A missing or broken picture shows 'No Image' (specification §2). */
export function PanelSection({ section, whole, wide = false }: SectionProps) {
  const [broken, setBroken] = useState(false);
  const { title, href, image, imageAlt } = section;
  return (
    <div css={wide && besides}>
      <div css={[picture, image && !broken && plateOf(image)]}>
        {!image || broken
          ? 'No Image'
          : whole && (
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
      <div>
        <Link css={heading} to={href}>
          {title}
        </Link>
        <ul css={[links, wide && several]}>
          {section.links.slice(0, whole ? undefined : FIRST_LINKS).map((link) => (
            <li key={link.label}>
              <Link to={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const shopAll = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 32,
  color: theme.colour.link,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** The page of a whole category. */
export const ShopAll = ({ title, href }: { title: string; href: string }) => (
  <div>
    <Link css={shopAll} to={href}>
      {`Shop all ${title}`}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  </div>
);

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });
const banner = css({
  display: 'flex',
  gap: theme.space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: '1 1 18rem',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& strong': { color: theme.colour.spark },
});

const arrow = css({ flex: 'none' });

type Props = { banners: readonly MenuBanner[]; replace?: boolean; onClick?: () => void };

/** The rebate banners of a panel (specification §2, §9). */
export function RebateBanners({ banners, ...follow }: Props) {
  if (banners.length === 0) return null;
  return (
    <div css={row}>
      {banners.map(({ brand, text, href }) => (
        <Link key={brand + text} css={banner} to={href} {...follow}>
          <span>
            <strong>{brand}</strong> {text}
          </span>
          <ArrowRight css={arrow} size={18} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
