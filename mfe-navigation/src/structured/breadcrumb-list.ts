import type { Crumb } from '@kilowatt/ui';

/** schema.org's BreadcrumbList of a trail. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: `${origin}${href}` }),
  })),
});
