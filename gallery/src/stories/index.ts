import type { Story } from '../story';
import { CONTROLS } from './controls';
import { FALLBACKS } from './fallbacks';
import { FOOTER } from './footer';
import { HEADER } from './header';
import { INTERACTIVE } from './interactive';
import { NAVIGATION } from './navigation';
import { PRODUCT_CONTROLS } from './product-controls';
import { PRODUCTS_SHOWN } from './products';
import { TEXTS } from './texts';
import { THEME } from './theme';
import { TOASTS } from './toasts';

/** In the order of the overview. */
export const STORIES: readonly Story[] = [
  ...THEME,
  ...CONTROLS,
  ...INTERACTIVE,
  ...TEXTS,
  ...PRODUCTS_SHOWN,
  ...HEADER,
  ...NAVIGATION,
  ...PRODUCT_CONTROLS,
  ...FOOTER,
  ...TOASTS,
  ...FALLBACKS,
];
