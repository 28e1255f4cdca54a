import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when they are read out (Crockford's base 32). */
const SPOKEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A random code to be read out on the telephone, such as `K7Q-4MD`: five random bits a character.
 * @param groups number of groups
 * @param length characters of each group
 */
export function spokenCode(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => SPOKEN[randomInt(SPOKEN.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
