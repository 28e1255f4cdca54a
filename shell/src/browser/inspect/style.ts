/** Colours of remotes, in the order in which they are listed: white text is readable on each. */
export const COLOURS = [
  '#7a1fa2',
  '#0b57d0',
  '#00695c',
  '#a8320c',
  '#8c1d4f',
  '#4a5a00',
  '#37474f',
  '#5d3a00',
];

/** The page is under it: nothing of the page's styles gets in, and it moves nothing. */
export const STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
.outlines { position: fixed; inset: 0; z-index: 2147483646; overflow: hidden; pointer-events: none; }
.outline { position: absolute; border: 2px solid var(--own); border-radius: 3px; }
.outline[data-repeated] { border-style: dotted; border-width: 1px; }
.outline[data-fallback] { border-style: dashed; background: repeating-linear-gradient(45deg, transparent 0 10px, rgb(168 50 12 / .16) 10px 20px); }
.outline[data-chosen] { border-width: 4px; background: rgb(255 201 60 / .22); }
.label { position: absolute; max-width: min(480px, 94vw); overflow: hidden; padding: 1px 7px 2px; border-radius: 3px; background: var(--own);
  color: #fff; font: 600 12px/17px system-ui, sans-serif; white-space: nowrap; text-overflow: ellipsis; }
.panel { position: fixed; z-index: 2147483647; inset: auto 12px 12px auto; width: min(440px, calc(100vw - 24px)); max-height: min(76vh, 760px);
  display: flex; flex-direction: column; border: 1px solid #5b6578; border-radius: 10px; background: #14171f; color: #f2f4f8;
  font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 8px 40px rgb(0 0 0 / .45); }
.panel:focus { outline: none; }
@media (max-width: 639.98px) { .panel { inset: auto 0 0; width: 100vw; max-height: 52vh; border-radius: 10px 10px 0 0; border-inline: 0; } }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 10px 14px; border-bottom: 1px solid #3b4252; }
h2 { flex: 1 1 auto; margin: 0; font-size: 15px; }
header p { flex: 1 0 100%; margin: 0; color: #c3cad8; font-size: 13px; }
.scroll { overflow: auto; overscroll-behavior: contain; padding: 4px 14px 14px; }
.panel[data-folded] .scroll { display: none; }
ul { margin: 0; padding: 0; list-style: none; }
.remote { padding: 10px 0 8px; border-top: 1px solid #3b4252; }
.remote:first-child { border-top: 0; }
h3 { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
h3::before { content: ""; display: inline-block; width: 12px; height: 12px; margin-inline-end: 8px; border: 1px solid #fff; border-radius: 3px; background: var(--own); }
.facts { margin: 2px 0 4px; color: #c3cad8; font-size: 13px; overflow-wrap: anywhere; }
a { color: #9cc4ff; }
.mark { margin-inline-start: 6px; padding: 0 6px; border-radius: 9px; background: #ffc93c; color: #1c1b18; font-size: 12px; font-weight: 600; }
button { border: 1px solid #8b95a7; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
header button { min-height: 30px; padding: 0 10px; font-size: 13px; }
.part { display: flex; flex-wrap: wrap; gap: 0 8px; width: 100%; min-height: 30px; padding: 4px 8px; border-color: transparent; text-align: start; }
.part:hover { background: #262c3a; }
.part[aria-pressed="true"] { border-color: #ffc93c; background: #262c3a; }
.part b { font-weight: 600; overflow-wrap: anywhere; }
.part .cost { margin-inline-start: auto; color: #c3cad8; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid #ffc93c; outline-offset: 1px; }
@media print { .outlines, .panel { display: none; } }
@media (forced-colors: active) { .outline, .panel, .part[aria-pressed="true"] { border-color: Highlight; } }
`;
