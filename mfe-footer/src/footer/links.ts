export const SERVICE_LINKS = [
  { label: 'Support center', href: '/faq' },
  { label: 'Order status', href: '/order-status' },
  { label: 'Shipping', href: '/shipping' },
  { label: 'Returns', href: '/returns' },
  { label: 'Warranty', href: '/warranty' },
  { label: 'Financing', href: '/financing/affirm' },
  { label: 'Price match', href: '/price-match' },
  { label: 'Saved products', href: '/saved' },
  { label: 'Contact us', href: '/contact' },
] as const;

export const CATEGORY_LINKS = [
  { label: 'Laundry', href: '/laundry' },
  { label: 'Cooking', href: '/cooking' },
  { label: 'Ranges', href: '/ranges' },
  { label: 'Refrigeration', href: '/refrigeration' },
  { label: 'Dishwashers', href: '/collection/dishwashers' },
  { label: 'Kitchen packages', href: '/collection/kitchen-package' },
  { label: 'Air conditioning', href: '/collection/air-conditioning' },
  { label: 'Outdoor kitchen', href: '/collection/outdoor-kitchen' },
  { label: 'Speed Queen', href: '/brand/speed-queen' },
  { label: 'Closeouts', href: '/collection/closeouts' },
] as const;

export const LEGAL_LINKS = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Authorized dealer', href: '/authorized-dealer' },
  { label: 'Reviews', href: '/reviews' },
] as const;
