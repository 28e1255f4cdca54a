import path from 'node:path';
import type { Snapshot } from '@kilowatt/contracts';
import { MERCHANT_FILE_NAMES } from '@kilowatt/contracts/management';
import { stampOf } from '../files/read-text';

/** Milliseconds between two looks at the merchant's files. */
const LOOK_AGAIN = 250;
/** Milliseconds after a change of a file in which gateway and shell may still answer with what was there before. */
const SETTLES = 3_000;

/** What pages are made from, at one moment. */
export type PageEdition = {
  /** Another number for whatever else pages are made from. */
  number: number;
  snapshot: Snapshot;
  /** Whether a page that is rendered now has all of it. */
  isSettled: boolean;
};

type Sources = {
  snapshot: () => Snapshot;
  /** Of this moment; a change of any product makes another. */
  catalogue: () => object;
  /** Reviews and questions of this moment; a change makes another. */
  reviews?: () => object;
  /** What is ordered most; another count that differs makes another. */
  bestSellers?: () => object;
  /** Folder of the merchant's files. */
  folder: string | undefined;
  /** Which build of the shell renders. */
  build: () => string;
};

/** Follows what pages are made from: the live releases, the catalogue, its reviews, its best sellers, the merchant's files and the shell. */
export function pageEditions(
  { snapshot, catalogue, reviews, bestSellers, folder, build }: Sources,
  now = () => performance.now(),
) {
  const files = folder === undefined ? [] : MERCHANT_FILE_NAMES.map((name) => path.resolve(folder, name));
  const read = () => [snapshot(), catalogue(), build(), reviews?.(), bestSellers?.()] as const;
  let number = 0;
  let seen = read();
  let stamps = stampsOf(files);
  let lookedAt = now();
  let changedAt = Number.NEGATIVE_INFINITY;

  return (): PageEdition => {
    const found = read();
    if (found.some((one, at) => one !== seen[at])) {
      seen = found;
      number += 1;
    }
    const time = now();
    if (time - lookedAt >= LOOK_AGAIN) {
      lookedAt = time;
      const current = stampsOf(files);
      if (current !== stamps) {
        stamps = current;
        changedAt = time;
        number += 1;
      }
    }
    return { number, snapshot: seen[0], isSettled: time - changedAt >= SETTLES };
  };
}

const stampsOf = (files: readonly string[]): string => files.map(stampOf).join();
