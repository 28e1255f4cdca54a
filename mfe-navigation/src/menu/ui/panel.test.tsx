/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import type { MenuCategory, MenuSection } from '@kilowatt/taxonomy';
import { fireEvent, screen, within } from '@testing-library/react';
import { Panel } from './panel';

const section = (title: string, more: Partial<MenuSection> = {}): MenuSection => ({
  ...{ title, href: `/collection/${title.toLowerCase()}`, image: '/pictures/x.svg', imageAlt: `A ${title}` },
  links: [{ label: `White ${title}`, href: `/collection/${title.toLowerCase()}?filters=white` }],
  ...more,
});
const category = (more: Partial<MenuCategory> = {}): MenuCategory => ({
  ...{ title: 'Laundry', href: '/laundry', icon: '', isDeal: false, noDropdown: false },
  ...{ sections: [section('Washers'), section('Dryers')], banners: [] },
  ...more,
});
const panel = (more: Partial<MenuCategory> = {}, open = true) =>
  renderInShop(<Panel id="menu-panel-0" category={category(more)} open={open} />);

describe('a section', () => {
  it('leads to its collection, and its links to parts of it', () => {
    panel();
    expect(screen.getByRole('link', { name: 'Washers' }).getAttribute('href')).toBe('/collection/washers');
    expect(screen.getByRole('link', { name: 'White Washers' }).getAttribute('href')).toBe(
      '/collection/washers?filters=white',
    );
  });

  it('is pictured, with the words of the merchant', () => {
    panel();
    expect(screen.getByRole('img', { name: 'A Washers' }).getAttribute('src')).toBe('/pictures/x.svg');
  });

  it.each(['', null])('says "No Image" where its picture is %j', (image) => {
    panel({ sections: [section('Washers', { image: image as string })] });
    expect(screen.getByText('No Image')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says "No Image" for its own broken picture only', () => {
    panel();
    fireEvent.error(screen.getByRole('img', { name: 'A Washers' }));
    expect(screen.getAllByText('No Image')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'A Dryers' })).not.toBeNull();
  });
});

describe('a panel', () => {
  it('that has not been opened loads no picture, and is read by nobody', () => {
    panel({}, false);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    // For those without script, and for search engines, its links are in the page.
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(4);
  });

  it('stands in as many columns as its category says', () => {
    panel({ columns: 6 });
    expect(document.getElementById('menu-panel-0')?.dataset.columns).toBe('6');
  });

  it('has the banners of its category, each with its brand', () => {
    panel({ banners: [{ brand: 'Electrolux', text: 'extra $100 off', href: '/rebates?brand=Electrolux' }] });
    const banner = screen.getByRole('link', { name: 'Electrolux extra $100 off' });
    expect(banner.getAttribute('href')).toBe('/rebates?brand=Electrolux');
    expect(within(banner).getByText('Electrolux').tagName).toBe('STRONG');
  });

  it('without sections says so, and keeps its banners', () => {
    panel({ sections: [], banners: [{ brand: 'LG', text: 'extra $250 off', href: '/rebates' }] });
    expect(screen.getByText('No subcategories available')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'LG extra $250 off' })).not.toBeNull();
  });
});
