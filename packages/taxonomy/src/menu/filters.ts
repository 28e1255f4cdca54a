import { metafield } from '../filters';

export const type = (value: string) => metafield('Type', value);
export const fuel = (value: string) => metafield('Fuel_Type', value);
export const width = (value: number) => metafield('Exterior_Width', `${value}"`);
