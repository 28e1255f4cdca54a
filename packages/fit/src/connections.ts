import { type FitProduct, factsOf, type ProductFacts } from './product-facts';

/**
 * What an appliance has to be connected to. `unknown` is what the shop does not state and the installation guide does.
 */
export type Connections = {
  outlet: '120' | '240' | 'unknown' | null;
  gas: 'natural' | 'propane' | 'unknown' | null;
  duct: 'required' | 'unknown' | null;
  /** Some of its functions only, such as its ice maker, need an `optional` line. */
  water: 'required' | 'optional' | null;
};

const NONE: Connections = { outlet: '120', gas: null, duct: null, water: null };

/** The connections of an appliance that `clearancesOf` knows; null if not even its fuel is stated. */
export function connectionsOf(facts: ProductFacts): Connections | null {
  const { kind, features, type } = facts;
  switch (kind) {
    case 'electric-range':
    case 'induction-range':
      return { ...NONE, outlet: '240' };
    case 'dual-fuel-range':
      return { ...NONE, outlet: '240', gas: gasOf(facts) };
    case 'gas-range':
      return { ...NONE, gas: gasOf(facts) };
    case 'cooktop':
    case 'wall-oven':
      return { ...cooking(facts), duct: facts.venting === 'Downdraft' ? 'required' : null };
    case 'dryer':
      return drying(facts);
    case 'laundry-center': {
      const dryer = drying(facts);
      return dryer && { ...dryer, water: 'required' };
    }
    case 'washer-dryer-combo':
      return { outlet: 'unknown', gas: null, duct: ductOf(facts), water: 'required' };
    case 'washer':
      return { ...NONE, water: 'required' };
    case 'dishwasher':
      return { ...NONE, water: 'required' };
    case 'ice-maker':
      return { ...NONE, water: type === 'Countertop' ? null : 'required' };
    case 'microwave':
      return {
        ...NONE,
        outlet: type === 'Built-In' || type === 'Drawer' ? 'unknown' : '120',
        duct: facts.venting === 'External' ? 'required' : null,
      };
    default:
      return {
        ...NONE,
        water: features.has('Ice Maker') || features.has('Water Dispenser') ? 'optional' : null,
      };
  }
}

const KEYS = ['outlet', 'gas', 'duct', 'water'] as const;

/** Which connections of a place decide for a product; all where it is not known what it needs. */
export function relevantConnections(product: FitProduct): readonly (keyof Connections)[] {
  const needs = connectionsOf(factsOf(product));
  return needs ? KEYS.filter((key) => needs[key] !== null) : KEYS;
}

const cooking = (facts: ProductFacts): Connections => {
  if (facts.fuel === 'Gas') return { ...NONE, gas: gasOf(facts) };
  // Warming drawers run on 120 V, ovens beside them on 240 V.
  if (facts.type === 'Warming Drawer') return { ...NONE, outlet: 'unknown' };
  return { ...NONE, outlet: /^(?:Electric|Induction)$/.test(facts.fuel) ? '240' : 'unknown' };
};

function drying(facts: ProductFacts): Connections | null {
  const duct = ductOf(facts);
  if (facts.fuel === 'Gas') return { ...NONE, gas: gasOf(facts), duct: 'required' };
  // Dryers without a duct are sold for 120 V as well.
  if (facts.fuel === 'Electric') return { ...NONE, outlet: duct === null ? 'unknown' : '240', duct };
  return null;
}

const ductOf = ({ venting }: ProductFacts): Connections['duct'] =>
  venting === 'Vented' ? 'required' : venting === '' ? 'unknown' : null;

const gasOf = ({ gas }: ProductFacts): Connections['gas'] =>
  gas === 'Natural Gas' ? 'natural' : gas === 'Liquid Propane' ? 'propane' : 'unknown';
