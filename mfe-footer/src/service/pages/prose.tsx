import { SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';

const PARTS = /(\[[^\]]+\]\([^)]+\)|\{\w+\})/;

/** A text with its links and the shop's facts in place. */
export function Prose({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) => {
    const key = `${index} ${part}`;
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (words && href)
      return href.startsWith('#') ? (
        <a key={key} href={href}>
          {words}
        </a>
      ) : (
        <Link key={key} to={href}>
          {words}
        </Link>
      );
    if (part === '{phone}')
      return (
        <a key={key} href={SHOP.phoneHref}>
          {SHOP.phone}
        </a>
      );
    if (part === '{email}')
      return (
        <a key={key} href={`mailto:${SHOP.email}`}>
          {SHOP.email}
        </a>
      );
    if (part === '{hours}') return SHOP.hours;
    return part === '{showroom}' ? SHOP.showroom : part;
  });
}
