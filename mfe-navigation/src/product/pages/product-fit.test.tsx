/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import {
  createMemoryRouter,
  fakeGateway,
  openPage,
  product,
  RouterProvider,
} from '@kilowatt/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FitCheck } from '../ui/fit-check';
import productPage from './product-page';

const range: Product = {
  ...product({ product_type: 'Electric Range' }),
  ...{ description: '', images: [], stock: 3, similar: [] },
  collection: { handle: 'ranges', title: 'Ranges' },
  specifications: [],
  dimensions: { width: 29.875, height: 36, depth: 28 },
};
const WHOLE = {
  ...{ openingWidth: 30, openingDepth: 30, doorwayWidth: 32 },
  ...{ stairs: 'none', turns: 'none', outlet: '240' },
};

const open = (query = '') =>
  openPage(productPage, `/products/lg-washer${query}`, { params: { handle: 'lg-washer' } });
const box = () => within(screen.getByRole('region', { name: 'Will it fit?' }));
const field = (name: string) => box().getByLabelText<HTMLInputElement>(name);
const stored = () => JSON.parse(localStorage.getItem('fitPlace') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  fakeGateway({
    '/api/products/lg-washer': () => Response.json(range),
    '/api/products': { products: [], missing: [] },
  });
});

describe('whether a product fits', () => {
  it('is asked for with a form of the same address, for browsers without scripts', async () => {
    await open();
    expect(box().getByText('Will it fit? Enter your measures')).not.toBeNull();
    const form = field('Opening width').form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', `/products/${range.handle}`]);
  });

  it('is answered for the measures of the address, with the measure that decides, and remembered', async () => {
    await open('?openingWidth=29+1/2&outlet=240');
    expect(box().getByText('Will it fit? Does not fit your place')).not.toBeNull();
    expect(box().getByRole('status').textContent).toBe(
      'Opening width: 29½ in; the product measures 29⅞ in, and needs at least 29⅞ in.',
    );
    expect(field('Opening width').value).toBe('29.5');
    expect(stored()).toEqual({ openingWidth: 29.5, outlet: '240' });
  });

  it('is answered for what this browser has stored', async () => {
    localStorage.setItem('fitPlace', JSON.stringify(WHOLE));
    await open();
    expect(box().getByText('Will it fit? Fits your place')).not.toBeNull();
    expect(field('Outlet').value).toBe('240');
  });

  it('keeps what was entered before its script ran, and the focus, where others are stored', () => {
    localStorage.setItem('fitPlace', JSON.stringify(WHOLE));
    const router = createMemoryRouter([{ path: '*', element: <FitCheck product={range} /> }]);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<RouterProvider router={router} />);
    const [width, stairs] = [field('Opening width'), field('Stairs on the way in')];
    width.focus();
    width.value = '28';
    stairs.value = 'some';
    render(<RouterProvider router={router} />, { container, hydrate: true });
    expect(document.activeElement).toBe(width);
    expect(field('Opening width')).toBe(width);
    const names = ['Opening width', 'Stairs on the way in', 'Opening depth', 'Outlet'];
    expect(names.map((name) => field(name).value)).toEqual(['28', 'some', '30', '240']);
    container.remove();
  });

  it('is announced when the form is sent, and the focus stays', async () => {
    const { user } = await open();
    await user.type(field('Opening width'), '28{Enter}');
    expect(box().getByRole('status').textContent).toContain('Opening width: 28 in');
    expect(document.activeElement).toBe(field('Opening width'));
    expect(stored()).toEqual({ openingWidth: 28 });
  });

  it('says of a measured opening that it is large enough, and opens what is left to answer', async () => {
    const { user } = await open();
    const later = box().getByText('Also check the way in').closest('details');
    await user.type(field('Opening width'), '30');
    await user.type(field('Opening depth'), '30{Enter}');
    const answer = 'Will it fit? Fits the opening. Not known yet: the way in, the outlet';
    expect(box().getByText(answer)).not.toBeNull();
    expect(later?.open).toBe(true);
    await user.type(field('Narrowest doorway'), '32');
    await user.selectOptions(field('Stairs on the way in'), 'No stairs');
    await user.selectOptions(field('Tight turns on the way in'), 'No turns');
    await user.selectOptions(field('Outlet'), '240 V only');
    await user.click(box().getByRole('button', { name: 'Check whether it fits' }));
    expect(box().getByText('Will it fit? Fits your place')).not.toBeNull();
    await user.clear(field('Opening width'));
    await user.type(field('Opening width'), '29{Enter}');
    expect(box().getByText('Will it fit? Does not fit your place')).not.toBeNull();
  });

  it('keeps the stored measures if a new one is impossible, and says so beside it', async () => {
    localStorage.setItem('fitPlace', JSON.stringify(WHOLE));
    const { user } = await open();
    await user.clear(field('Opening width'));
    await user.type(field('Opening width'), '9,999{Enter}');
    expect(field('Opening width').value).toBe('9,999');
    expect(box().getByRole('alert').textContent).toContain('“9,999” is not between 1 and 240 inches');
    expect(field('Opening width').getAttribute('aria-invalid')).toBe('true');
    expect(stored()).toEqual(WHOLE);
    expect(box().getByText('Will it fit? Not known yet')).not.toBeNull();
  });

  it('requests the place first, then for the way in and for the connections of its kind alone', async () => {
    await open();
    const legends = (of: Element | null | undefined) =>
      Array.from(of?.querySelectorAll('legend') ?? [], ({ textContent }) => textContent);
    const later = box().getByText('Also check the way in').closest('details');
    expect(later?.open).toBe(false);
    expect(legends(later)).toEqual(['The way in', 'Connections']);
    expect(legends(later?.parentElement)).toEqual(['Where it stands', 'The way in', 'Connections']);
    expect(Array.from(later?.querySelectorAll('select') ?? [], ({ name }) => name)).toEqual([
      ...['stairs', 'turns'],
      'outlet',
    ]);
  });

  it('keeps the connections that only other products need', async () => {
    localStorage.setItem('fitPlace', JSON.stringify({ ...WHOLE, gas: 'propane', water: 'yes' }));
    const { user } = await open();
    expect(box().getByText('Also check the way in').closest('details')?.open).toBe(true);
    await user.clear(field('Opening width'));
    await user.type(field('Opening width'), '31{Enter}');
    expect(stored()).toEqual({ ...WHOLE, openingWidth: 31, gas: 'propane', water: 'yes' });
  });

  it.each(['{', '[1]', '{"openingWidth":"wide"}'])('is not known with %s in the storage', async (text) => {
    localStorage.setItem('fitPlace', text);
    await open();
    expect(box().getByText('Will it fit? Enter your measures')).not.toBeNull();
  });
});
