import { Component } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds and course of the movement. */
const TIMING = { duration: 200, easing: 'cubic-bezier(.2, 0, 0, 1)' };
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Pictures of a product in a list and on its page say `data-shared-picture` with the address of the product's page. When the
 * page follows the list, its picture starts where that of the list was, and shows that until its own file has come. It begins
 * once the page stands: the browser's view transitions take a picture of the last page first, for which the next one would
 * wait a tenth of a second. On the way back nothing moves, since a card shows nothing outside it.
 */
export function SharedPicture() {
  const { pathname } = useLocation();
  return <Movement pathname={pathname} />;
}

type Props = { pathname: string };
/** A picture of a product in the page that is left. */
type Left = { path: string; box: DOMRect; src: string };

/** React tells classes alone that the page is about to change. */
class Movement extends Component<Props> {
  override getSnapshotBeforeUpdate({ pathname: last }: Props): Left | null {
    const { pathname: next } = this.props;
    return last === next ? null : leftOf(next);
  }

  override componentDidUpdate(_props: Props, _state: unknown, left: Left | null): void {
    const picture = left && pictureOf(left.path);
    if (!picture) return;
    showUntilLoaded(picture.querySelector('img'), left.src);
    if (!window.matchMedia(LESS_MOTION).matches) moveFrom(left.box, picture);
  }

  override render() {
    return null;
  }
}

function leftOf(path: string): Left | null {
  const picture = pictureOf(path);
  const src = picture?.querySelector('img')?.currentSrc ?? '';
  return picture ? { path, box: picture.getBoundingClientRect(), src } : null;
}

/** The picture in the page that leads to a path or stands on it, if it is seen. */
function pictureOf(path: string): HTMLElement | undefined {
  const pictures = [...document.querySelectorAll<HTMLElement>('main [data-shared-picture]')].filter(
    ({ dataset }) => dataset.sharedPicture?.split('?')[0] === path,
  );
  return pictures.find(isInView);
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function moveFrom(box: DOMRect, picture: HTMLElement): void {
  const { left, top, width } = picture.getBoundingClientRect();
  if (width <= box.width) return;
  const start = `translate(${box.left - left}px, ${box.top - top}px) scale(${box.width / width})`;
  picture.animate(
    [
      { transformOrigin: '0 0', transform: start },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    TIMING,
  );
}

/** The picture that the browser has already, in the place of a larger one on its way. */
function showUntilLoaded(image: HTMLImageElement | null, src: string): void {
  if (!image || image.complete || src === '') return;
  const before = image.style.cssText;
  Object.assign(image.style, {
    backgroundImage: `url(${JSON.stringify(src)})`,
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'contain',
  });
  const end = () => {
    image.style.cssText = before;
  };
  for (const ended of ['load', 'error']) image.addEventListener(ended, end, { once: true });
}
