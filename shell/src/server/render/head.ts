import { SHOP, type ShopFacts } from '@kilowatt/contracts';
import { fontFaces, globalStyles } from '@kilowatt/ui/theme';
import { EARLY_INPUT } from '../../page/early-input';
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

type Options = { nonce: string; fonts: FontAddresses };

/** The head of every page before React's own tags. */
export const head = ({ nonce, fonts }: Options): string =>
  [
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
    ...Object.values(fonts).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<style nonce="${nonce}">${fontFaces(fonts)}${stylesOf(`${SHOP.name} · ${SHOP.phone}`)}</style>`,
    `<script nonce="${nonce}">${EARLY_INPUT}</script>`,
  ].join('');

/** The picture of a link to a page that names none of its own. */
export const linkImage = (origin: string): string =>
  [
    `<meta property="og:image" content="${origin}${image.href}">`,
    `<meta property="og:image:width" content="${image.width}"><meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${name}: home appliances, delivered nationwide">`,
    `<meta name="twitter:card" content="${image.card}">`,
  ].join('');

/**
 * Preloads of the scripts. They have low priority and come last in the head, so that visible content loads first over
 * the browser's few connections.
 */
export const scriptPreloads = (nonce: string, scripts: readonly Preload[]): string =>
  scripts
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" crossorigin="anonymous" fetchpriority="low" nonce="${nonce}" href="${href}" integrity="${integrity}">`,
    )
    .join('');

type Parts = {
  /** After the opening tag, before React's tags such as title and image preloads. */
  first: string;
  /** After the first part, unless React's tags name a picture for links. */
  image: string;
  /** Before the closing tag. */
  last: string;
};

const OWN_IMAGE = 'property="og:image"';

const OPENING = '<head>';
const CLOSING = '</head>';

/** Inserts into the head of a document. */
export function withHead(html: string, { first, image: byDefault, last }: Parts): string {
  const opened = html.indexOf(OPENING);
  const closed = html.indexOf(CLOSING);
  if (opened < 0 || closed < 0) return html;
  const inside = opened + OPENING.length;
  const own = html.slice(inside, closed);
  const shown = own.includes(OWN_IMAGE) ? '' : byDefault;
  return html.slice(0, inside) + first + shown + own + last + html.slice(closed);
}
