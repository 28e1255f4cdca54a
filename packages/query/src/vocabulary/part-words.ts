/** Nouns that name a part or accessory of an appliance: "dryer hose", "knobs for a range". */
const PARTS =
  'accessory accessories aerator solenoid thermocouple gauge sleeve harness magnet bearing dial keypad caddy organizer tarp deflector extension adaptor softener freshener grille flange clamp elbow damper louver ignitor cart tester adapter bag basket belt blade bracket bulb capacitor cap cartridge caster cleaner cleaning clip coil connector control-board cord cover crisper cutter deodorizer detergent diffuser dolly drain duct ducting fitting flap fuse gasket grate griddle-plate guard handle heating-element hinge hookup hose igniter installation insulation jug kit knob lamp latch liner line manual mat motor nozzle outlet pad pan part periscope tailpiece weatherstrip booster pipe plate platform plug protector pulley pump rack receptacle regulator remote repair replacement roller rotisserie rug screw seal sealer shelf shelving skillet skirt solution spray stand stopper strainer strip stripping supply switch tank thermometer thermostat timer tongs tool tray tube tubing utensil valve venting wheel wire wrench'.split(
    ' ',
  );

/** Nouns that are parts only after the appliance, not before it or with a number: "4 burner grill". */
const PARTS_ONLY_BEHIND =
  'soap pod tablet rinse battery board bottle cabinet compressor mount pedestal vent box brush burner case door drawer element fan filter glass panel top tube'.split(
    ' ',
  );

/** Words before an appliance's name that make it a product we do not sell: "pressure washer". */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  washer:
    'pressure power fender lock flat rubber faucet stem nylon zinc bolt brass car window finishing spring garden hose sink windshield'.split(
      ' ',
    ),
  dryer: 'hair hand blow nail boot pet food air paint'.split(' '),
  stove: 'pellet wood camp camping corn coal kerosene woodburning ventless'.split(' '),
  heater: 'water space'.split(' '),
  cooker: 'pressure slow rice'.split(' '),
  grill: 'floor register speaker vent truck'.split(' '),
  oven: 'dutch toaster'.split(' '),
  hood: 'car welding'.split(' '),
  disposal: 'sewage'.split(' '),
};

export const PART_WORDS: ReadonlySet<string> = new Set(PARTS.filter((word) => !word.includes('-')));
export const PART_WORDS_BEHIND: ReadonlySet<string> = new Set(PARTS_ONLY_BEHIND);
/** Words that turn the following appliance word into another product. */
export const foreignBefore = (word: string): readonly string[] => FOREIGN[word] ?? [];
export const FOREIGN_WORDS: readonly string[] = Object.values(FOREIGN).flat();
/** Words that are parts wherever they stand. */
export const SURE_PARTS: ReadonlySet<string> = new Set(['part', 'accessory', 'replacement']);
/** Words before "for" that ask for the appliance rather than name a thing for it: "looking for a dryer". */
export const NO_HEADS: ReadonlySet<string> = new Set(
  'look looking search searching shop shopping need want wanting price pricing cost deal sale discount coupon rebate buy purchase ask pay best cheap good great one unit model size ready'.split(
    ' ',
  ),
);
