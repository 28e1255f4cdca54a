/** When a release that fails goes back by itself: what its sequential test is set to. */
export type TestSettings = {
  /** The failure rate that every release is granted. */
  granted: number;
  /** How many healthy releases may be sent back by mistake, as a share. */
  mistakes: number;
  /** Fewer failures than this prove nothing. */
  fewest: number;
  /** The failure rate that is granted where there is nothing to compare with: only what breaks outright is above. */
  outright: number;
};
export const TEST_SETTINGS: TestSettings = { granted: 0.01, mistakes: 0.01, fewest: 3, outright: 0.1 };
