import { type Owner, ownerLink } from '@kilowatt/contracts';
import { bytesText, type Described, type PartRow, type RemoteRow, timeText } from './describe-page';
import { COLOURS } from './style';

type Options = {
  page: Document;
  /** A part was chosen in the list. */
  onChoose: (part: PartRow) => void;
  onClose: () => void;
};

/** The list of all parts of a page, by their owner. */
export function createPanel({ page, onChoose, onClose }: Options) {
  const element = make(page);
  const totals = element('p');
  totals.setAttribute('role', 'status');
  const fold = element('button', { textContent: 'Fold', type: 'button' });
  const close = element('button', { textContent: 'Close (Esc)', type: 'button', onclick: onClose });
  const header = element(
    'header',
    {},
    element('h2', { textContent: 'Who owns this page' }),
    fold,
    close,
    totals,
  );
  const list = element('ul');
  const scroll = element('div', { className: 'scroll' }, list);
  const panel = element('aside', { className: 'panel', tabIndex: -1 }, header, scroll);
  panel.setAttribute('aria-label', 'Who owns this page');
  fold.setAttribute('aria-expanded', 'true');
  fold.onclick = () => {
    const isFolded = panel.toggleAttribute('data-folded');
    fold.setAttribute('aria-expanded', String(!isFolded));
    fold.textContent = isFolded ? 'Unfold' : 'Fold';
  };
  let shown = '';

  return {
    panel,
    /** @param trouble why owners are not known; empty where they are */
    show({ remotes, totals: sums }: Described, chosen: string | null, trouble: string): void {
      const text = trouble || totalsText(remotes, sums);
      const rows = JSON.stringify([remotes, chosen, text], (key, value: unknown) =>
        key === 'places' ? undefined : value,
      );
      // What is in use is not replaced for nothing.
      if (rows === shown) return;
      shown = rows;
      totals.textContent = text;
      const root = panel.getRootNode() as ShadowRoot;
      const focused = (root.activeElement as HTMLElement | null)?.dataset.key;
      list.replaceChildren(
        ...remotes.map((remote, index) => remoteItem(element, remote, { chosen, onChoose, index })),
      );
      if (focused === undefined) return;
      for (const button of list.querySelectorAll<HTMLElement>('[data-key]'))
        if (button.dataset.key === focused) button.focus({ preventScroll: true });
    },
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const totalsText = (
  remotes: readonly RemoteRow[],
  { parts, bytes, rendered, hydrated }: Described['totals'],
) =>
  `${counted(remotes.length, 'remote')}, ${counted(parts, 'part')}, ${bytesText(bytes)} of script (without the shell), ${timeText(rendered)} on the server, ${timeText(hydrated)} to hydrate`;

type Make = ReturnType<typeof make>;

const make =
  (page: Document) =>
  <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const made = Object.assign(page.createElement(name), properties);
    made.append(...children);
    return made;
  };

const marksOf = (element: Make, marks: readonly string[]): HTMLElement[] =>
  marks.map((textContent) => element('span', { className: 'mark', textContent }));

function remoteItem(
  element: Make,
  remote: RemoteRow,
  { chosen, onChoose, index }: { chosen: string | null; index: number } & Pick<Options, 'onChoose'>,
): HTMLElement {
  const item = element(
    'li',
    { className: 'remote' },
    element('h3', {}, `${remote.remote}@${remote.version}`, ...marksOf(element, remote.marks)),
    ownerLine(element, remote.known?.owner ?? null),
    element('p', { className: 'facts', textContent: releaseText(remote) }),
    element('ul', {}, ...remote.parts.map((part) => partItem(element, part, { chosen, onChoose }))),
  );
  item.style.setProperty('--own', COLOURS[index % COLOURS.length] ?? '');
  return item;
}

function ownerLine(element: Make, owner: Owner | null): HTMLElement {
  const line = element('p', { className: 'facts' });
  if (!owner) {
    line.append('Its release does not say who owns it');
    return line;
  }
  const linked = (text: string, name = text) => {
    const href = ownerLink(text);
    return href
      ? element('a', { href, textContent: name, target: '_blank', rel: 'noopener noreferrer' })
      : text;
  };
  line.append(owner.team);
  if (owner.contact) line.append(' · ', linked(owner.contact));
  const hasLink = owner.runbook && ownerLink(owner.runbook);
  if (owner.runbook) line.append(hasLink ? ' · ' : ' · runbook ', linked(owner.runbook, 'runbook'));
  return line;
}

/** When its version got here, and what it loads on every page. */
function releaseText({ known, bytesAtStart, parts }: RemoteRow): string {
  const time = (at: string) =>
    new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const since = known?.placed
    ? `released ${time(known.placed.at)} by ${known.placed.who}`
    : known
      ? `published ${time(known.publishedAt)}`
      : 'not published in this shop';
  return `${since} · ${bytesText(bytesAtStart)} at start${parts.length === 0 ? ' · nothing on this page' : ''}`;
}

function partItem(
  element: Make,
  part: PartRow,
  { chosen, onChoose }: { chosen: string | null } & Pick<Options, 'onChoose'>,
): HTMLElement {
  const { key, name, count, offeredBy, bytes, rendered, hydrated, marks } = part;
  const cost = element('span', {
    className: 'cost',
    textContent: `${bytesText(bytes)} · ${timeText(rendered)} server · ${timeText(hydrated)} hydration`,
  });
  const button = element(
    'button',
    { type: 'button', className: 'part', onclick: () => onChoose(part) },
    element('b', { textContent: `${name}${count > 1 ? ` ×${count}` : ''}` }),
    ...(offeredBy ? [`on a page of ${offeredBy}`] : []),
    ...marksOf(element, marks),
    cost,
  );
  button.dataset.key = key;
  button.setAttribute('aria-pressed', String(key === chosen));
  return element('li', {}, button);
}
