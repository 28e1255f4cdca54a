// cspell:disable
/**
 * Those of the most frequent English words, on the web and spoken, that spelling would take for a typing error: printed
 * by `scripts/everyday-words.mts`, less what is coarse or no word. Of the short ones all, which neighbours may complete.
 */
export const FREQUENT_WORDS = `
  accept across advantage african almost along am america amount any anyone are artist as ask assistant at
  austin author average back bad bass bath battle be bear beat been bell below big bill block blog boat bold
  book border boston boy brazil brian bright broad broken brown build bulk bush but button cake came campu
  can candy cape care cash cast cause chair charge charle chart chat cheese chief chip christ clearly coat
  cold collectible colour common compare compliance component connect connection considered contact continue
  convention cool core country county coverage customer cute dad day death department did disc discover disk
  district do doctor domain don download dr drive drunk economic efficiency enable express fall faster
  father feedback feel feet fell few fill finish flag flight font fool foot ford forest forgot former france
  friday fully gate gender generally generic get go god got grab grant graphic green ground guy had hang
  hard has he head health hear heart her hey hi him his hold hole home hook hope house how huh hunter if
  interior internal interview ireland is it job kid kind know lack lead let life lift like linear link live
  loan look lord loss lot loud luck make man marine master mate matter mature may me men mental middle mile
  miller mind mine mirror modern mom moment moon mr mrs my nature now off oh ok old or orange our out
  overall own paid pari park party past paypal person personal place plane plu point poker port poster
  prefer premium preview print profit promise proper protect provide put quantity quit quite race rank read
  really remove required resident resistance rich ride rise rock roof root run saw say search season seat
  sector see seem sell senior seriou shall share she shirt show sick simple sing sir sister sit site slot
  smell smoke snow so son speech spend sponsor spring stable start stat state stay step steve stick stock
  stone stopped store strange stream string study stupid submit suit summer supply swear sweet talk task
  thank theater theory there though thought thread throughout time to too took tough toward track trailer
  travel tree trip try uh understand us use value wake wale walk warning was washington way we wearing
  weather wedding well were while who why wide width wife will wind winter wish within won word write yes
  yet you
`;
