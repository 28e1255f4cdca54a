const STYLE = `
  :host { all: initial; }
  section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; box-sizing: border-box;
    padding: 16px 24px 24px; background: #1b1b22; color: #f4f4f6; border-top: 4px solid #ff5a52;
    font: 14px/1.5 ui-monospace, monospace; }
  h2 { margin: 0 0 8px; font: 700 16px/1.4 system-ui, sans-serif; color: #ff8a83; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { float: right; min-width: 44px; min-height: 32px; border: 1px solid #8b95a7; border-radius: 6px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
`;

export type Overlay = ReturnType<typeof createOverlay>;

/** What is wrong, over the page: text of a build or of an error. It does not move the page, and hides with the next build. */
export function createOverlay(page: Document) {
  let host: HTMLElement | undefined;
  const hide = (): void => {
    host?.remove();
    host = undefined;
  };
  return {
    hide,
    show(title: string, text: string): void {
      hide();
      host = page.createElement('kilowatt-overlay');
      const root = host.attachShadow({ mode: 'open' });
      // The policy of the page allows no style elements of others.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      const element = (name: string, content: string) =>
        Object.assign(page.createElement(name), { textContent: content });
      const close = Object.assign(element('button', 'Hide'), { type: 'button', onclick: hide });
      const section = page.createElement('section');
      section.setAttribute('role', 'alert');
      section.append(close, element('h2', title), element('pre', text));
      root.append(section);
      // Beside the body, which belongs to React.
      page.documentElement.append(host);
    },
  };
}
