import { css } from '@emotion/react';
import { srcSetOf } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import type { MenuCategory, MenuSection } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { useEffect, useState } from 'react';
import { columnsOf } from '../model/menu';
import { RebateBanners } from './rebate-banners';

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
  color: '#525d6f',
  fontSize: theme.text.small,
  '& img': { height: 110, width: 110, objectFit: 'contain' },
});

type SectionProps = {
  section: MenuSection;
  /** Whether to load its picture. */
  pictured: boolean;
};

/** A section of a panel. A missing or broken picture shows 'No Image' (specification §2). */
function PanelSection({ section, pictured }: SectionProps) {
  const [broken, setBroken] = useState(false);
  const { title, href, image, imageAlt } = section;
  return (
    <div>
      <div css={picture}>
        {!image || broken
          ? 'No Image'
          : pictured && (
              <img
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

const panel = css({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  maxHeight: 'calc(100dvh - 8rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${theme.space[5]} 0 ${theme.space[6]}`,
  background: theme.colour.raised,
  borderTop: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
  whiteSpace: 'normal',
  '&[hidden]': { display: 'none' },
});
const inside = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `0 ${theme.space[4]}`,
  display: 'grid',
  gap: theme.space[5],
});
const columns = (count: number) =>
  css({ display: 'grid', gap: theme.space[5], gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

type Props = { id: string; category: MenuCategory; open: boolean };

/** The panel of a category. Its links are server-rendered; its pictures load when it first opens. */
export function Panel({ id, category, open }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (open) setShown(true);
  }, [open]);
  const count = columnsOf(category);
  return (
    <div id={id} css={panel} hidden={!open} data-columns={count}>
      <div css={inside}>
        {category.sections.length === 0 ? (
          <p>No subcategories available</p>
        ) : (
          <div css={columns(count)}>
            {category.sections.map((section) => (
              <PanelSection key={section.title} section={section} pictured={shown} />
            ))}
          </div>
        )}
        <RebateBanners banners={category.banners ?? []} />
      </div>
    </div>
  );
}
