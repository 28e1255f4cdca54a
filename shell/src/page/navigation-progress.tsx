import { css, keyframes } from '@emotion/react';
import { theme } from '@kilowatt/ui/theme';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { useIsFailed, useIsPlaceholder } from './page-completion';

/** Milliseconds after which a navigation is said to be under way; quicker ones would only flicker. */
const DELAY = 150;

const grow = keyframes({ from: { transform: 'scaleX(.05)' }, to: { transform: 'scaleX(.9)' } });
const bar = css({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 80,
  height: 3,
  background: theme.colour.spark,
  transformOrigin: '0 0',
  animation: `${grow} 8s cubic-bezier(.1, .7, .3, 1) forwards`,
});
/** Says, above the page, that the next one is being loaded. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isPlaceholder = useIsPlaceholder();
  const isTriedAgain = useRevalidator().state === 'loading';
  const isFailed = useIsFailed();
  const isLoading = isPlaceholder || (isFailed && isTriedAgain);
  const isSlow = useLasting(state !== 'idle' ? location.pathname : isLoading && pathname);
  return (
    <div role="status">
      {isSlow && (
        <>
          <div css={bar} />
          <span className="visually-hidden">Loading the page …</span>
        </>
      )}
    </div>
  );
}

/** Whether a value has been there for `DELAY`. */
function useLasting(value: string | false | undefined): boolean {
  const [lasting, setLasting] = useState<typeof value>(undefined);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLasting(value), DELAY);
    return () => {
      clearTimeout(timer);
      setLasting(undefined);
    };
  }, [value]);
  return lasting !== undefined;
}
