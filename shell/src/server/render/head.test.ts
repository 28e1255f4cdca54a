import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import bricolage from '@capsizecss/metrics/bricolageGrotesque';
import figtree from '@capsizecss/metrics/figtree';
import roboto from '@capsizecss/metrics/roboto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { fontFaces, TYPEFACES } from '@kilowatt/ui/theme';
import type { Composition } from '../releases/composition';
import { socialImage, withParts } from './head';
import { fontAddresses, hotScript, ownScripts, preloads } from './preloads';

describe('the social image', () => {
  it('the drawing is used for the default shop only, not for another name or other terms', () => {
    expect(socialImage(SHOP).href).toBe('/social.png');
    expect(socialImage({ ...SHOP, name: 'Ampere' }).href).toBe('/icon-512.png');
    expect(socialImage({ ...SHOP, freeDeliveryAbove: 999 }).href).toBe('/icon-512.png');
  });
});

describe('what every page has', () => {
  const parts = {
    start: '<base>',
    styles: '<style></style>',
    image: '<meta>',
    last: '<meta name="last">',
    rules: '<style data-emotion="kw"></style>',
    preloads: '<link>',
  };

  it('is written before and after React’s tags of the head, and at the end of the body', () => {
    expect(withParts('<html><head><title>A</title></head><body>B</body></html>', parts)).toBe(
      '<html><head><base><style></style><meta><title>A</title><meta name="last"><style data-emotion="kw"></style></head><body>B<link></body></html>',
    );
  });

  it('the page’s picture for links replaces that of the shop', () => {
    const own = '<meta property="og:image" content="/own.jpg"/>';
    expect(withParts(`<html><head>${own}</head><body></body>`, parts)).toBe(
      `<html><head><base><style></style>${own}<meta name="last"><style data-emotion="kw"></style></head><body><link></body>`,
    );
  });

  it('the picture that a page shows first is named before the styles are', () => {
    const picture = '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/>';
    expect(withParts(`<html><head><title>A</title>${picture}</head><body></body>`, parts)).toBe(
      `<html><head><base>${picture}<style></style><meta><title>A</title><meta name="last"><style data-emotion="kw"></style></head><body><link></body>`,
    );
  });

  it('a document without a head is unchanged', () => {
    expect(withParts('<p>A</p>', parts)).toBe('<p>A</p>');
  });
});

describe('the typefaces', () => {
  const faces = fontFaces({ figtree: '/a.woff2', bricolage: '/b.woff2' }).split('@font-face');

  it.each([
    ['Figtree', 'Arial', figtree, arial],
    ['Figtree', 'Roboto', figtree, roboto],
    ['Bricolage Grotesque', 'Arial', bricolage, arial],
    ['Bricolage Grotesque', 'Roboto', bricolage, roboto],
  ] as const)(
    '%s: %s takes the room of the typeface, so that nothing moves when it arrives',
    (family, local, metrics, fallback) => {
      const face = faces.find((each) => each.includes(`font-family:'${family} ${local}'`));
      const { fontFaces: expected } = createFontStack([metrics, fallback]);
      const overrides = [...expected.matchAll(/[\w-]+(?:override|adjust): [\d.]+%/g)].map(([each]) => each);
      expect(overrides.length).toBeGreaterThanOrEqual(3);
      for (const override of overrides) expect(face).toContain(override.replace(': ', ':'));
    },
  );
});

describe('preloads', () => {
  describe('the scripts that a page preloads', () => {
    const release = {
      remote: 'cart',
      start: ['web/remoteEntry.js'],
      slots: {
        header: { hydrate: 'now', chunks: ['web/header.js', 'web/shared.js'] },
        footer: { hydrate: 'idle', chunks: ['web/footer.js'] },
      },
      routes: [
        { id: 'cart', chunks: ['web/cart.js', 'web/shared.js'] },
        { id: 'compare', chunks: ['web/compare.js'] },
      ],
    };
    const files = ['remoteEntry', 'header', 'footer', 'shared', 'cart', 'compare'];
    const composition = {
      snapshot: { remotes: [{ release, base: '/remotes/cart/1.0.0/' }] },
      integrity: Object.fromEntries(
        files.map((name) => [`/remotes/cart/1.0.0/web/${name}.js`, `sha384-${name}`]),
      ),
    } as unknown as Composition;
    const namesOf = (routeIds: string[], chrome: boolean, lazy: string[] = []) =>
      preloads(composition, { routeIds, chrome, lazy }).map(({ integrity }) =>
        integrity.replace('sha384-', ''),
      );

    it('are the entry, parts that hydrate at once, and the page itself, each once', () => {
      expect(namesOf(['cart/cart'], true)).toEqual(['remoteEntry', 'header', 'shared', 'cart']);
    });

    it('include no slots on a page without the frame', () => {
      expect(namesOf(['cart/compare'], false)).toEqual(['remoteEntry', 'compare']);
    });

    it('include none of a lazy remote', () => {
      expect(namesOf(['discover/home'], true, ['cart'])).toEqual([]);
    });

    it('leave out scripts without a hash, which the browser would refuse', () => {
      const { '/remotes/cart/1.0.0/web/compare.js': _, ...integrity } = composition.integrity;
      expect(
        preloads({ ...composition, integrity }, { routeIds: ['cart/compare'], chrome: false, lazy: [] }).map(
          ({ href }) => href,
        ),
      ).toEqual(['/remotes/cart/1.0.0/web/remoteEntry.js']);
    });
  });

  describe('the build of the shell', () => {
    let assets: string;
    beforeEach(() => {
      assets = mkdtempSync(path.join(tmpdir(), 'assets-'));
      mkdirSync(path.join(assets, 'fonts'));
    });
    afterEach(() => rmSync(assets, { recursive: true }));

    it('names its own scripts, not those of other builds in the folder', () => {
      for (const name of ['shell', 'traced', 'vitals']) {
        writeFileSync(path.join(assets, `${name}.entry.json`), JSON.stringify({ file: `${name}.2.js` }));
        writeFileSync(path.join(assets, `${name}.1.js`), 'of the build before');
        writeFileSync(path.join(assets, `${name}.2.js`), name);
      }
      const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
      expect(ownScripts(assets)).toEqual([
        { href: '/assets/shell.2.js', integrity: hash('shell') },
        { href: '/assets/vitals.2.js', integrity: hash('vitals') },
      ]);
      expect(ownScripts(assets, true)[0]).toEqual({ href: '/assets/traced.2.js', integrity: hash('traced') });
    });

    it('has an address for every typeface', () => {
      for (const name of Object.keys(TYPEFACES))
        writeFileSync(path.join(assets, 'fonts', `${name}.a1.woff2`), '');
      for (const address of Object.values(fontAddresses(assets)))
        expect(address).toMatch(/^\/assets\/fonts\/.*\.a1\.woff2$/);
    });

    it('is reported with the build command if it is missing', () => {
      expect(() => ownScripts(assets)).toThrow(/run "npm run build" first/);
      expect(() => hotScript(assets)).toThrow(/run "npm run build" first/);
      expect(() => fontAddresses(assets)).toThrow(/run "npm run build" first/);
    });
  });
});
