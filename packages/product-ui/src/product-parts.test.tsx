/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Price } from './price';
import { ProductFacts, ProductPicture, plateOf } from './product-parts';

const text = (element: React.ReactElement) => {
  const { container } = render(element);
  return container.textContent;
};

describe('a price', () => {
  it.each<[string, React.ReactElement, string]>([
    ['alone', <Price key="a" price={749} compareAtPrice={null} />, '$749.00'],
    ['below its compare-at price', <Price key="b" price={749} compareAtPrice={799} />, '$749.00was $799.00'],
    [
      'far below it',
      <Price key="c" price={1_449.99} compareAtPrice={2_399} />,
      '$1,449.99was $2,399.00Save 40%',
    ],
    [
      'far below it, with the flag elsewhere',
      <Price key="d" price={1_449.99} compareAtPrice={2_399} flagged={false} />,
      '$1,449.99was $2,399.00',
    ],
    ['equal to it', <Price key="e" price={749} compareAtPrice={749} />, '$749.00'],
    ['above it', <Price key="f" price={799} compareAtPrice={749} />, '$799.00'],
    [
      'of another currency',
      <Price key="g" price={749} compareAtPrice={799} currencyCode="EUR" />,
      '€749.00was €799.00',
    ],
    ['of nothing', <Price key="h" price={0} compareAtPrice={99} />, '$0.00was $99.00'],
  ])('%s', (_what, price, expected) => {
    expect(text(price)).toBe(expected);
  });

  it('marks the compare-at price as one that does not hold any more', () => {
    render(<Price price={749} compareAtPrice={799} />);
    expect(screen.getByText('$799.00').tagName).toBe('S');
  });

  it('is larger on the page of its product', () => {
    const size = (name: string) => getComputedStyle(screen.getByText(name)).fontSize;
    render(
      <>
        <Price price={1} compareAtPrice={null} />
        <Price price={2} compareAtPrice={null} size="large" />
      </>,
    );
    expect(size('$2.00')).not.toBe(size('$1.00'));
  });
});

