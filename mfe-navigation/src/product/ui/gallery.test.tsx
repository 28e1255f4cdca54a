/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PictureBox } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dimensionLines, dimensionText } from './dimension-lines';
import { Gallery } from './gallery';

const box: PictureBox = [200, 100, 800, 900];
const images = [
  { src: '/pictures/studio/washer-a/0a1b2c3d/560.webp', alt: 'LG Washer', colour: '#d1d3d5', box },
  { src: '/pictures/washer/front-load/white/27.svg?view=open', alt: 'LG Washer, in its place' },
];
const NOTE = 'Illustration. The appliance delivered may differ in details.';
const button = (name: string) => screen.getByRole('button', { name });

describe('what a picture is', () => {
  it('is said once for the pictures of the shop, and not for photographs', () => {
    const { rerender } = renderInShop(<Gallery images={images} />);
    expect(screen.getAllByText(NOTE)).toHaveLength(1);
    rerender(<Gallery images={[{ src: '/pictures/merchant/p-1/0123456789abcdef/800', alt: 'Photo' }]} />);
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});

describe('the first picture', () => {
  it('loads before everything else, at the width that it is shown in', () => {
    renderInShop(<Gallery images={images} />);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'LG Washer' });
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    expect(picture.getAttribute('loading')).toBe('eager');
    expect(picture.srcset).toContain('/pictures/studio/washer-a/0a1b2c3d/400.webp 400w');
  });
});

describe('the dimensions', () => {
  it('are drawn over the picture on demand, those that are known', async () => {
    const { user } = renderInShop(<Gallery images={images} dimensions={{ width: 27, depth: 30.25 }} />);
    const toggle = button('Show dimensions');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('img', { name: 'Width 27 in, depth 30¼ in' })).not.toBeNull();
    expect(screen.getByText('W 27 in')).not.toBeNull();
    expect(screen.queryByText(/^H /)).toBeNull();
    await user.click(toggle);
    expect(screen.queryByText('W 27 in')).toBeNull();
  });

  it('lie along the edges of the appliance, its front at the left and its side at the right', () => {
    const { width, height, depth } = dimensionLines(box, { width: 30, height: 40, depth: 30 });
    const [left, corner, right] = [width.from[0], width.to[0], depth.to[0]];
    expect([left, height.from[1], height.to[1]].map(Math.round)).toEqual([25, 17, 83]);
    expect(corner).toBeGreaterThan((left + right) / 2);
    expect(dimensionLines(box, { width: 30, depth: 10 }).width.to[0]).toBeGreaterThan(corner);
    expect(depth.label[0]).toBeGreaterThan(width.label[0] + 17);
  });

  it('are offered on pictures alone of which the edges of the appliance are known', async () => {
    const { user } = renderInShop(<Gallery images={images} dimensions={{ width: 27 }} />);
    await user.click(button('Show dimensions'));
    await user.click(button('Show picture 2 of 2'));
    expect(screen.queryByText('W 27 in')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show dimensions' })).toBeNull();
    await user.click(button('Show picture 1 of 2'));
    expect(screen.getByText('W 27 in')).not.toBeNull();
  });

  it('are not offered where none is known', () => {
    renderInShop(<Gallery images={images} dimensions={{}} />);
    expect(screen.queryByRole('button', { name: 'Show dimensions' })).toBeNull();
    expect(dimensionText({})).toBe('');
  });
});

describe('a closer look', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  });
  const open = async () => {
    const shop = renderInShop(<Gallery images={images} />);
    await shop.user.click(button('Zoom'));
    await screen.findByRole('dialog', { name: 'LG Washer' });
    return shop;
  };
  const status = () => screen.getByRole('status').textContent;
  const frame = () => document.querySelector<HTMLElement>('[data-zoomed]') as HTMLElement;

  it('is closed by Escape and by its button, and shows the picture again from the start', async () => {
    const { user } = await open();
    await user.click(button('Zoom in'));
    await user.click(button('Close picture'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Zoom'));
    await screen.findByRole('dialog');
    expect(status()).toBe('100%');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [390, '200%'],
    [640, '100%'],
  ])('begins nearer where the page shows the picture as wide as the window: %d px', async (width, scale) => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia.call(window, query), {
        matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
      });
    const { user } = await open();
    expect(status()).toBe(scale);
    await user.click(button('Reset'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show picture 2 of 2' }));
    expect(status()).toBe(scale);
    expect(screen.getByRole('dialog', { name: 'LG Washer, in its place' })).not.toBeNull();
    window.matchMedia = matchMedia;
  });

  it('has the largest file of the picture, which the page itself does not load', async () => {
    await open();
    const offered = Array.from(document.images, ({ srcset }) => srcset.includes('/1120.webp 1120w'));
    expect(frame().querySelector('img')?.srcset).toContain('/1120.webp 1120w');
    expect(offered.filter(Boolean)).toHaveLength(1);
  });

  it('has buttons for everything, which stay reachable at their limits', async () => {
    const { user } = await open();
    const [larger, smaller, reset] = ['Zoom in', 'Zoom out', 'Reset'].map(button);
    expect([smaller, reset].map((one) => one?.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    for (const _ of [1, 2, 3, 4, 5]) if (larger) await user.click(larger);
    expect(status()).toBe('400%');
    expect(larger?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(larger);
    if (smaller) await user.click(smaller);
    expect(status()).toBe('267%');
    if (reset) await user.click(reset);
    expect(status()).toBe('100%');
  });

  it('is changed by keys wherever the focus is, which leave shortcuts to the browser', async () => {
    const { user } = await open();
    button('Close picture').focus();
    await user.keyboard('++');
    expect(status()).toBe('225%');
    await user.keyboard('-');
    expect(status()).toBe('150%');
    await user.keyboard('{Control>}+{/Control}');
    expect(status()).toBe('150%');
    await user.keyboard('0');
    expect(status()).toBe('100%');
  });

  it('is changed by the wheel, which does not zoom the page, and by a double click', async () => {
    await open();
    const wheel = new WheelEvent('wheel', { deltaY: -200, cancelable: true, bubbles: true });
    fireEvent(frame(), wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(status()).toBe('149%');
    fireEvent.doubleClick(frame());
    expect(status()).toBe('100%');
    fireEvent.doubleClick(frame());
    expect(status()).toBe('225%');
  });

  it('is moved by a pointer and enlarged by two', async () => {
    const { user } = await open();
    await user.click(button('Zoom in'));
    const moved = () => frame().querySelector<HTMLElement>('[style]')?.style.transform;
    const pointer = (type: string, pointerId: number, clientX: number) =>
      fireEvent(
        frame(),
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 0 }), { pointerId }),
      );
    pointer('pointerdown', 1, 0);
    pointer('pointermove', 1, 40);
    expect(moved()).toBe('translate(40px, 0px) scale(1.5)');
    expect(frame().dataset.held).toBe('true');
    pointer('pointerdown', 2, 140);
    pointer('pointermove', 2, 240);
    expect(status()).toBe('300%');
    pointer('pointerup', 1, 40);
    pointer('pointerup', 2, 240);
    expect(frame().dataset.held).toBe('false');
  });
});
