import { sample } from 'effector';
import { productAdded } from './compare';
import { createSkuForm } from './create-sku-form';

/** The field of the compare bar: what is found joins the list. */
export const addBySku = createSkuForm();

sample({ clock: addBySku.found, target: productAdded });
