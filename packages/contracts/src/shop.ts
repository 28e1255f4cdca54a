/** Facts of the business that pages, remotes and fallbacks repeat. */
export const SHOP = {
  name: 'Kilowatt',
  phone: '(212) 555-0142',
  phoneHref: 'tel:+12125550142',
  email: 'help@kilowatt.example',
  showroom: '36 West 25th Street, New York, NY 10010',
  hours: 'Monday to Saturday 10 am to 7 pm, Sunday 11 am to 5 pm',
  /** Specification §2, §9. */
  copyrightYear: 2025,
  promotions: [
    { text: 'Closeouts up to 65% off', href: '/collection/closeouts' },
    { text: 'Huge early Black Friday savings up to 50% off', href: '/collection/black-friday-sale' },
    { text: 'Guaranteed best pricing', href: '/price-match' },
  ],
} as const;
