import { css } from '@emotion/react';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { memo, useState } from 'react';
import { columnsOf } from '../model/menu';
import { PanelSection, RebateBanners, ShopAll } from './panel-parts';

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
/** With so few columns, pictures stand beside the links instead of above them. */
const WIDE = 2;

/** Of two columns the first has most links. */
const columns = (count: number) =>
  css({
    ...{ display: 'grid', gap: theme.space[5] },
    gridTemplateColumns: count === WIDE ? '3fr 2fr' : `repeat(${count}, minmax(0, 1fr))`,
  });

type Props = { id: string; category: MenuCategory; open: boolean };

/**
 * The panel of a category. Its first links are server-rendered; the others and the pictures come when it first opens. The menu is
 * rendered again for each page and each panel that opens or closes: the others stay.
 */
export const Panel = memo(function Panel({ id, category, open }: Props) {
  const [shown, setShown] = useState(false);
  // While rendering, so that the panel never opens without them.
  if (open && !shown) setShown(true);
  const count = columnsOf(category);
  return (
    <div id={id} css={panel} hidden={!open} data-columns={count}>
      <div css={inside}>
        {category.sections.length === 0 ? (
          <p>No subcategories available</p>
        ) : (
          <div css={columns(count)}>
            {category.sections.map((section) => (
              <PanelSection key={section.title} section={section} whole={shown} wide={count === WIDE} />
            ))}
          </div>
        )}
        <ShopAll title={category.title} href={category.href} />
        <RebateBanners banners={category.banners ?? []} />
      </div>
    </div>
  );
});
