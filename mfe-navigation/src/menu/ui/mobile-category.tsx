import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { ChevronLeft } from 'lucide-react';
import { mobileListStyle } from './mobile-list-style';
import { RebateBanners } from './rebate-banners';

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

type Props = {
  category: MenuCategory;
  onBack: () => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** The second level of the mobile menu: what a category holds, section by section. */
export function MobileCategory({ category, onBack, onFollow }: Props) {
  // Each replaces the history's entry of the open menu.
  const follow = { replace: true, onClick: () => onFollow() };
  return (
    <>
      <button css={back} type="button" data-back onClick={onBack}>
        <ChevronLeft size={18} aria-hidden="true" /> Back to all categories
      </button>
      <ul css={mobileListStyle}>
        <li css={heading}>
          <Link to={category.href} {...follow}>{`All ${category.title}`}</Link>
        </li>
        {category.sections.map((section) => (
          <li key={section.title}>
            <div css={heading}>
              <Link to={section.href} {...follow}>
                {section.title}
              </Link>
            </div>
            <ul css={mobileListStyle}>
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
