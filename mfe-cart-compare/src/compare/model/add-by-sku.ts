import { sample } from 'effector';
import { productAdded } from './compare';
import { createSkuForm } from './create-sku-form';

/** The SKU field of the compare bar: a found product is added to the list. */
export const addBySku = createSkuForm();

sample({ clock: addBySku.found, target: productAdded });
