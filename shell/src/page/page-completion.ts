import { useEffect } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router-dom';
import type { PageData } from './create-host';

/** Resolves once the browser has painted what is shown now. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden tab has no frames.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Completes a page that shows what was known of it, once its own data has loaded and nothing else is being opened. */
export function useCompletion({ loading }: PageData): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!loading || !isIdle) return;
    let isCurrent = true;
    void Promise.all([loading, painted()]).then(() => {
      if (isCurrent) void revalidate();
    });
    return () => {
      isCurrent = false;
    };
  }, [loading, isIdle, revalidate]);
}

/** Whether the page shows what was known of it, and its own data is still loading. */
export const useIsPlaceholder = (): boolean =>
  useMatches().some(
    ({ loaderData }) => (loaderData as Partial<PageData> | null | undefined)?.loading !== undefined,
  );

/** Whether the page shows an error in place of its data, as a page that was loaded always has some. */
export const useIsFailed = (): boolean => useMatches().at(-1)?.loaderData === undefined;
