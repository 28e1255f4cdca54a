export { globalStyles } from './global-styles';
export { media, theme } from './theme';
export { colourStyles } from './tokens';
export { fontFaces, TYPEFACES, type TypefaceName } from './typefaces';
