import { ProblemError } from '../../platform/problems/problem';

const NAME = '__proto__';

/** @throws ProblemError where an object of the body brings a prototype: nobody sends one by accident */
export function refusePrototypes(body: unknown): void {
  // Walked with a list: a body may be nested deeper than the stack is.
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, NAME))
      throw new ProblemError('invalid-field', `${NAME} is not taken here`, NAME);
    // One by one: arguments are kept on the stack, too.
    for (const inner of Object.values(value)) left.push(inner);
  }
}
