import { describe, expect, it } from '@jest/globals';
import {
  isIllustration,
  isStudioPicture,
  merchantPictureHref,
  PICTURE_WIDTHS,
  srcSetOf,
  studioPictureHref,
} from './pictures';

const STUDIO = studioPictureHref('washer-white-a', '0a1b2c3d');
const PHOTO = merchantPictureHref('p-1', '0123456789abcdef');
const DRAWN = '/pictures/washer/front-load/white/27.svg';

describe('the widths of a picture', () => {
  it('of the studio are those of its files', () => {
    expect(STUDIO).toBe('/pictures/studio/washer-white-a/0a1b2c3d/560.webp');
    expect(srcSetOf(STUDIO)).toBe(
      [200, 400, 560]
        .map((width) => `/pictures/studio/washer-white-a/0a1b2c3d/${width}.webp ${width}w`)
        .join(', '),
    );
  });

  it('of the studio have a larger one where it is looked at closely', () => {
    expect(srcSetOf(STUDIO, true)).toBe(
      `${srcSetOf(STUDIO)}, /pictures/studio/washer-white-a/0a1b2c3d/1120.webp 1120w`,
    );
    expect(srcSetOf(PHOTO, true)).toBe(srcSetOf(PHOTO));
  });

  it('of a merchant are those that the gateway makes', () => {
    expect(srcSetOf(PHOTO)?.split(', ')).toEqual(
      PICTURE_WIDTHS.map((width) => `/pictures/merchant/p-1/0123456789abcdef/${width} ${width}w`),
    );
  });

  it.each([DRAWN, '/mine.jpg', ''])('of %j are not several', (src) => {
    expect(srcSetOf(src)).toBeUndefined();
  });
});

describe('what a picture is', () => {
  it.each([
    [STUDIO, true, true],
    [DRAWN, false, true],
    [`${DRAWN}?view=open`, false, true],
    [PHOTO, false, false],
    ['/pictures/placeholder.svg', false, false],
    ['/mine.jpg', false, false],
    ['', false, false],
  ])('%j is of the studio: %s, an illustration: %s', (src, studio, illustration) => {
    expect([isStudioPicture(src), isIllustration(src)]).toEqual([studio, illustration]);
  });
});
