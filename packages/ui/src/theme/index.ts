export { globalStyles } from './global-styles';
export { media, theme } from './theme';
