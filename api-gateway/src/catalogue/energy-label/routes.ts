import { EnergyGuides } from '@kilowatt/contracts/management';
import { needsEnergyLabel } from '@kilowatt/taxonomy';
import { Router } from 'express';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { html } from '../../platform/pages/send-page';
import { ProblemError } from '../../platform/problems/problem';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';

export const ENERGY_LABEL_CALLS = calls({
  label: {
    id: 'getEnergyGuide',
    method: 'get',
    path: '/api/products/{handle}/energy-guide',
    summary: 'EnergyGuide label of a product: rendered, or a redirect to the manufacturer’s label',
    answer: { type: 'image/svg+xml' },
    problems: ['product-not-found'],
  },
});

/** `GET /api/products/{handle}/energy-guide`: the label in `energy-guides.json`, else one that the shop draws. */
export function energyLabelRoutes(live: LiveCatalogue, folder: string | undefined): Router {
  const router = Router();
  const labels = merchantFile({
    folder,
    name: 'energy-guides.json',
    schema: EnergyGuides,
    defaults: {},
  });
  mount(router, ENERGY_LABEL_CALLS.label, (request, response) => {
    const product = live.current().byHandle.get(request.params.handle)?.product;
    if (!product || !needsEnergyLabel(product.kind, product.attributes.Type))
      throw new ProblemError('product-not-found', 'There is no product with a label at this address');
    const label = product.variants.map(({ sku }) => labels.current()[sku]).find(Boolean);
    if (label) return void response.redirect(302, label);
    response.set('cache-control', 'public, max-age=3600').type('image/svg+xml');
    response.set('content-disposition', `inline; filename="${fileName(product)}"`).send(drawLabel(product));
  });
  return router;
}

/** How a browser calls the file that a shopper keeps. */
const fileName = ({ handle, variants }: CatalogueProduct): string =>
  `energyguide-${(variants[0]?.sku || handle).replaceAll(/[^\w.-]+/g, '-')}.svg`;

/** Costs of the cheapest and dearest model on the scale, as shares of this one's. */
const SCALE = [0.7, 1.45] as const;

/** A label in the order of the FTC's (16 CFR 305, appendix L) that says of itself that its figures are estimates. */
function drawLabel(product: CatalogueProduct): string {
  const { kwh, cost } = yearlyUse(product);
  const [low, high] = SCALE.map((share) => Math.round(cost * share));
  const at = 60 + ((cost - (low ?? 0)) / Math.max(1, (high ?? 1) - (low ?? 0))) * 400;
  const capacity = product.measures.capacity ? `Capacity: ${product.measures.capacity} cubic feet` : '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 720" font-family="Arial, sans-serif" role="img" aria-labelledby="t">
<title id="t">${`EnergyGuide: about $${cost} and ${kwh} kWh a year, ${product.title}`}</title>
<rect width="520" height="720" fill="#ffe600" stroke="#000" stroke-width="4"/>
<rect x="16" y="54" width="488" height="92" fill="#000"/>
<text x="24" y="38" font-size="20">Demonstration label, figures are estimates</text>
<text x="34" y="122" font-size="64" font-weight="700" fill="#ffe600" textLength="452" lengthAdjust="spacingAndGlyphs">ENERGYGUIDE</text>
<text x="24" y="180" font-size="20" font-weight="700">${product.productType}</text>
<text x="24" y="208" font-size="19">${capacity}</text>
<text x="496" y="180" font-size="20" text-anchor="end">${product.vendor}</text>
<text x="496" y="208" font-size="19" text-anchor="end">${`Model ${product.variants[0]?.sku ?? ''}`}</text>
<text x="260" y="270" font-size="26" font-weight="700" text-anchor="middle">Estimated Yearly Energy Cost</text>
<text x="260" y="364" font-size="92" font-weight="700" text-anchor="middle">${`$${cost}`}</text>
<rect x="60" y="410" width="400" height="10"/>
<path d="${`M${Math.round(at)} 402l-10-16h20z`}"/>
<text x="60" y="446" font-size="20" font-weight="700">${`$${low}`}</text>
<text x="460" y="446" font-size="20" font-weight="700" text-anchor="end">${`$${high}`}</text>
<text x="260" y="476" font-size="20" text-anchor="middle">Cost range of similar models</text>
<text x="260" y="570" font-size="64" font-weight="700" text-anchor="middle">${`${kwh} kWh`}</text>
<text x="260" y="602" font-size="20" text-anchor="middle">Estimated Yearly Electricity Use</text>
<text x="24" y="648" font-size="19">Your cost depends on your utility rates and use.</text>
<text x="24" y="674" font-size="19">Estimated at 17 cents per kWh.</text>
<text x="24" y="700" font-size="19">ftc.gov/energy</text>
</svg>`.text;
}

/** Kilowatt-hours a year of the usual product of a kind: what it takes anyway, and more by cubic foot or BTU. */
const USE: Readonly<Record<string, { base: number; byCapacity?: number; byBtu?: number }>> = {
  refrigerator: { base: 330, byCapacity: 14 },
  'outdoor-refrigerator': { base: 260, byCapacity: 12 },
  freezer: { base: 220, byCapacity: 12 },
  dishwasher: { base: 250 },
  washer: { base: 60, byCapacity: 18 },
  'washer-dryer-combo': { base: 90, byCapacity: 20 },
  'washer-dryer-set': { base: 130 },
  'laundry-center': { base: 80, byCapacity: 18 },
  'air-conditioner': { base: 60, byBtu: 0.06 },
  'mini-split': { base: 200, byBtu: 0.05 },
  'kitchen-package': { base: 900 },
};
/** Dollars by kilowatt-hour that the labels of 2025 reckon with. */
const RATE = 0.17;
/** What ENERGY STAR saves at least, as a share. */
const STAR = 0.12;

/** The stated use; for products without one an estimate, in the place of the manufacturer's measurement. */
function yearlyUse({ kind, measures, attributes }: CatalogueProduct): { kwh: number; cost: number } {
  const { base, byCapacity = 0, byBtu = 0 } = USE[kind ?? ''] ?? { base: 300 };
  const expected = base + byCapacity * (measures.capacity ?? 4) + byBtu * (measures.btu ?? 8_000);
  const kwh =
    measures.kwh ?? Math.round(expected * (attributes.Features?.includes('ENERGY STAR') ? 1 - STAR : 1));
  return { kwh, cost: Math.round(kwh * RATE) };
}
