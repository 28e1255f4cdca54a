/** Collections that most visitors look for, as names and handles: where a page has no data of its own, it links to them. */
export const DEPARTMENTS = [
  ['Refrigerators', 'refrigerators'],
  ['Ranges', 'ranges'],
  ['Washers', 'washers'],
  ['Dryers', 'dryers'],
  ['Dishwashers', 'dishwashers'],
  ['Microwaves', 'microwaves'],
  ['Wall Ovens', 'wall-ovens'],
  ['Kitchen Packages', 'kitchen-package'],
] as const;
