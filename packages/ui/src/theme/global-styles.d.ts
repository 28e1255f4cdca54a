/**
 * Print styles: content without page frame, controls and colours.
 * @param header text at the top of the first page, such as name and phone number of the shop
 */
export declare const printStyles: (header: string) => string;
/**
 * The style sheet of every page: tokens, reset, styles of plain HTML, and print styles.
 * @param printHeader text at the top of a printed page
 */
export declare const globalStyles: (printHeader: string) => string;
