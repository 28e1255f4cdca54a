export { globalStyles } from './global-styles';
export { columnsUpTo, media, theme } from './theme';
export { colourStyles, DARK_ACTION, STUDIO_BRIGHTNESS } from './tokens';
export { fontFaces, fontStack, TYPEFACES, type TypefaceName } from './typefaces';
