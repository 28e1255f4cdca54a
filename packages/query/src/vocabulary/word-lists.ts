/** Words that are ignored when collections are matched (specification §5). */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the and or but in on at to for with by of up'.split(' '),
);

// cspell:ignore dont doesnt didnt isnt arent wasnt cant wont shouldnt wouldnt couldnt mustnt hasnt havent
/** Words that exclude what stands behind them, with the short forms of "not". */
const NEGATION =
  /^(?:not|without|no|except|exclude|excluding|non|nor|neither|never|avoid|minus|cannot|(?:do|does|did|is|are|was|ca|wo|should|would|could|must|has|have|need)nt)$/;
export const isNegation = (word: string): boolean => NEGATION.test(word);

const FILLER = new Set(
  'a all an and appliance best brand buy by cheap deal for from good in laundry machine model new of online price product rated sale shop store the top unit'.split(
    ' ',
  ),
);

/** Filler words, which are ignored. */
export const isFiller = (word: string): boolean => FILLER.has(word);

/** Nouns that name a part or accessory of an appliance: "dryer hose", "knobs for a range". */
const PARTS =
  'accessory adapter aerator assembly bag basket bearing belt blade booster bracket bulb caddy cap capacitor cart cartridge caster cleaner cleaning clip coil connector cord cover crisper cutter damper deflector detergent dial drain duct extension fitting flange flap freshener fuse gap gasket gauge grate grille guard handle hinge hookup hose igniter insulation keypad kit knob latch line liner louver magnet manual mat motor nozzle organizer outlet pad pan part pipe plate plug protector pulley pump rack receptacle regulator remote repair replacement roller rotisserie salt screw seal sealer shelf shelve skillet sleeve solenoid solution spray stand stopper strainer strip stripping supply switch tank tarp thermometer thermostat timer tool trap tray tubing valve venting wheel wire wrench'.split(
    ' ',
  );

/** Nouns that are parts only after the appliance, not before it or with a number: "4 burner grill". */
const PARTS_ONLY_BEHIND =
  'ball battery board bottle box brush burner cabinet case compressor door drawer element fan filter glass lid light mitt mount panel pedestal pod rinse sheet soap tablet top tub tube turntable vent'.split(
    ' ',
  );

/** Words before an appliance's name that make it a product we do not sell: "pressure washer". */
const FOREIGN_BEFORE: Readonly<Record<string, string>> = {
  washer:
    'pressure power fender lock flat rubber faucet stem nylon zinc bolt brass car window finishing spring garden hose sink windshield',
  dryer: 'hair hand blow nail boot pet food air paint',
  stove: 'pellet wood camp camping corn coal kerosene woodburning ventless',
  heater: 'water space',
  cooker: 'pressure slow rice',
  grill: 'floor register speaker vent truck',
  oven: 'dutch toaster',
  hood: 'car welding',
  exhaust: 'bathroom attic',
  disposal: 'sewage',
};

export const PART_WORDS: ReadonlySet<string> = new Set(PARTS);
export const PART_WORDS_BEHIND: ReadonlySet<string> = new Set(PARTS_ONLY_BEHIND);
/** Words that turn the following appliance word into another product. */
export const foreignBefore = (word: string): readonly string[] => FOREIGN_BEFORE[word]?.split(' ') ?? [];
export const FOREIGN_WORDS: readonly string[] = Object.values(FOREIGN_BEFORE).join(' ').split(' ');
/** Words that are parts or toys wherever they stand. */
export const SURE_PARTS: ReadonlySet<string> = new Set(['toy', 'part', 'play', 'accessory', 'replacement']);
/** Words before "for" that ask for the appliance rather than name a thing for it: "looking for a dryer". */
export const NO_HEADS: ReadonlySet<string> = new Set(
  'advice ask code cost coupon delivery discount great hookup idea look looking need one pay plan pricing purchase quote rating ready rebate refund review room search searching shipping shopping size space spec want wanting warranty'.split(
    ' ',
  ),
);
