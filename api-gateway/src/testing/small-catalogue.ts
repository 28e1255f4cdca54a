import { readTitle } from '@kilowatt/query/server';
import type { CatalogueProduct } from '../catalogue/products/catalogue-product';

type Row = readonly [sku: string, vendor: string, productType: string, title: string];

/** Appliances and parts as a merchant's file has them, few enough to know them all. */
const ROWS: readonly Row[] = [
  ['SHPM88Z75N', 'Bosch', 'Dishwasher', 'Bosch 800 Series 24 in. Stainless Steel Top Control Dishwasher'],
  ['SHE3AR75UC', 'Bosch', 'Dishwasher', 'Bosch Ascenta 24 in. Stainless Steel Front Control Dishwasher'],
  ['GDF511PSMSS', 'GE', 'Dishwasher', 'GE 24 in. Front Control Dishwasher in White'],
  ['FFPD1821MW', 'Frigidaire', 'Dishwasher', 'Frigidaire 18 in. Portable Dishwasher in White'],
  ['WDT750SAHZ', 'Whirlpool', 'Dishwasher', 'Whirlpool 24 in. Black Built-In Dishwasher, Third Rack'],
  ['SMZ5025', 'Bosch', 'Parts', 'Bosch Dishwasher Drain Hose Extension'],
  ['SGZ1010UC', 'Bosch', 'Parts', 'Dishwasher Silverware Basket for Bosch Dishwashers'],
  ['DWINSTALL', 'Eastman', 'Parts', 'Dishwasher Installation Kit with Connector'],
  ['GFE28GYNFS', 'GE', 'Refrigerator', 'GE 36 in. French Door Refrigerator in Stainless Steel'],
  ['GNE27JYMFS', 'GE', 'Refrigerator', 'GE 36 in. French Door Refrigerator in Slate'],
  ['LFXS26973S', 'LG', 'Refrigerator', 'LG 36 in. French Door Refrigerator in Stainless Steel'],
  ['RS27T5200', 'Samsung', 'Refrigerator', 'Samsung 36 in. Side by Side Refrigerator in Black'],
  ['FFTR1821TW', 'Frigidaire', 'Refrigerator', 'Frigidaire 30 in. Top Freezer Refrigerator in White'],
  ['EDR1RXD1', 'EveryDrop', 'Parts', 'Refrigerator Water Filter 1'],
  ['WT7300CW', 'LG', 'Washer', 'LG 27 in. Top Load Washer in White'],
  ['WM4000HWA', 'LG', 'Washer', 'LG 27 in. Front Load Washer in White, Steam, Stackable'],
  ['WF45R6100', 'Samsung', 'Washer', 'Samsung 27 in. Front Load Washer in White'],
  ['DLE7300WE', 'LG', 'Dryer', 'LG 27 in. Electric Dryer in White'],
  ['DLG7301WE', 'LG', 'Dryer', 'LG 27 in. Gas Dryer in White'],
  ['DRYHOSE4', 'Everbilt', 'Parts', 'Dryer Vent Hose, 4 in. x 8 ft.'],
  ['FGIH3047VF', 'Frigidaire', 'Induction Range', 'Frigidaire Gallery 30 in. Induction Range'],
  ['JGB735SPSS', 'GE', 'Gas Range', 'GE 30 in. Free-Standing Gas Range with Griddle in Stainless Steel'],
  ['JB645RKSS', 'GE', 'Electric Range', 'GE 30 in. Free-Standing Electric Range in Stainless Steel'],
  ['NX60T8311', 'Samsung', 'Gas Range', 'Samsung 30 in. Slide-In Gas Range in Stainless Steel'],
  ['JVM3160RFSS', 'GE', 'Microwave', 'GE Over the Range Microwave in Stainless Steel'],
  ['NNSN686S', 'Panasonic', 'Microwave', 'Panasonic Countertop Microwave in Stainless Steel'],
  ['CVW93044PWM', 'Zephyr', 'Range Hood', 'Zephyr 30 in. Wall Mount Range Hood in Stainless Steel'],
  ['XPIO3NSS', 'GE Profile', 'Ice Maker', 'GE Profile Opal Countertop Nugget Ice Maker'],
  ['WC24', 'Whynter', 'Wine Cooler', 'Whynter 24 in. Dual Zone Wine Cooler'],
  ['LW8017ERSM', 'LG', 'Air Conditioner', 'LG 8,000 BTU Window Air Conditioner with Remote'],
  ['LP1419IVSM', 'LG', 'Air Conditioner', 'LG 14,000 BTU Portable Air Conditioner'],
];

/** The same products for every test, in the order of the merchant's file. */
export const smallCatalogue = (): CatalogueProduct[] => ROWS.map(toProduct);

function toProduct([sku, vendor, productType, title]: Row): CatalogueProduct {
  const { kind, attributes, measures } = readTitle(title, { vendor, productType });
  return {
    handle: sku.toLowerCase(),
    title,
    description: '',
    vendor,
    productType,
    kind,
    tags: [],
    attributes,
    measures,
    images: [],
    variants: [{ sku, title: 'Default Title', price: 999, compareAtPrice: null, stock: 5 }],
  };
}
