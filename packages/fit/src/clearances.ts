import type { ProductFacts } from './product-facts';

/** Inches that an opening needs beyond the appliance: the least, and what makers recommend. */
type Clearance = { min: number; recommended: number };
export type Clearances = {
  /** Both sides together. */
  width: Clearance;
  /** Absent where nothing stands above it. */
  height?: Clearance;
  /** Behind it: hoses, cords, ducts and air. */
  depth: Clearance;
  /** Whether it may stand out of the opening at the front. */
  isFreeAtFront: boolean;
  /** Least height of the opening, whatever the appliance. */
  minHeight?: number;
  /** Its cut-out is smaller than its front and stated in the installation guide alone. */
  hasCutOut?: boolean;
};

const space = (min: number, recommended = min): Clearance => ({ min, recommended });
const BUILT_IN: Clearances = {
  width: space(0, 0.125),
  height: space(0, 0.125),
  depth: space(0, 0.5),
  isFreeAtFront: false,
};
/** Air at the sides, above and behind, as refrigerators that stand free need it. */
const COOLING: Clearances = {
  width: space(0.25, 2),
  height: space(0.5, 1),
  depth: space(1, 2),
  isFreeAtFront: true,
};
const RANGE: Clearances = { width: space(0, 0.125), depth: space(0, 1), isFreeAtFront: true };
const laundry = (behind: Clearance, height: Clearance): Clearances => ({
  width: space(0.5, 2),
  height,
  depth: behind,
  isFreeAtFront: true,
});
/** A lid that opens upwards. */
const LID = 16;

const CUT_OUT: Clearances = { ...BUILT_IN, hasCutOut: true };

/** The clearances of an appliance; undefined for kinds that no rule is known of. */
export function clearancesOf({ kind, type, venting, isBuiltIn }: ProductFacts): Clearances | undefined {
  const above = type === 'Top Load' ? space(LID) : space(0, 1);
  switch (kind) {
    case 'refrigerator':
    case 'freezer':
    case 'wine-cooler':
    case 'beverage-center':
    case 'ice-maker':
      if (isBuiltIn) return BUILT_IN;
      return type === 'Chest' ? { ...COOLING, height: space(24, 30) } : COOLING;
    case 'dishwasher':
      if (type === 'Built-In') return { ...BUILT_IN, minHeight: 33.5 };
      return type === 'Drawer' ? BUILT_IN : COOLING;
    case 'trash-compactor':
      return isBuiltIn ? BUILT_IN : COOLING;
    case 'gas-range':
    case 'electric-range':
    case 'dual-fuel-range':
    case 'induction-range':
      return RANGE;
    case 'cooktop':
    case 'wall-oven':
      return CUT_OUT;
    case 'microwave':
      if (type === 'Built-In' || type === 'Drawer') return CUT_OUT;
      return type === 'Over the Range' ? BUILT_IN : COOLING;
    case 'washer':
      return laundry(space(4, 6), above);
    case 'dryer':
    case 'laundry-center':
      return laundry(venting === 'Ventless' || venting === 'Heat Pump' ? space(2, 4) : space(4, 5), above);
    case 'washer-dryer-combo':
      return laundry(space(4, 6), above);
    default:
      return undefined;
  }
}
