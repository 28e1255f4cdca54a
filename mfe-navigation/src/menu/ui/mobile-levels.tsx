import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { RebateBanners } from './panel-parts';

/** Rows of the mobile menu: links and buttons alike. */
const list = css({
  margin: 0,
  padding: theme.space[2],
  listStyle: 'none',
  '& a, & button': {
    display: 'flex',
    width: '100%',
    minHeight: 44,
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: theme.space[3],
    border: 0,
    borderRadius: theme.radius.small,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { background: theme.colour.sand },
});
/** A section below the one before it. */
const parted = css({
  '& + &': {
    marginTop: theme.space[2],
    borderTop: `1px solid ${theme.colour.line}`,
    paddingTop: theme.space[2],
  },
  '& > ul': { paddingBlock: 0 },
});
const deal = css({ '&&': { color: theme.colour.deal, fontWeight: 700 } });
const back = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 44,
  margin: theme.space[2],
  border: 0,
  background: 'none',
  color: theme.colour.link,
  font: 'inherit',
  cursor: 'pointer',
});
const heading = css({ '& a': { fontWeight: 700 } });
const pad = css({ padding: `${theme.space[2]} ${theme.space[4]}` });

type CategoriesProps = {
  menu: readonly MenuCategory[];
  onDrill: (category: number) => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** The first level of the mobile menu. */
export const MobileCategories = ({ menu, onDrill, onFollow }: CategoriesProps) => (
  <ul css={list}>
    {menu.map(({ title, href, isDeal, noDropdown }, index) => (
      <li key={title}>
        {noDropdown ? (
          <Link css={isDeal && deal} to={href} replace data-category={index} onClick={() => onFollow()}>
            {title}
          </Link>
        ) : (
          <button type="button" data-category={index} onClick={() => onDrill(index)}>
            {title} <ChevronRight size={18} aria-hidden="true" />
          </button>
        )}
      </li>
    ))}
  </ul>
);

type CategoryProps = {
  category: MenuCategory;
  onBack: () => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** The second level of the mobile menu: what a category holds, section by section. */
export function MobileCategory({ category, onBack, onFollow }: CategoryProps) {
  // Each replaces the history's entry of the open menu.
  const follow = { replace: true, onClick: () => onFollow() };
  return (
    <>
      <button css={back} type="button" data-back onClick={onBack}>
        <ChevronLeft size={18} aria-hidden="true" /> Back to all categories
      </button>
      <ul css={list}>
        <li css={heading}>
          <Link to={category.href} {...follow}>{`All ${category.title}`}</Link>
        </li>
        {category.sections.map((section) => (
          <li css={parted} key={section.title}>
            <div css={heading}>
              <Link to={section.href} {...follow}>
                {section.title}
              </Link>
            </div>
            <ul css={list}>
              {section.links.map(({ label, href }) => (
                <li key={label}>
                  <Link to={href} {...follow}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {category.sections.length === 0 && <p css={pad}>No subcategories available</p>}
      <div css={pad}>
        <RebateBanners banners={category.banners ?? []} {...follow} />
      </div>
    </>
  );
}
