/** Nouns that name a part or accessory of an appliance: "dryer hose", "knobs for a range". */
const PARTS =
  'accessory accessories adapter bag basket belt blade bracket bulb cabinet capacitor cap cartridge caster cleaner cleaning clip coil compressor connector control-board cord cover crisper cutter deodorizer detergent diffuser dolly drain duct ducting fitting flap fuse gasket grate griddle-plate guard handle heating-element hinge hookup hose igniter installation insulation jug kit knob lamp latch liner line manual mat motor mount nozzle outlet pad pan part periscope tailpiece weatherstrip booster pedestal pipe plate platform plug protector pulley pump rack receptacle regulator remote repair replacement roller rotisserie rug screw seal sealer shelf shelving skillet skirt solution spray stand stopper strainer strip supply switch tank thermometer thermostat timer tongs tool tray tube tubing utensil valve vent venting wheel wire wrench'.split(
    ' ',
  );

/** Nouns that are parts only after the appliance, not before it or with a number: "4 burner grill". */
const PARTS_ONLY_BEHIND =
  'battery board bottle box brush burner case door drawer element fan filter glass panel top tube'.split(' ');

/** Words before an appliance's name that make it a product we do not sell: "pressure washer". */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  washer:
    'pressure power fender lock flat rubber faucet car window finishing spring garden hose sink windshield'.split(
      ' ',
    ),
  dryer: 'hair hand blow nail boot pet food air paint'.split(' '),
  stove: 'pellet wood camp camping corn coal kerosene woodburning'.split(' '),
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
