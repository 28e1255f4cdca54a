import { FREQUENT_WORDS } from './everyday-words';

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
  'laundry appliance brand machine shop buy best new sale price the and for a an all product of from by in store online unit model deal cheap good top rated'.split(
    ' ',
  ),
);

/** Filler words, which are ignored. */
export const isFiller = (word: string): boolean => FILLER.has(word);

/**
 * Everyday words outside the shop's vocabulary that spelling must not correct: frequent ones, and others of homes and
 * shops; words that are near to none of the vocabulary are left out.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `${FREQUENT_WORDS}
  accent add bed better blackstone bleach blouse blown brewer brownies buffer cage call candle carafe cave
  central cheap chess convert cookie cordless dawn decor deer doorknob drape drip dry dust ear electrician
  far fast feeder fiber find fine finger fish fit float flood flour fold fringe gasoline generator gloss
  glossy grass gravy gutter hammer hoodie host hot hunt including insect inside installer jean key kitten
  ladder larder lime linen lint lite loft long lose makeup marble meat min miniature mint near neat need
  needle nespresso none note once opener pack pain pane passage peeler pine pint plumber plus powder
  projector pull quilt radial rear refrigerated rent require rubbed sand searing seed seems seniors sew
  shark shears shingle shovel siding silk simmer siri skate slicer sofa spice spread stair staple statue
  steak stereo stop sun tall tap test them then they tie tier timber tip torch towel town trigger trunk
  tumbler versus wait wallet want waterproof wear wet widow wing wipe wireless wise`
    .split(/\s+/)
    .filter(Boolean),
);

/** Nouns that name a part or accessory of an appliance: "dryer hose", "knobs for a range". */
const PARTS =
  'absorber gap salt wick accessory aerator solenoid thermocouple gauge sleeve harness magnet bearing dial keypad caddy organizer assembly tarp deflector extension adaptor softener freshener grille flange clamp elbow damper louver ignitor cart tester adapter bag basket belt blade bracket bulb capacitor cap cartridge caster cleaner cleaning clip coil connector cord cover crisper cutter deodorizer detergent diffuser dolly drain duct ducting fitting flap fuse gasket grate guard handle hinge hookup hose igniter insulation jug kit knob lamp latch liner line manual mat motor nozzle outlet pad pan part periscope tailpiece weatherstrip booster pipe plate platform plug protector pulley pump rack receptacle regulator remote repair replacement roller rotisserie rug screw seal sealer shelf shelve shelving skillet skirt solution spray stand stopper strainer strip stripping supply switch tank thermometer thermostat timer tongs tool trap tray tube tubing utensil valve venting wheel wire wrench'.split(
    ' ',
  );

/** Nouns that are parts only after the appliance, not before it or with a number: "4 burner grill". */
const PARTS_ONLY_BEHIND =
  'sheet ball mitt lid turntable soap pod tablet rinse battery board bottle cabinet compressor mount pedestal vent box brush burner case door drawer element fan filter glass panel top tube'.split(
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
/** Words that are parts wherever they stand. */
export const SURE_PARTS: ReadonlySet<string> = new Set(['part', 'accessory', 'replacement']);
/** Words before "for" that ask for the appliance rather than name a thing for it: "looking for a dryer". */
export const NO_HEADS: ReadonlySet<string> = new Set(
  'look looking search searching shop shopping need want wanting price pricing cost deal sale discount coupon rebate buy purchase ask pay best cheap good great one unit model size ready review rating spec refund code quote room space idea plan delivery shipping warranty hookup advice'.split(
    ' ',
  ),
);
