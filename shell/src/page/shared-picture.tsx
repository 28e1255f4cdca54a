import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_ViewTransitionContext as TransitionContext, useLocation } from 'react-router-dom';

/** Names the picture in `sharedPictureStyles`. */
const NAME = 'shared-picture';

/**
 * Pictures of a product in a list and on its page say `data-shared-picture` with the address of the product's page. While a
 * link with `viewTransition` is followed between the two, or the way back is, the picture of the one becomes that of the
 * other. Browsers without view transitions show the next page at once.
 */
export function SharedPicture() {
  const transition = useContext(TransitionContext);
  const { pathname } = useLocation();
  // Before the browser looks at the page as it is, and again, once the next one stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that stands changes with the path
  useLayoutEffect(() => {
    if (!transition.isTransitioning) return;
    const { nextLocation, currentLocation } = transition;
    const picture = pictureOf(nextLocation.pathname) ?? pictureOf(currentLocation.pathname);
    if (!picture) return;
    picture.style.viewTransitionName = NAME;
    return () => {
      picture.style.viewTransitionName = '';
    };
  }, [transition, pathname]);
  return null;
}

/** The picture in the page that leads to a path or stands on it, preferably one that is seen. */
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
