/** As a text of CSS. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * Print styles: content without page frame, controls and colours.
 * @param header text at the top of the first page, such as name and phone number of the shop
 */
export const printStyles = (header: string): string => `@media print{
@page{margin:16mm}
body{background:#fff;color:#000;font-size:10.5pt}
body>:not(main),main nav,main form,main button,main [role="toolbar"],main video,[data-fallback]:not([data-fallback="page"]){display:none!important}
main::before{content:${quoted(header)};display:block;padding-bottom:4mm;border-bottom:.5pt solid #999;font-weight:700}
main,main *{box-shadow:none!important;overflow:visible!important;max-height:none!important}
main *{color:#000!important;background:none!important}
main :not(.visually-hidden){position:static!important}
main tr:has(td button){display:none!important}
main a{text-decoration:none}
main article,main tr,main li{break-inside:avoid}
main thead{display:table-header-group}
main table{width:100%!important;min-width:0!important;table-layout:fixed}
main th,main td{border:.5pt solid #999!important;min-width:0!important;padding:4pt!important}
main img{max-height:32mm;object-fit:contain}
}`;
