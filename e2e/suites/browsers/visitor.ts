import { type Engine, settled } from './engine';

/** A visitor of the shop in one of the engines. */
export type Visitor = {
  engine: Engine;
  /** Opens a page, and waits until all of it answers. */
  open: (path: string) => Promise<void>;
};

/** What a visitor does, and what must hold. */
export type Step = {
  name: string;
  criterion: string;
  /** @returns the figures that show it @throws naming what did not hold */
  run: (visitor: Visitor) => Promise<string>;
};

/** A visitor whom the shop has never seen: nothing is kept in the browser. */
export async function newVisitor(engine: Engine, origin: string): Promise<Visitor> {
  // A file of the shop without its scripts, which would keep what they know when they are left.
  await engine.open(`${origin}/robots.txt`);
  await engine.evaluate('(localStorage.clear(), sessionStorage.clear())');
  return {
    engine,
    async open(path) {
      await engine.open(origin + path);
      await settled(engine);
    },
  };
}
