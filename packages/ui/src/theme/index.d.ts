export { globalStyles } from './global-styles';
export { columnsUpTo, media, theme } from './theme';
export { colourStyles, DARK_ACTION, STUDIO_LIGHT } from './tokens';
export { fontFaces, fontStack, TYPEFACES, type TypefaceName } from './typefaces';
