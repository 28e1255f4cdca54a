/** Everyday words outside the shop's vocabulary that spelling must not correct. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `a about above add after all allow also an and any appliance are area around as at auto available away baby back
  bag bar base basic bath battery be bed before behind best better big bigger board bolt book boot both bought box brand
  bright brown build but buy by call can car card care cart case cash cast cat ceiling chair cheap check child choice
  city clear clock close cloth coat coffee color colour come commercial condition cool cord corner cost cream cup
  custom daily dark date day deal delivery depth desk digital dim dish display do dog done down drain dress drive drop dry
  dual duty each ear earth easy edge efficient end enough even every exact extra eye face factory fall family far fast fat
  feature feed few field fill find fine finish fire firm first fit five fix flat floor flow fold food for four frame
  free fresh from front full garage garden general get gift give glass go gold good grade great green ground group grow
  guide hair half hall hand handed hang hard has have heavy height help here hide high hold hole home hook hot hour house how
  household hub i idea if in inside instant interior into is island it item jar job just keep key kid kind kitchen knife label land large last
  later latest lead leaf left leg less level life lift light lighted like line liquid list little live load location lock
  long look loose lot loud low lower machine made main make man many map mark mass match matte max me meal mean meat meal
  medium metal mid mile milk min mini minimum mode model modern month more most mount move multi my name narrow near neat
  need new next nice night no noise none normal north not note now number of off office oil old on once one only open option or
  orange order original other our out outdoor outlet outside over own pack page paint pair pan panel paper park part pass past pay
  pen people person pet phone photo piece pin pink pipe place plain plan plastic plate play please plus point pole pool
  position post pot power price print pro product program pull pump push put quality quick quiet quit rack rain raise rate
  rated read ready real rear rebuild red reduce rent repair replace rest return review rich ride right ring road rock roll roof
  room root round row run safe sale salt same sand save scratch sea seal season seat second see sell send series serve service
  set seven sheet shelf ship shop short show shower shut side sign silver simple single sink sit site six size skin
  sky sleep slim slip slot slow small smell smoke smooth snow so soap soft solid some son soon sort sound source south space
  special speed spin split spot spring square stand standard star start station stay steel step stick still stock
  stone stop storage store story strong studio style such sugar suit summer sun super support surface sweet switch system table tall
  tank tap tape taste team ten term test text than that the their them then there these they thick thin thing think this
  those three through tie tight tile time tin tiny tip tire to today together tool top total touch tough tower town toy track
  trade travel tree trim trip truck true try tub tube turn twin two type ultra under unit up upper us use used user
  value van very view visit volume wait walk want warm wash waste watch water wave way we wear weed week weight west wet what
  wheel when where which while white who whole why wide width wild will wind winter wire wish with within without wood wool word
  work world worth wrap year yellow yes you your zero zone elephant purple weed tumbler vacuum fireplace furnace boiler
  capacity pint including efficiency premium block filler mate
  head radial cold motion projection marine copper powered filled plated screen corded master granite simmer clamp connect
  lite decor flood contact connection conversion insulated wiring host towel sizzle twister drip fringe tune spotless lint
  drying cooling tester spiral companion stamped tier broad assortment stir pine mind reader searing camo hunting trailer
  breast boil pressure hinged series cannon stucco nonstick refrigerated head sided waterproof external internal asti
  hanger sliding siding bathroom shower curtain bedroom television laptop mattress sofa couch lawn mower blender toaster mixer juicer kettle iron fiber ceramic rug curtain`
    .split(/\s+/)
    .filter(Boolean),
);
