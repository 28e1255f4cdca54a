// cspell:disable
/**
 * Those of the most frequent English words, on the web and spoken, that spelling would take for a typing error: printed
 * by `scripts/everyday-words.mts`, less what is coarse or no word. Of the short ones all, which neighbours may complete.
 */
export const FREQUENT_WORDS = `
  accept accessory across advantage african airline alliance almost along am america amount antique any
  anyone applicant are artist as ask assistant at austin author average back bad ball banner basket bass
  bath bathroom battle be bear beat been bell below big bill blame blank blew block blog blow boat bold book
  boot border boston bottle boy brazil brian bright broad broken brown build bulk bullet bush but button
  cake came camp campu can candy cape car care cart case cash cast cause cellular chair charge charle chart
  chase chat cheat cheese chief chip christ clearly clip coat cold collected collectible colour common
  compare compliance component conducted connect connection considered contact continue controlled
  controller convention converted converter cool core country county cousin coverage customer cute dad day
  deal death department detroit did disc discover discovery disk district do doctor doll domain don download
  downstair downtown dr drive drunk dutch dying eating economic efficiency elementary enable express fall
  faster father feedback feel feet fell few fill finder finish flag flight font fool foot ford forest forgot
  former france friday fully garden gary gate gender generally generate generic get go god got grab grant
  graphic greece greek green grew ground guard guy had hair hairy hand hang hard has he head headline health
  hear heart heaven her hey hi him his hold hole home hook hope house how huh hunter if interior
  internal interview inventory investor ireland is it jean job kid know lack lane lead leg len lesson let
  life lifestyle lift like linear link live loan look lord loss lot loud luck make man marine master mate
  matt mature may me men mental middle mile miller mind mine mirror modern mom moment moon motor mr mrs my
  nature now off oh ok old operate operator or orange organized our out outlook overall own paid pant pari
  park party past paypal person personal place plane platform plu point poker port poster potter prefer
  premium prepare preview prince print profit promise proper protect provide pulled put quantity quit quite
  race rank read really referred reform register regulatory remove required resident resistance rice rich
  ride rise rock roof root run saw say search season seat sector see seem sell senior seriou settle shall
  share she sheet shell shirt show sick simple sing sir sister sit site slot slow smell smoke snow so
  solution son sooner spare speaker speech spend sponsor spring stable start stat state stay step steve
  stick stock stole stolen stone stopped store strange stream string stuck study stupid submit sufficient
  suit summer superior supply swear sweet talk task tested thank theater theory there though thought thread
  threat threw throughout time to too took tough toward track trailer travel tree trick try uh understand us
  use value vermont wake wale walk warning was washington way we wearing weather wedding well were wheel
  while who why wide width wife will wind winner winter wish within won wood word write yes yet you
`;
