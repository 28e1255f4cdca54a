import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { ChevronRight } from 'lucide-react';
import { mobileListStyle } from './mobile-list-style';

const deal = css({ '&&': { color: theme.colour.deal, fontWeight: 700 } });

type Props = {
  menu: readonly MenuCategory[];
  onDrill: (category: number) => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** The first level of the mobile menu. */
export const MobileCategories = ({ menu, onDrill, onFollow }: Props) => (
  <ul css={mobileListStyle}>
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
