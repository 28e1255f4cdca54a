import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { openingState, parseOpeningHours } from '../model/opening-hours';

/** Its line is reserved: pages are kept, so that only the browser knows the hour. */
const line = css({
  display: 'block',
  minHeight: '1.5em',
  color: theme.colour.success,
  fontWeight: 600,
  '@media (scripting: none)': { display: 'none' },
});

/** Whether showroom and phone are open at the moment; nothing where the hours are written in words of their own. */
export function OpeningState() {
  const isHydrated = useHydrated();
  const hours = parseOpeningHours(SHOP.hours);
  if (hours === null) return null;
  return <strong css={line}>{isHydrated && openingState(hours, new Date())}</strong>;
}
