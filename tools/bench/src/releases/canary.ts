import { isOnCanary, readVisitor, visitorCookie } from 'shell/src/server/visitors/visitor';
import { table } from '../text/report';

const VISITORS = 10_000;
const PERCENTAGES = [1, 5, 10, 25, 50, 90];
const REMOTE = 'cart-compare';

/** Sends visitors through a canary, each twice: how many get it, and does everybody stay where they were? */
export function runCanary(): void {
  const rows = PERCENTAGES.map((percent) => {
    let onCanary = 0;
    let moved = 0;
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const first = readVisitor(undefined);
      const [cookie] = visitorCookie(first, false).split(';');
      const again = readVisitor(cookie);
      const side = isOnCanary(first.bucket, REMOTE, percent);
      if (side) onCanary += 1;
      if (!again.known || isOnCanary(again.bucket, REMOTE, percent) !== side) moved += 1;
    }
    const share = (onCanary / VISITORS) * 100;
    return [`${percent} %`, `${share.toFixed(2)} %`, (share - percent).toFixed(2), String(moved)];
  });
  console.log(`\n${table([`${VISITORS} visitors`, 'share', 'points off', 'changed sides'], rows)}`);
}
