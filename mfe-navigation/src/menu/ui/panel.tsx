import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { useEffect, useState } from 'react';
import { RebateBanners } from './rebate-banners';

const panel = css({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
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

type Props = { id: string; category: MenuCategory; open: boolean };

/** What a category holds. Its links are in the page from the server; its pictures come when it first opens. */
export function Panel({ id, category, open }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (open) setShown(true);
  }, [open]);
  return (
    <div id={id} css={panel} hidden={!open}>
      <div css={inside}>
        {category.sections.length === 0 && <p>No subcategories available</p>}
        <div css={columns(category.columns)}>
          {category.sections.map((section) => (
            <div key={section.title}>
              <div css={picture}>
                {section.image === null
                  ? 'No Image'
                  : shown && <img src={section.image} alt={section.imageAlt} width={110} height={110} />}
              </div>
              <Link css={heading} to={section.href}>
                {section.title}
              </Link>
              <ul css={links}>
                {section.links.map(({ label, href }) => (
                  <li key={label}>
                    <Link to={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <RebateBanners category={category.title} />
      </div>
    </div>
  );
}
