export declare const COOKING: {
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
export declare const REFRIGERATION: {
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
export declare const DISHWASHERS: {
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
export declare const KITCHEN_PACKAGES: {
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
