/** A line by name: `Gallery`, `800 Series`. */
export type LineName = string;
/** The names of all lines that a product can be of. */
export declare const LINE_NAMES: readonly LineName[];
/** The lines that a text of a shopper names: "frigidaire gallery range", "bosch 800". */
export declare function linesIn(text: string): LineName[];
/** A line as a shopper names it: without the brand where that says enough. */
export declare function wordsOfLine(name: LineName): string;
/** The lines of a product: those of its brand that its title names or its model numbers show. */
export declare function linesOf(product: {
  title: string;
  vendor: string;
  variants: readonly {
    sku: string;
  }[];
}): LineName[];
