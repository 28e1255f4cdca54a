import { bytesText, type Described, type PartRow } from './describe-page';
import { COLOURS } from './style';

type Box = { left: number; top: number; right: number; bottom: number };

/** Places of a part beyond which all but the first have no label. */
const LABELLED = 2;
/** Height of a label and of what is between two. */
const LABEL = { height: 20, gap: 2 };

/** What surrounds all elements of a place; null where nothing of it is visible. */
export function boxOf(rects: readonly Box[]): Box | null {
  const seen = rects.filter(({ left, top, right, bottom }) => right > left && bottom > top);
  if (seen.length === 0) return null;
  return {
    left: Math.min(...seen.map(({ left }) => left)),
    top: Math.min(...seen.map(({ top }) => top)),
    right: Math.max(...seen.map(({ right }) => right)),
    bottom: Math.max(...seen.map(({ bottom }) => bottom)),
  };
}

/** Moves a label below those that are at its place: parts begin where what contains them begins. */
function freeTop(taken: Box[], left: number, top: number, width: number): number {
  const overlaps = (at: number) =>
    taken.find(
      (one) => one.left < left + width && left < one.right && one.top < at + LABEL.height && at < one.bottom,
    );
  let free = top;
  for (let other = overlaps(free); other; other = overlaps(free)) free = other.bottom + LABEL.gap;
  taken.push({ left, top: free, right: left + width, bottom: free + LABEL.height });
  return free;
}

/** A version of a build without a release, such as `1.0.0-build.44de22e19211a36d`, is known by its beginning. */
const shortVersion = (version: string): string =>
  version.length > 20 ? `${version.slice(0, 17)}…` : version;

const boxesOf = ({ places }: PartRow) =>
  places.flatMap(({ place, isFallback }) => {
    const box = boxOf(place.getClientRects());
    return box ? [{ box, isFallback }] : [];
  });

const partWords = ({ name, count, bytes }: PartRow, team = ''): string[] => [
  count > LABELLED ? `${name} ×${count}` : name,
  team,
  bytes === null ? '' : bytesText(bytes),
];

/** Draws around every part where it is on the screen. */
export function createOutlines(page: Document) {
  const layer = Object.assign(page.createElement('div'), { className: 'outlines' });
  layer.setAttribute('aria-hidden', 'true');
  const view = page.defaultView ?? window;
  const isOnScreen = ({ left, top, right, bottom }: Box) =>
    bottom > 0 && right > 0 && top < view.innerHeight && left < view.innerWidth;

  function outline(box: Box, part: PartRow, colour: string, isFallback: boolean, isChosen: boolean) {
    const element = Object.assign(page.createElement('div'), { className: 'outline' });
    element.toggleAttribute('data-repeated', part.count > LABELLED);
    element.toggleAttribute('data-fallback', isFallback);
    element.toggleAttribute('data-chosen', isChosen);
    Object.assign(element.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    });
    element.style.setProperty('--own', colour);
    return element;
  }

  function label(box: Box, text: string, colour: string, taken: Box[]) {
    const element = Object.assign(page.createElement('div'), { className: 'label', textContent: text });
    const left = Math.max(0, Math.min(box.left, view.innerWidth - 60));
    // Of letters of this size; the exact width would have to be measured for each.
    const width = Math.min(480, text.length * 7 + 14);
    const top = freeTop(taken, left, Math.max(0, box.top), width);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    element.style.setProperty('--own', colour);
    return element;
  }

  return {
    layer,
    draw({ remotes }: Described, chosen: string | null): void {
      const taken: Box[] = [];
      const drawn = remotes.flatMap(({ remote, version, known, parts, marks }, index) => {
        const colour = COLOURS[index % COLOURS.length] ?? '';
        return parts.flatMap((part) => {
          const boxes = boxesOf(part).filter(({ box }) => isOnScreen(box));
          const said = [
            ...[...partWords(part, known?.owner?.team), ...[...marks, ...part.marks]],
            `${remote}@${shortVersion(version)}`,
          ].filter((words) => words !== '' && words !== 'not hydrated yet');
          const labelled = boxes.slice(0, part.count > LABELLED ? 1 : undefined);
          return [
            ...boxes.map(({ box, isFallback }) =>
              outline(box, part, colour, isFallback, part.key === chosen),
            ),
            ...labelled.map(({ box }) => label(box, said.join(' · '), colour, taken)),
          ];
        });
      });
      layer.replaceChildren(...drawn);
    },
  };
}
