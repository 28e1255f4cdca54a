import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ScenePicture } from './scene-picture';

const crop = (name: string) => ({
  src: `/${name}.webp`,
  srcSet: `/${name}.webp 800w`,
  avif: `/${name}.avif 800w`,
});
const scene = { colour: '#888888', wide: crop('wide'), tall: crop('tall') };
const preloads = (page: string) => page.match(/<link rel="preload"[^>]*>/g) ?? [];

it('a first picture is preloaded as AVIF by the page of a server, where its crop does not depend on the window', () => {
  const page = renderToString(<ScenePicture scene={scene} sizes="50vw" first alwaysWide />);
  expect(preloads(page)).toHaveLength(1);
  expect(preloads(page)[0]).toMatch(/type="image\/avif".* imageSrcSet="\/wide\.avif 800w" imageSizes="50vw"/);
});

it.each([
  ['whose crop depends on the window', { first: true }],
  ['that is not the first', { alwaysWide: true }],
])('a picture %s is not preloaded', (_, props) => {
  expect(preloads(renderToString(<ScenePicture scene={scene} sizes="50vw" {...props} />))).toEqual([]);
});
