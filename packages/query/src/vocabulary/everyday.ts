/**
 * Everyday words outside the shop's vocabulary that spelling must not correct; words that are near to none of the
 * vocabulary are left out.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `a above accent add all along also an anchor and any appliance as assortment asti at auto available back
  bag bakery baking bar bath battery beast bed beef bell best better block blower blown board boat boil bolt
  book boot border branch brand breast breeze brewer bright broad brown brushed bucket buffer build butter
  button by cake call camo camper can candy cane canvas capacity car card care carpet cart case cash cast
  cellular ceramic chair cheese cinder clamp clear clock cloth cluster coat cobalt coffee cold collar colour
  commercial companion compare condition connect connection contact contractor conversion cookie cool copper
  cord core corner couch country county cove custom danger dawn deal decor depth detector dimmer dining dish
  dog done down drain drip driving drop dry dual dust ear efficiency efficient electrician end enter entry
  even expansion external fall family far faster fat father feed fiber fill filler fine finger finish fit
  flag flat float flood floor flower fold food free fringe front frosted full garage garden gate general
  generator get glass gloss go golden good grab grade granite grass gravel greater green grip ground gutter
  hair hall hammer hand hang hanger hard has have head heather hide hinged hold hole home hook horse host
  hot house how hub hunter hunting idea in including insect installer insulated interior internal island it
  jar job keep key kid kitchen lack ladder land later lead leader left leg less letter life lift light like
  lime line linear linen lint liquid lite litter live load lock locker look lot loud lower machine magnetic
  make man mantel marble marine market master match mate matte matter meat mesh mid mile min mind mini
  miniature mirror modern monitor mortar mother motion mount mower multi near neat need needle never nice
  night no none not note now oil on once one open opener or orange our outdoor outlet output over own pack
  paint painter pair pallet pan pane panel park part party passage past pen person personal pet piece pin
  pine pink pint pipe place planter plate player please plus point porter poster pot powder power premium
  pressure print pro processor projection pull pump put quality quiet quit rack radial rain read reader
  ready rear red reflector refrigerated remodel remove rent repair resistance rest rich ride right road rock
  rocker roof room root rope router rubbed runner safe sand save screen sea seal seam searing season seat
  see seed selection sell set shaker shark shears shelf shelves shingle shovel show shower side silk silver
  simmer simple singer single sink sit site size sizzle sliding slot slow small smell smoke smooth snack
  snow sofa son space spacer speed spice spiral split sprayer spread spreader spring stair stamped stand
  standard staple star start state stay steel step stereo stick stir stock stole stone stop storage store
  strange stranger strap street string strong stucco studio style suit summer sun surface sweater switch
  system table taking tall tank tap tape taste team test tester the theater them then there they thread
  three through tie tier tight timber time tip to toaster tone tongue tool top torch touch tough towel tower
  town toy track trade trailer travel tree trigger trimmer truck true try tub tube tumbler tune twister two
  type under unit up valley value van veneer walk wash waste watch water waterproof wave wear weather weed
  well west wet wheel while white wide width will wind windsor winter wire wish with within without wood
  wooden wool word working wreath write year zero zone`
    .split(/\s+/)
    .filter(Boolean),
);
