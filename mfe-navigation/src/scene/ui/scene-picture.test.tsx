/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { Scene } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { render } from '@testing-library/react';
import { Hero } from '../../home/ui/hero';
import { Showroom } from '../../home/ui/sections';
import { ScenePicture } from './scene-picture';

const scene: Scene = {
  colour: '#8a8378',
  wide: {
    src: '/pictures/scenes/kitchen-wide/1/1600.webp',
    srcSet: '/pictures/scenes/kitchen-wide/1/1600.webp 1600w',
  },
  tall: {
    src: '/pictures/scenes/kitchen-tall/2/800.webp',
    srcSet: '/pictures/scenes/kitchen-tall/2/800.webp 800w',
  },
};
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('a room', () => {
  it('is its tall crop in narrow windows and its wide one in others', () => {
    render(<ScenePicture scene={scene} sizes="100vw" />);
    const source = document.querySelector('source');
    expect([source?.media, source?.getAttribute('srcset')]).toEqual([
      '(max-width: 699.98px)',
      scene.tall?.srcSet,
    ]);
    expect(sources()).toEqual([scene.wide?.src]);
  });

  it('in a box that is always wide has its wide crop everywhere', () => {
    render(<ScenePicture scene={scene} sizes="100vw" alwaysWide />);
    expect(document.querySelector('source')).toBeNull();
    expect(sources()).toEqual([scene.wide?.src]);
  });

  it('is shown as AVIF by browsers that can', () => {
    const [wide, tall] = [scene.wide, scene.tall].map((one) => ({
      src: '',
      srcSet: '',
      ...one,
      avif: String(one?.srcSet.replace('webp', 'avif')),
    }));
    render(<ScenePicture scene={{ ...scene, wide, tall }} sizes="100vw" />);
    const offered = [...document.querySelectorAll('source')].map(({ media, type, srcset }) => [
      media,
      type,
      srcset,
    ]);
    expect(offered).toEqual([
      ['(max-width: 699.98px)', 'image/avif', tall?.avif],
      ['(max-width: 699.98px)', '', tall?.srcSet],
      ['', 'image/avif', wide?.avif],
    ]);
    expect(sources()).toEqual([wide?.src]);
  });

  it('that is the first is not preloaded again when a page hydrates', () => {
    const wide = { src: '/wide.webp', srcSet: '/wide.webp 800w', avif: '/wide.avif 800w' };
    render(<ScenePicture scene={{ ...scene, wide }} sizes="50vw" first alwaysWide />);
    expect(document.head.querySelector('link[rel=preload]')).toBeNull();
  });

  it('is enlarged around its focus point, and shown completely without one', () => {
    const styleOf = (focus: Scene['focus']) => {
      render(<ScenePicture scene={{ ...scene, ...(focus && { focus }) }} sizes="100vw" />);
      const image = [...document.querySelectorAll('img')].at(-1);
      const { objectPosition, transform, transformOrigin } = getComputedStyle(image as Element);
      return [objectPosition, transform, transformOrigin];
    };
    expect(styleOf({ x: 70, y: 90, zoom: 1.5 })).toEqual(['70% 90%', 'scale(1.5)', '70% 90%']);
    expect(styleOf({ x: 50, y: 40, zoom: 1 })).toEqual(['50% 40%', '', '']);
    expect(styleOf(undefined)[0]).not.toMatch(/%/);
  });

  it('of one crop has that one everywhere', () => {
    render(
      <ScenePicture scene={{ colour: '#000000', ...(scene.tall && { tall: scene.tall }) }} sizes="100vw" />,
    );
    expect(document.querySelector('source')).toBeNull();
    expect(sources()).toEqual([scene.tall?.src]);
  });

  it.each([
    [true, 'eager', 'high'],
    [false, 'lazy', null],
  ])('that is the first: %s loads %s, with the priority %s', (first, loading, priority) => {
    render(<ScenePicture scene={scene} sizes="100vw" first={first} />);
    const image = document.querySelector('img');
    expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual([
      loading,
      priority,
    ]);
  });

  it('heads the home page in place of its picture', () => {
    const { unmount } = renderInShop(<Hero picture="/drawn.svg" />);
    expect(sources()).toEqual(['/drawn.svg']);
    unmount();
    renderInShop(<Hero picture="/drawn.svg" scene={scene} />);
    expect(sources()).toEqual([scene.wide?.src]);
  });

  it('is the showroom where it has been rendered, else an appliance is drawn', () => {
    const { unmount } = renderInShop(<Showroom />);
    expect(sources()[0]).toMatch(/\.svg\?view=open$/);
    unmount();
    renderInShop(<Showroom scene={scene} />);
    expect(sources()).toEqual([scene.wide?.src]);
  });
});
