export { fontFaces, globalStyles, TYPEFACES, type TypefaceName } from './global-styles';
export { media, theme } from './theme';
export { colourStyles } from './tokens';
