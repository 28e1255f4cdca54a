import { DARK_ACTION, tokenStyles } from './tokens';

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
main,main *{box-shadow:none!important;max-height:none!important}
main,main :not(.visually-hidden){overflow:visible!important}
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

const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-block:9rem var(--space-5)}
@media (min-width:1024px){html{scroll-padding-top:6.5rem}}
body{margin:0;background:var(--page);color:var(--text);font:var(--text-body)/1.55 var(--font-body);-webkit-font-smoothing:antialiased;overflow-x:clip;overflow-wrap:break-word}
h1,h2,h3{font-family:var(--font-display);line-height:1.15;text-wrap:balance;margin:0 0 var(--space-3)}
h1{font-size:var(--text-h1);font-weight:700;letter-spacing:-.025em;line-height:1.08}
h2{font-size:var(--text-h2);font-weight:700;letter-spacing:-.02em}
h3{font-size:var(--text-h3);font-weight:700;letter-spacing:-.01em;line-height:1.25}
p{margin:0 0 var(--space-4);text-wrap:pretty}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
:where(a[href^="tel:"]){display:inline-block}
img,svg{max-width:100%;vertical-align:middle}
button,input,select,textarea{font:inherit;color:inherit}
:where(input:is([type="checkbox"],[type="radio"])){appearance:none;display:inline-grid;place-content:center;flex:none;width:18px;height:18px;border:1.5px solid var(--muted);border-radius:4px;background:var(--surface);vertical-align:-3px}
:where(input[type="radio"]){border-radius:50%}
:where(input:is([type="checkbox"],[type="radio"]):checked){border-color:var(--accent);background:var(--accent)}
:where(input[type="checkbox"]:checked)::before{content:"";width:5px;height:10px;margin-bottom:2px;border:solid var(--onAccent);border-width:0 2px 2px 0;rotate:45deg}
:where(input[type="radio"]:checked)::before{content:"";width:8px;height:8px;border-radius:50%;background:var(--onAccent)}
:where(input:disabled){opacity:.5}
::placeholder{color:var(--muted);opacity:1}
::selection{background:var(--spark);color:var(--onSpark)}
main{display:block;min-height:60vh}
body:has([data-buy-bar]){padding-bottom:5rem}
@media (max-width:1023.98px){html:has([data-buy-bar]){scroll-padding-bottom:6rem}}
main:focus,h1:focus{outline:none}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
footer :focus-visible{outline-color:var(--spark)}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip-link{position:absolute;inset-block-start:0;inset-inline-start:var(--space-4);z-index:100;padding:var(--space-2) var(--space-4);background:var(--accent);color:var(--onAccent);transform:translateY(-120%)}
.skip-link:focus{transform:none}
.page-message{max-width:var(--width-prose);margin:0 auto;padding:var(--space-9) var(--space-4);text-align:center}
.page-message:has(>svg){padding-block:var(--space-7)}
.page-message:has(form){padding-block:var(--space-7) var(--space-6)}
.page-message+.page-message{padding-top:0}
.page-message>svg{width:96px;height:96px;margin-bottom:var(--space-4);padding:24px;border-radius:50%;background:var(--accentSoft);color:var(--accent)}
.page-message p{font-size:var(--text-lead);color:var(--muted)}
.page-message ul{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-3);margin:var(--space-5) 0 0;padding:0;list-style:none}
.page-message ul[data-plain]{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9.5rem),1fr))}
.page-message li a,.page-message button{display:inline-flex;align-items:center;min-height:48px;padding:0 var(--space-5);border:1px solid var(--muted);border-radius:var(--radius-pill);background:var(--surface);color:var(--text);font-weight:650;text-decoration:none}
.page-message ul[data-plain] a{justify-content:center;width:100%;padding:0 var(--space-2);border-color:var(--line);border-radius:var(--radius-medium)}
.page-message form{display:flex;align-items:end;justify-content:center;margin:0}
.page-message label{display:grid;gap:var(--space-1);flex:0 1 26rem;min-width:0;text-align:start;color:var(--muted);font-size:var(--text-small)}
.page-message input{min-width:0;min-height:48px;padding:0 var(--space-4);border:1px solid var(--muted);border-inline-end:0;border-radius:var(--radius-pill) 0 0 var(--radius-pill);background:var(--surface);font-size:var(--text-body)}
.page-message form button{border-radius:0 var(--radius-pill) var(--radius-pill) 0}
.page-message button,.page-message:not(:has(button)) ul:not([data-plain]) li:first-of-type a{border-color:transparent;background:var(--accent);color:var(--onAccent)}
.page-message:has(form) ul:not([data-plain]) a{border-color:transparent;background:none;color:var(--link);text-decoration:underline}
.page-message button{font:inherit;font-weight:650;cursor:pointer}
.page-message li a:hover,.page-message button:hover{border-color:var(--accent)}
[data-fallback]:not([data-fallback="page"]){padding:var(--space-3) max(var(--space-4),calc(50% - var(--width-page) / 2 + var(--space-4)));background:var(--surface);border-block:1px solid var(--line);& form,& ul{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;margin:0;padding:0;list-style:none}& p{margin:0}& a{color:var(--text);font-weight:600;text-decoration:none}& a:hover{text-decoration:underline}& strong{font-size:1.375rem;letter-spacing:-.03em}& li:has(form){flex:1 1 16rem}& form label{flex:1;white-space:nowrap}& label input{width:calc(100% - 5rem)}& input{min-width:0;min-height:44px;padding:0 var(--space-4);border:1px solid var(--muted);border-radius:var(--radius-pill);background:var(--surface)}& button{min-height:44px;padding:0 var(--space-5);border:0;border-radius:var(--radius-pill);background:var(--accent);color:var(--onAccent);font:inherit;font-weight:650}}
@media screen and (prefers-color-scheme:dark){.page-message button,.page-message:not(:has(button)) ul:not([data-plain]) li:first-of-type a{background:${DARK_ACTION.ground};color:${DARK_ACTION.text}}}
@media (scripting:none){[data-needs-script]{display:none!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:where(input:is([type="checkbox"],[type="radio"])){appearance:auto}:focus-visible{outline-color:Highlight}button,[role="button"],summary{border:1px solid ButtonText;outline:1px solid ButtonText}}
`;

/**
 * The style sheet of every page: tokens, reset, styles of plain HTML, and print styles.
 * @param printHeader text at the top of a printed page
 */
export const globalStyles = (printHeader: string): string =>
  (tokenStyles + base + printStyles(printHeader)).replaceAll('\n', '');
