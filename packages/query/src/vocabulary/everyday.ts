/**
 * Everyday words outside the shop's vocabulary that spelling must not correct; words that are near to none of the
 * vocabulary are left out.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `a above add all also an and any appliance as at auto available back bag bar bath battery bed best better
  board bolt book boot brand bright brown build by call can car card care cart case cash cast chair clear
  clock cloth coat coffee colour commercial condition cool cord corner custom deal depth dish dog done down
  drain drop dry dual ear efficient end even fall family far fat feed fill fine finish fit flat floor fold
  food free front full garage garden general get glass go good grade green ground hair hall hand hang hard
  has have hide hold hole home hook hot house how hub idea in interior island it jar job keep key kid
  kitchen land later lead left leg less life lift light like line liquid live load lock look lot loud lower
  machine make man match matte meat mid mile min mini modern mount multi near neat need nice night no none
  not note now oil on once one open or orange our outdoor outlet over own pack paint pair pan panel park
  part past pen person pet piece pin pink pipe place plate please plus point pot power print pro pull pump
  put quality quiet quit rack rain read ready rear red rent repair rest rich ride right road rock roof room
  root safe sand save sea seal season seat see sell set shelf show shower side silver simple single sink sit
  site size slot slow small smell smoke smooth snow son space speed split spring stand standard star start
  stay steel step stick stock stone stop storage store strong studio style suit summer sun surface switch
  system table tall tank tap tape taste team test the them then there they three through tie tight time tip
  to tool top touch tough tower town toy track trade travel tree truck true try tub tube two type under unit
  up value van walk wash waste watch water wave wear weed west wet wheel while white wide width will wind
  winter wire wish with within without wood wool word year zero zone tumbler capacity pint including
  efficiency premium block filler mate head radial cold motion projection marine copper screen master
  granite simmer clamp connect lite decor flood contact connection conversion insulated host towel sizzle
  twister drip fringe tune lint tester spiral companion stamped tier broad assortment stir pine mind reader
  searing camo hunting trailer breast boil pressure hinged stucco refrigerated waterproof external internal
  asti hanger sliding sofa couch mower toaster fiber ceramic`
    .split(/\s+/)
    .filter(Boolean),
);
