// cspell:ignore larg bigg ceer hspf CEER
/** "w33", "h69"": the side before its figure. */
const SIDE_AND_FIGURE = /(?<!\w)([whd])([2-9]\d(?:\.\d+)?"?)(?!\w)/g;

const SIZE = String.raw`(\d\d{1,3}(?:\.\d+)?) ?(?:"|in(?:ch(?:es)?)?|[cm]m)? ?([whd]|wide|tall|high|deep)?`;
/** "33 x 68", "33wx68hx30d", "36 by 70 by 30", "60 x 185 cm", "600 x 850 mm"; "15x23" is no width of an appliance. */
const SIZES = new RegExp(
  String.raw`(?<![\w.])(?=18|[2-9]|\d{3})${SIZE} ?(?:x|by) ?${SIZE}(?: ?(?:x|by) ?${SIZE})?(?![\w.])`,
  'g',
);

/** "20 x 20 room", "12 ft x 15 ft bedroom"; what stands in a laundry room has sides of its own. */
const ROOM =
  /\b(\d\d?)(?: ft)? ?(?:x|by) ?(\d\d?)(?: ft| foot)? (?=(?:(?!laundry)[a-z]+ )?(?:(?:bed)?room|basement)\b)/g;
/** "For 33 cabinet", "through 30" door", "33 opening", "opening 36": an opening, whose figure may lack its unit. */
const OPENING =
  /(?<=\b(?:for|into?|through|fits?)(?: an?| my)? )(\d\d)"? (?:cabinet(?! depth)|door)\b|\b(\d\d) (?:opening|space)\b|(?<=\bopening )(\d\d)$/g;
/** "20 SEER2", "CEER 15", "24 sq in", "cutout 33": a figure that is none of a width, in one word with what it rates. */
const RATED =
  /(?<=\d) (?=(?:[cs]?eer|hspf)2?\b|sq in)|(?<=(?<!\d )\b(?:[cs]?eer|hspf)2?) (?=\d)|(?<=\bcut ?out) (?=[\d.]+(?![\d.]| ?x))/g;

/** "5 ft 6", "6 foot 2 tall": inches without their unit, but not those of "a 6 ft 4 prong cord". */
const FEET_AND_INCHES =
  /\b([3-8]) ?(?:ft|foot|feet) (\d|1[01])(?= (?:tall|high|wide|deep|fridge|refrigerator|freezer)\b|$)/g;

/** Width of the widest range and refrigerator, in inches, centimeters and millimeters. */
const MAX_WIDTHS = { '"': 60, cm: 120, mm: 1_200 };

/** Sizes with the side behind each figure, as in "33 inches wide", and "30/36 inch" as "30 or 36". */
export const inPlainNotation = (text: string): string =>
  text
    .replaceAll(ROOM, (_, one: string, other: string) => `${Number(one) * Number(other)} sq ft `)
    .replaceAll(
      FEET_AND_INCHES,
      (_, feet: string, inches: string) => `${12 * Number(feet) + Number(inches)}"`,
    )
    .replaceAll(OPENING, '$1$2$3" opening')
    .replaceAll(RATED, '')
    // The bound of the next figure: "36 wide max 70 tall".
    .replaceAll(/\b(wide|deep|tall|high) (?=max \d)/g, '$1 and ')
    .replaceAll(SIDE_AND_FIGURE, '$2 $1')
    .replaceAll(
      SIZES,
      (size: string, ...[first, ofFirst, second, ofSecond, depth, ofDepth = 'd']: (string | undefined)[]) => {
        const unit = (/[cm]m/.exec(size)?.[0] ?? '"') as keyof typeof MAX_WIDTHS;
        const widest = MAX_WIDTHS[unit];
        // No appliance is wider: the height is named first then.
        const sides = Number(first) > widest && Number(second) <= widest ? ['h', 'w'] : ['w', 'h'];
        const third = depth === undefined ? '' : ` ${depth}${unit} ${ofDepth}`;
        return `${first}${unit} ${ofFirst ?? sides[0]} ${second}${unit} ${ofSecond ?? sides[1]}${third}`;
      },
    )
    .replaceAll(/\b(\d\d)\/(?=\d\d")/g, '$1 or ')
    // "Small" is a size of its own.
    .replaceAll(
      /(\d) or (?:(small|low)|larg|bigg|great|high)er\b/g,
      (_, digit: string, less?: string) => `${digit} or ${less ? 'less' : 'more'}`,
    )
    .replaceAll(/\b(more|less|[a-z]+er) then (?=\$?\d)/g, '$1 than ');
