export declare const LAUNDRY: {
  title: string;
  href: string;
  icon: string;
  isDeal: boolean;
  noDropdown: boolean;
  columns?: 2 | 4 | 5 | 6 | undefined;
  sections: {
    title: string;
    href: string;
    image: string | null;
    imageAlt: string;
    links: {
      label: string;
      href: string;
    }[];
    customLayout?: 'default' | 'five-column' | undefined;
  }[];
  banners: {
    brand: string;
    text: string;
    href: string;
    rebate?: string | undefined;
  }[];
};
export declare const AIR_CONDITIONING: {
  title: string;
  href: string;
  icon: string;
  isDeal: boolean;
  noDropdown: boolean;
  columns?: 2 | 4 | 5 | 6 | undefined;
  sections: {
    title: string;
    href: string;
    image: string | null;
    imageAlt: string;
    links: {
      label: string;
      href: string;
    }[];
    customLayout?: 'default' | 'five-column' | undefined;
  }[];
  banners: {
    brand: string;
    text: string;
    href: string;
    rebate?: string | undefined;
  }[];
};
export declare const OUTDOOR_KITCHEN: {
  title: string;
  href: string;
  icon: string;
  isDeal: boolean;
  noDropdown: boolean;
  columns?: 2 | 4 | 5 | 6 | undefined;
  sections: {
    title: string;
    href: string;
    image: string | null;
    imageAlt: string;
    links: {
      label: string;
      href: string;
    }[];
    customLayout?: 'default' | 'five-column' | undefined;
  }[];
  banners: {
    brand: string;
    text: string;
    href: string;
    rebate?: string | undefined;
  }[];
};
