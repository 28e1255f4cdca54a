export { drawPicture } from './draw-picture';
export { pictureHref } from './picture-href';
export type { PictureSpec } from './picture-spec';
