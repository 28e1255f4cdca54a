import { SHOP, type ShopFacts } from '@kilowatt/contracts';
import { fontFaces, globalStyles } from '@kilowatt/ui/theme';
import { EARLY_INPUT } from '../../page/early-input';
import { START_SCRIPTS } from '../../page/early-scripts';
import { type ByteString, byteString } from './collect-html';
import type { FontAddresses, Preload } from './preloads';

/** The facts drawn in `social.png`. */
const DRAWN = { name: 'Kilowatt', freeDeliveryAbove: 799 };

/** The image of a link to the shop: the drawing if its facts are correct, else the icon. */
export const socialImage = ({ name, freeDeliveryAbove }: Pick<ShopFacts, keyof typeof DRAWN>) =>
  name === DRAWN.name && freeDeliveryAbove === DRAWN.freeDeliveryAbove
    ? { href: '/social.png', width: 1200, height: 630, card: 'summary_large_image' }
    : { href: '/icon-512.png', width: 512, height: 512, card: 'summary' };

/** A merchant's name may contain ampersands and quotation marks, but no other HTML syntax. */
const name = SHOP.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const image = socialImage(SHOP);
let styles = { header: '', text: '' };

/** The style sheet; its text on printed pages changes with the phone number. */
function stylesOf(header: string): string {
  if (styles.header !== header) styles = { header, text: globalStyles(header) };
  return styles.text;
}

/** What every page's head begins with. */
export const HEAD_START = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0e1e38">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#080d15">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta property="og:site_name" content="${name}">`,
  '<meta property="og:type" content="website">',
].join('');

/** The style sheet, and the script that keeps input from before hydration. */
export const headStyles = (nonce: string, fonts: FontAddresses): string =>
  [
    `<style nonce="${nonce}">${fontFaces(fonts)}${stylesOf(`${SHOP.name} · ${SHOP.phone}`)}</style>`,
    `<script nonce="${nonce}">${EARLY_INPUT}</script>`,
  ].join('');

/** The rules of all components, in one element: the browser reads their names from the rules (`cacheOfPage`). */
export const ruleStyles = (nonce: string, css: string): string =>
  css === '' ? '' : `<style data-emotion="kw" nonce="${nonce}">${css}</style>`;

/** The social picture of pages without their own. */
export const linkImage = (origin: string): string =>
  [
    `<meta property="og:image" content="${origin}${image.href}">`,
    `<meta property="og:image:width" content="${image.width}"><meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${name}: home appliances, delivered nationwide">`,
    `<meta name="twitter:card" content="${image.card}">`,
  ].join('');

/** Preloads of the typefaces. */
export const fontPreloads = (fonts: FontAddresses): string =>
  Object.values(fonts)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('');

/**
 * The scripts that start the page, and preloads of those that they load, in a template until the page has been painted.
 */
export const scriptTags = (
  nonce: string,
  scripts: readonly Preload[],
  loaded: readonly Preload[],
): string => {
  const tags = [
    ...scripts.map(
      ({ href, integrity }) =>
        `<script async crossorigin="anonymous" nonce="${nonce}" src="${href}" integrity="${integrity}"></script>`,
    ),
    ...loaded.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" crossorigin="anonymous" fetchpriority="low" nonce="${nonce}" href="${href}" integrity="${integrity}">`,
    ),
  ];
  return `<template>${tags.join('')}</template><script nonce="${nonce}">${START_SCRIPTS}</script>`;
};

type Parts = {
  /** In the head, after the opening tag. */
  start: string;
  /** After that, and after the preloads of pictures. */
  styles: string;
  /** In the head before React's tags, unless those name a picture for links. */
  image: string;
  /** In the head, before the closing tag. */
  last: string;
  /** Rules of all components, after that. */
  rules: string;
  /** In the body, before the closing tag. */
  preloads: string;
};

const OWN_IMAGE = 'property="og:image"';
/** React's own, of pictures that a page shows first. */
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

const OPENING = '<head>';
const CLOSING = '</head>';
const END = '</body>';

/**
 * Inserts what every page has into a document. Preloads of typefaces and scripts stand at its end: the picture that
 * the page shows first is named before the styles, in the first bytes that arrive, and has a slow line for itself until
 * the whole document is there.
 */
export function withParts(html: ByteString, parts: Parts): ByteString {
  const opened = html.indexOf(OPENING);
  const closed = html.indexOf(CLOSING);
  if (opened < 0 || closed < 0) return html;
  const inside = opened + OPENING.length;
  const own = html.slice(inside, closed);
  const image = own.includes(OWN_IMAGE) ? '' : parts.image;
  const end = html.lastIndexOf(END);
  const pictures = own.match(PICTURE_PRELOADS)?.join('') ?? '';
  const others = own.replace(PICTURE_PRELOADS, '');
  const before = byteString(parts.start) + pictures + byteString(parts.styles + image);
  const head = before + others + byteString(parts.last + parts.rules);
  return (
    html.slice(0, inside) + head + html.slice(closed, end) + byteString(parts.preloads) + html.slice(end)
  );
}

/** Moves what roots of another React render for the head, such as the title of a page, to where React's own tags are. */
export const withHoisted = (html: ByteString, hoisted: readonly string[]): ByteString =>
  hoisted.length === 0 ? html : html.replace(CLOSING, () => byteString(hoisted.join('')) + CLOSING);
