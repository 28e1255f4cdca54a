import { needsEnergyLabel } from '@kilowatt/taxonomy';
import { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import type { LiveCatalogue } from '../live/live-catalogue';
import { drawLabel } from './draw-label';

/** The manufacturers' labels by SKU: each must be public, so that sellers can link to it (16 CFR 305.9). */
const Labels = v.record(v.string(), v.pipe(v.string(), v.url(), v.startsWith('https://')));

export const ENERGY_LABEL_CALLS = calls({
  label: {
    id: 'getEnergyGuide',
    method: 'get',
    path: '/api/products/{handle}/energy-guide',
    summary: 'The EnergyGuide label of a product: drawn, or a redirect to the manufacturer’s',
    answer: { type: 'image/svg+xml' },
    problems: ['product-not-found'],
  },
});

/** `GET /api/products/{handle}/energy-guide`: the label in `energy-guides.json`, else one that the shop draws. */
export function energyLabelRoutes(live: LiveCatalogue, folder: string | undefined, log: Logger): Router {
  const router = Router();
  const labels = merchantFile({ folder, name: 'energy-guides.json', schema: Labels, defaults: {}, log });
  mount(router, ENERGY_LABEL_CALLS.label, (request, response) => {
    const product = live.current().byHandle.get(request.params.handle)?.product;
    if (!product || !needsEnergyLabel(product.kind, product.attributes.Type))
      throw new ProblemError('product-not-found', 'There is no product with a label at this address');
    const label = product.variants.map(({ sku }) => labels.current()[sku]).find(Boolean);
    if (label) return void response.redirect(302, label);
    response.set('cache-control', 'public, max-age=3600').type('image/svg+xml').send(drawLabel(product));
  });
  return router;
}