describe('the facts beside a price', () => {
  it.each([
    ['no rebate', [], ''],
    ['a whole amount', [{ id: 'a', title: 'Spring', amount: 250 }], '$250 rebate once per order'],
    ['cents', [{ id: 'a', title: 'Spring', amount: 49.5 }], '$49.50 rebate once per order'],
    [
      'several, of which the first is the best',
      [
        { id: 'a', title: 'Spring', amount: 1_250 },
        { id: 'b', title: 'Summer', amount: 50 },
      ],
      '$1,250 rebate once per order',
    ],
  ])('with %s say "%s"', (_what, rebates, expected) => {
    expect(text(<ProductFacts product={{ title: 'Washer', rebates }} />)).toBe(expected);
  });

  it('have no energy label where the law requires none', () => {
    render(<ProductFacts product={{ title: 'Hood' }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are louder about a rebate than about the energy label', () => {
    const rebates = [{ id: 'a', title: 'Spring', amount: 250 }];
    render(<ProductFacts product={{ title: 'Washer', rebates, energyGuide: '/labels/washer.svg' }} />);
    const { backgroundColor, fontWeight } = getComputedStyle(screen.getByRole('link'));
    expect(['', 'rgba(0, 0, 0, 0)']).toContain(backgroundColor);
    expect(fontWeight).not.toBe('700');
    expect(getComputedStyle(screen.getByText('$250 rebate')).fontWeight).toBe('700');
  });
});

describe('a picture', () => {
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'A washer' });
  const source = () => picture().getAttribute('src');

  it('reserves its place before it has loaded', () => {
    render(<ProductPicture src="/a.svg" alt="A washer" size={200} />);
    expect([picture().width, picture().height]).toEqual([200, 200]);
    expect(getComputedStyle(picture()).maxWidth).toBe('200px');
  });

  it.each([
    [undefined, 'lazy'],
    [true, 'lazy'],
    [false, 'eager'],
  ])('with lazy %s is loaded %s', (lazy, loading) => {
    render(<ProductPicture src="/a.svg" alt="A washer" size={200} {...(lazy !== undefined && { lazy })} />);
    expect(picture().getAttribute('loading')).toBe(loading);
  });

  it('that does not load is replaced by the placeholder, until it is another picture', () => {
    const { rerender } = render(<ProductPicture src="/gone.svg" alt="A washer" size={200} />);
    fireEvent.error(picture());
    expect(source()).toBe('/pictures/placeholder.svg');
    rerender(<ProductPicture src="/other.svg" alt="A washer" size={200} />);
    expect(source()).toBe('/other.svg');
  });

  it('of the merchant is chosen among the widths that the gateway serves', () => {
    const src = '/pictures/merchant/p-1/0123456789abcdef/800';
    const { rerender } = render(<ProductPicture src={src} alt="A washer" size={200} sizes="45vw" />);
    expect(picture().srcset).toMatch(
      /^\/pictures\/merchant\/p-1\/0123456789abcdef\/160 160w, .+\/1600 1600w$/,
    );
    expect([source(), picture().sizes]).toEqual([src, '45vw']);
    fireEvent.error(picture());
    expect([source(), picture().srcset]).toEqual(['/pictures/placeholder.svg', '']);
    rerender(<ProductPicture src="/drawn.svg" alt="A washer" size={200} />);
    expect([source(), picture().srcset, picture().sizes]).toEqual(['/drawn.svg', '', '']);
  });

  it('of the studio has the ground of the plates, and its colour while it loads', () => {
    const src = '/pictures/studio/washer-a/0a1b2c3d/560.webp';
    const { rerender } = render(<ProductPicture src={src} alt="A washer" size={200} colour="#d1d3d5" />);
    expect(picture().srcset).toContain('/pictures/studio/washer-a/0a1b2c3d/200.webp 200w');
    const { background } = getComputedStyle(picture());
    expect(background).toContain('radial-gradient');
    rerender(<ProductPicture src="/drawn.svg" alt="A washer" size={200} colour="#d1d3d5" />);
    expect(getComputedStyle(picture()).background).not.toContain('gradient');
  });

  it('of the studio is offered in its largest width where it is looked at closely', () => {
    const src = '/pictures/studio/washer-a/0a1b2c3d/560.webp';
    const { rerender } = render(<ProductPicture src={src} alt="A washer" size={1600} />);
    expect(picture().srcset).not.toContain('1120');
    rerender(<ProductPicture src={src} alt="A washer" size={1600} isZoomed />);
    expect(picture().srcset).toContain('/pictures/studio/washer-a/0a1b2c3d/1120.webp 1120w');
  });

  it('of the studio fades on dark pages, but not where it is looked at closely', () => {
    const darkRules = () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .filter((text) => text.includes('prefers-color-scheme: dark') && text.includes(picture().className))
        .join('');
    const src = '/pictures/studio/washer-a/0a1b2c3d/560.webp';
    const { rerender } = render(<ProductPicture src={src} alt="A washer" size={200} />);
    expect(darkRules()).toMatch(/mask-image: ?radial-gradient/);
    rerender(<ProductPicture src={src} alt="A washer" size={200} isZoomed />);
    expect(darkRules()).toMatch(/mask-image: ?none/);
    rerender(<ProductPicture src="/drawn.svg" alt="A washer" size={200} />);
    expect(darkRules()).toBe('');
  });

  it.each([
    ['/pictures/merchant/p-1/0123456789abcdef/800', true],
    ['/pictures/studio/washer-a/0a1b2c3d/560.webp', false],
    ['/pictures/washer/front-load/white/27.svg', false],
  ])('%s has a white plate: %s', (src, isWhite) => {
    render(<figure css={plateOf(src)} />);
    expect(getComputedStyle(screen.getByRole('figure')).background === 'rgb(255, 255, 255)').toBe(isWhite);
  });

  it.each([
    [true, 'high'],
    [false, null],
  ])('that is the first: %s has the priority %s', (first, priority) => {
    render(<ProductPicture src="/a.svg" alt="A washer" size={200} first={first} />);
    expect(picture().getAttribute('fetchpriority')).toBe(priority);
  });

  it('that failed before hydration is replaced by the placeholder too', async () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
    render(<ProductPicture src="/gone.svg" alt="A washer" size={200} />);
    await waitFor(() => expect(source()).toBe('/pictures/placeholder.svg'));
    complete.mockRestore();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  it('does not ask again and again for a placeholder that is missing too', () => {
    render(<ProductPicture src="/gone.svg" alt="A washer" size={200} />);
    fireEvent.error(picture());
    fireEvent.error(picture());
    expect(source()).toBe('/pictures/placeholder.svg');
  });
});
