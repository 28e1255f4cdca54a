import type { Story } from '../frame/story';
import { CONTROLS } from './controls';
import { FOOTER, HEADER, NAVIGATION } from './frame-slots';
import { INTERACTIVE } from './interactive';
import { DELIVERY, PRODUCT_CONTROLS } from './product-slots';
import { PRODUCT_STORIES } from './products';
import { FALLBACKS, TOASTS } from './shell';
import { TEXTS } from './texts';
import { THEME } from './theme';

/** In the order of the overview. */
export const STORIES: readonly Story[] = [
  ...THEME,
  ...CONTROLS,
  ...INTERACTIVE,
  ...TEXTS,
  ...PRODUCT_STORIES,
  ...DELIVERY,
  ...HEADER,
  ...NAVIGATION,
  ...PRODUCT_CONTROLS,
  ...FOOTER,
  ...TOASTS,
  ...FALLBACKS,
];
