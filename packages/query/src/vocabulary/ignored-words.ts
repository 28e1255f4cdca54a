/** Words that are ignored when collections are matched (specification §5). */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the and or but in on at to for with by of up'.split(' '),
);

const FILLER = new Set(
  'laundry appliance brand machine shop buy best new sale price the and for a an all product of from by in store online unit model deal cheap good top rated'.split(
    ' ',
  ),
);

/** Filler words, which are ignored. */
export const isFiller = (word: string): boolean => FILLER.has(word);

/**
 * Everyday words outside the shop's vocabulary that spelling must not correct; words that are near to none of the
 * vocabulary are left out.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `accent add along any as assortment asti at back bakery baking bath bed beef bell better block blower blown
  boil bolt book boot border branch brand breast breeze brewer bright broad brown brushed bucket buffer
  build butter button cake call camo can candy capacity car care carpet cash cast cellular chair cheese
  clock coat cold collar colour companion compare connect connection contact contractor conversion cookie
  cool copper core corner couch country county cove dawn deal decor detector dimmer dining dog done drip
  driving dry dust ear efficiency electrician end enter even expansion fall far fat fiber fill filler fine
  finger finish fit flag float flood floor flower fold fringe frosted garden gate generator get gloss go
  golden good grab granite grass green ground gutter hair hall hammer hand hang hanger hard has have head
  hide hinged hold hole home hook host hot house how hunter hunting idea including insect installer
  insulated interior internal it jar job keep key kid lack ladder land later lead leader leg life lift like
  lime linear linen lint lite litter live locker look lot loud lower magnetic make man marble marine market
  master match mate matter meat mid mile min mind miniature mirror modern monitor motion mower near neat
  needle never nice night none note now oil once opener or orange our output own pack paint painter pallet
  pane park party passage past pen person personal pet pin pine pink pint place planter player please plus
  point porter pot powder premium pressure print processor projection pull put quit radial rain read reader
  rear reflector refrigerated remodel remove rent resistance rest rich ride road rock rocker roof root
  router rubbed runner safe sand save screen sea searing season seat see seed selection sell shaker shears
  shelves shovel show shower silk simmer simple sit site sizzle slot slow smell smoke snack snow sofa son
  space spacer spice spiral sprayer spread spreader spring stair stamped staple start state stay step stereo
  stick stir stock stone stop store strange strap street string strong stucco suit summer sun sweater tall
  tap taste team test them then there they thread tie tier tight timber time tip to toaster tone tongue
  torch tough towel town toy track trade trailer travel tree trigger trimmer truck try tumbler tune twister
  valley value van walk watch waterproof wear weather weed well west wet while wide width will wind winter
  wish within wood wooden wool word working write year`
    .split(/\s+/)
    .filter(Boolean),
);
