import type { ShopFacts } from '@kilowatt/contracts';

/** The facts drawn in `social.png`. */
const DRAWN = { name: 'Kilowatt', freeDeliveryAbove: 799 };

/** The image of a link to the shop: the drawing if its facts are correct, else the icon. */
export const socialImage = ({ name, freeDeliveryAbove }: Pick<ShopFacts, keyof typeof DRAWN>) =>
  name === DRAWN.name && freeDeliveryAbove === DRAWN.freeDeliveryAbove
    ? { href: '/social.png', width: 1200, height: 630, card: 'summary_large_image' }
    : { href: '/icon-512.png', width: 512, height: 512, card: 'summary' };
