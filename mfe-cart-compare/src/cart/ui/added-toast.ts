import type { Payload } from '@kilowatt/contracts';

export const addedToast = (title: string): Payload<'toast:show@1'> => ({
  title: 'Added to cart',
  description: title,
  variant: 'default',
});
