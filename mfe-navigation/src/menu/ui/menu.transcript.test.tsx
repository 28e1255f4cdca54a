/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { renderInShop, withScreenReader } from '@kilowatt/remote-kit/testing';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { allSettled, fork } from 'effector';
import { menuChanged } from '../model/menu';
import CategoryNav from './category-nav';

const LAUNDRY: MenuCategory = {
  ...{ title: 'Laundry', href: '/laundry', icon: '', isDeal: false, noDropdown: false, banners: [] },
  sections: [
    {
      ...{ title: 'Washers', href: '/collection/washers', image: '/pictures/washer.svg', imageAlt: '' },
      links: [
        { label: 'Front load', href: '/collection/front-load-washers' },
        { label: 'Top load', href: '/collection/top-load-washers' },
      ],
    },
  ],
};
const COUPONS: MenuCategory = {
  ...{ title: 'Coupons', href: '/coupons', icon: '', isDeal: true, noDropdown: true, banners: [] },
  sections: [],
};

it('is read out: links, buttons that open panels, and the links of an open panel', async () => {
  const scope = fork();
  await allSettled(menuChanged, { scope, params: { other: [LAUNDRY, COUPONS] } });
  const { container } = renderInShop(<CategoryNav />, { scope });
  // jsdom knows no widths: in wide windows the buttons are shown.
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style>[aria-controls] { display: block !important }</style>',
  );
  const spoken = await withScreenReader(container, async ({ nextTo, activate, press }) => {
    await nextTo('Laundry menu');
    await activate();
    await nextTo('Coupons');

    await press('Escape');
  });
  expect(spoken).toEqual([
    'navigation, Categories',
    'list',
    'listitem, level 1, position 1, set size 2',
    'link, Laundry',
    'button, Laundry menu, 1 control, not expanded',
    'button, Laundry menu, 1 control, expanded',
    'link, Washers',
    'list',
    'listitem, level 2, position 1, set size 2',
    'link, Front load',
    'listitem, level 2, position 2, set size 2',
    'link, Top load',
    'link, Shop all Laundry',
    'listitem, level 1, position 2, set size 2',
    'link, Coupons',
    'button, Laundry menu, 1 control, not expanded',
  ]);
});
