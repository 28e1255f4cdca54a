import { type Filter } from '../filters';
import type { Rebate } from '../rebates';
import type { MenuBanner, MenuCategory, MenuLink, MenuSection } from '../types';
export declare const type: (value: string) =>
  | {
      productMetafield: {
        namespace: 'api' | 'custom';
        key: string;
        value: string;
      };
    }
  | {
      productVendor: string;
    }
  | {
      available: true;
    }
  | {
      price: {
        min?: number | undefined;
        max?: number | undefined;
      };
    };
export declare const fuel: (value: string) =>
  | {
      productMetafield: {
        namespace: 'api' | 'custom';
        key: string;
        value: string;
      };
    }
  | {
      productVendor: string;
    }
  | {
      available: true;
    }
  | {
      price: {
        min?: number | undefined;
        max?: number | undefined;
      };
    };
export declare const width: (value: number) =>
  | {
      productMetafield: {
        namespace: 'api' | 'custom';
        key: string;
        value: string;
      };
    }
  | {
      productVendor: string;
    }
  | {
      available: true;
    }
  | {
      price: {
        min?: number | undefined;
        max?: number | undefined;
      };
    };
export declare const link: (label: string, handle: string, ...filters: Filter[]) => MenuLink;
/** A section with a generated picture: `kind/style/colour/width`. */
export declare const section: (
  title: string,
  handle: string,
  picture: string,
  ...links: MenuLink[]
) => MenuSection;
export declare const category: (
  title: string,
  href: string,
  icon: string,
  columns: MenuCategory['columns'],
  ...sections: MenuSection[]
) => MenuCategory;
export declare const deal: (title: string, href: string, icon: string) => MenuCategory;
/** The rebate banners of a collection: `LG extra $250 off washer-dryer sets`. */
export declare const bannersFor: (handle: string, rebates: readonly Rebate[]) => MenuBanner[];
