/** Whether the compare-at price exceeds the price by more than 20 % of the price (specification §9). */
export declare const isDiscounted: (price: number, compareAtPrice: number | null) => boolean;
/** The discount in whole per cent of the compare-at price. */
export declare const savedPercent: (price: number, compareAtPrice: number) => number;
type Props = {
  price: number;
  compareAtPrice: number | null;
  currencyCode?: string;
  size?: 'medium' | 'large';
  /** Whether it is the lowest of several prices: `From $899.00`. */
  from?: boolean | undefined;
  /** Whether to show the discount. Default true. */
  flagged?: boolean;
};
/** A price with its compare-at price and a discount flag. */
export declare function Price({
  price,
  compareAtPrice,
  currencyCode,
  size,
  from,
  flagged,
}: Props): import('@emotion/react/jsx-runtime').JSX.Element;
type SavedProps = Pick<Props, 'price' | 'compareAtPrice' | 'currencyCode' | 'size'>;
/** How much less it costs than before, to the cent; nothing where it does not. Also below the share that is flagged. */
export declare function SavedAmount({
  price,
  compareAtPrice,
  currencyCode,
  size,
}: SavedProps): import('@emotion/react/jsx-runtime').JSX.Element | null;
