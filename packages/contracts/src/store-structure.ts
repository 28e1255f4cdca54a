import { closedDaysOf, parseClosedDays } from './holidays';
import { parseOpeningHours } from './opening-hours';
import { SHOP } from './shop';

/** `36 West 25th Street, New York, NY 10010`. */
const ADDRESS = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

/** schema.org's PostalAddress of an address in one line; the line itself where it is written otherwise. */
function addressOf(line: string) {
  const [, streetAddress, addressLocality, addressRegion, postalCode] = ADDRESS.exec(line) ?? [];
  return streetAddress === undefined
    ? line
    : {
        '@type': 'PostalAddress',
        ...{ streetAddress, addressLocality, addressRegion, postalCode, addressCountry: 'US' },
      };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Opening hours, and the closed days of a year and the next; none where the hours are written in words of their own. */
function openingOf(year: number) {
  const hours = parseOpeningHours(SHOP.hours);
  if (hours === null) return {};
  const closedDays = parseClosedDays(SHOP.closedDays) ?? [];
  const closed = [year, year + 1].flatMap((each) => closedDaysOf(each, closedDays));
  return {
    openingHoursSpecification: hours.flatMap((day, at) =>
      day === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: WEEKDAYS[at],
              ...{ opens: clock(day.opens), closes: clock(day.closes) },
            },
          ],
    ),
    // A day that closes when it opens is closed.
    specialOpeningHoursSpecification: closed.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ opens: '00:00', closes: '00:00', validFrom: day, validThrough: day },
    })),
  };
}

/** schema.org's HomeGoodsStore of the shop: how to reach it, where it is and when it is open. */
export const storeStructure = (now = new Date()) => ({
  '@type': 'HomeGoodsStore',
  name: SHOP.name,
  telephone: SHOP.phoneHref.slice('tel:'.length),
  email: SHOP.email,
  address: addressOf(SHOP.showroom),
  ...openingOf(now.getUTCFullYear()),
});
