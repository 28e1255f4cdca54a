import { css } from '@emotion/react';
import { shopState } from '@kilowatt/contracts';
import { useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

/** Its line is reserved: pages are kept, so that only the browser knows the hour. */
const line = css({
  display: 'block',
  minHeight: '1.5em',
  fontWeight: 600,
  '@media (scripting: none)': { display: 'none' },
});

const open = css({ color: theme.colour.success });

/** Whether showroom and phone are open at the moment; nothing where the hours are written in words of their own. */
export function OpeningState() {
  const isHydrated = useHydrated();
  const state = shopState(new Date());
  if (state === null) return null;
  const isOpen = state.startsWith('Open now');
  return <strong css={[line, isHydrated && isOpen && open]}>{isHydrated && state}</strong>;
}
