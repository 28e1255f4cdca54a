// cspell:disable
/**
 * Names of appliances in languages beside English, Spanish and French, with the words that stand beside them. The
 * gateway reads them, so that no browser loads them: a word of another script is none in the interpreter's text.
 */
import { normalise } from '../text/normalise';

/** English, and the words for it without accents, singular; one of them tells that a query is in another language. */
const APPLIANCES: Readonly<Record<string, string>> = {
  refrigerator:
    'kuhlschrank|kuehlschrank|kuhl gefrierkombination|geladeira|frigorifero|frigo congelatore|koelkast|lodowka|tu lanh',
  'mini fridge': 'minikuhlschrank|mini kuhlschrank|mini geladeira|minibar kuhlschrank',
  freezer: 'gefrierschrank|congelatore|diepvries|diepvriezer|vriezer|zamrazarka',
  'chest freezer': 'gefriertruhe|kuhltruhe|vrieskist|congelatore a pozzo|freezer horizontal',
  washer:
    'waschmaschine|maquina de lavar roupa|maquina lavar roupa|lavatrice|wasmachine|pralka|may giat|lavadora de roupa',
  'front load washer': 'frontlader|waschmaschine frontlader',
  'top load washer': 'toplader|waschmaschine toplader',
  'washer dryer combo': 'waschtrockner|lava e seca|lavasciuga|was droogcombinatie',
  dryer:
    'trockner|waschetrockner|waeschetrockner|secadora de roupa|asciugatrice|wasdroger|droger|suszarka do prania|suszarka',
  dishwasher:
    'geschirrspuler|geschirrspueler|spulmaschine|spuelmaschine|geschirrspulmaschine|lava louca|lavalouca|maquina de lavar louca|maquina lavar louca|lavastoviglie|vaatwasser|afwasmachine|zmywarka|may rua chen|may rua bat',
  'wall oven':
    'backofen|einbaubackofen|forno de embutir|forno eletrico de embutir|forno da incasso|piekarnik',
  oven: 'forno|forno eletrico',
  range: 'fogao|kuchenherd|standherd|kookfornuis|cucina a gas e forno',
  'gas range': 'gasherd|fogao a gas|cucina a gas|gasfornuis',
  'electric range': 'elektroherd|fogao eletrico|cucina elettrica',
  'induction range': 'induktionsherd|fogao de inducao',
  cooktop: 'kochfeld|herdplatte|piano cottura|kookplaat|plyta grzewcza',
  'gas cooktop': 'gaskochfeld|piano cottura a gas|cooktop a gas',
  'induction cooktop':
    'induktionskochfeld|induktionsplatte|cooktop de inducao|piano cottura a induzione|piano a induzione|plyta indukcyjna',
  microwave: 'mikrowelle|microonde|forno a microonde|mikrofalowka|micro ondas de embutir|lo vi song',
  'range hood': 'dunstabzugshaube|dunstabzug|abzugshaube|coifa|exaustor|cappa cucina|afzuigkap',
  'air conditioner':
    'klimaanlage|klimagerat|klimageraet|ar condicionado|condizionatore|climatizzatore|klimatyzator|may lanh',
  dehumidifier: 'luftentfeuchter|desumidificador|deumidificatore|luchtontvochtiger',
  humidifier: 'luftbefeuchter|umidificador|umidificatore',
  'air purifier': 'luftreiniger|purificador de ar|purificatore d aria|purificatore',
  'wine cooler':
    'weinkuhlschrank|weinkuhler|adega climatizada|adega de vinho|cantinetta|cantinetta vino|wijnkoelkast',
  'beverage cooler': 'getrankekuhlschrank|cervejeira',
  'coffee maker':
    'kaffeemaschine|kaffeevollautomat|cafeteira eletrica|macchina da caffe|macchina del caffe|koffiezetapparaat',
  'ice maker': 'eiswurfelmaschine|maquina de gelo|macchina del ghiaccio',
  'garbage disposal': 'triturador de lixo|tritarifiuti',
};
/** Words of other scripts, the longest of which is read first; English has none of them. */
const IN_OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  'side by side': '对开门|對開門|双开门|雙門|双门',
  'french door': '法式',
  refrigerator: '电冰箱|電冰箱|冰箱|雪櫃|雪柜|冷蔵庫|김치냉장고|냉장고|холодильник|ثلاجة|रेफ्रिजरेटर|फ्रिज',
  freezer: '冰柜|冰櫃|冷冻柜|冷凍櫃|冷柜|冷凍庫|냉동고|морозильник|морозильная камера|فريزر',
  'front load washer': '滚筒洗衣机|滾筒洗衣機|드럼세탁기|ドラム式洗濯機',
  'top load washer': '波轮洗衣机|波輪洗衣機|통돌이|통돌이 세탁기',
  'washer dryer combo': '洗烘一体机|洗烘一體機|洗脫烘',
  washer:
    '洗衣机|洗衣機|洗濯機|세탁기|стиральная машина|стиральная машинка|стиралка|غسالة ملابس|غسالة|वॉशिंग मशीन',
  dryer: '烘干机|烘乾機|干衣机|乾衣機|乾燥機|衣類乾燥機|건조기|сушильная машина|نشافة',
  dishwasher: '洗碗机|洗碗機|食洗機|食器洗い機|식기세척기|посудомоечная машина|посудомойка|غسالة صحون|جلاية',
  microwave: '微波炉|微波爐|電子レンジ|전자레인지|микроволновая печь|микроволновка|ميكروويف|माइक्रोवेव',
  oven: '烤箱|オーブン|오븐|духовой шкаф|духовка|فرن',
  'gas range': '가스레인지|газовая плита',
  'electric range': '电炉灶|электрическая плита',
  range: '炉灶|爐灶|炉具|爐頭|плита',
  'gas cooktop': '燃气灶|煤气灶|煤氣爐|瓦斯爐',
  'induction cooktop': '电磁炉|電磁爐|인덕션|индукционная плита',
  cooktop: '灶台|варочная панель|варочная поверхность',
  'range hood': '抽油烟机|抽油煙機|油烟机|油煙機|レンジフード|레인지후드|вытяжка',
  'window air conditioner': '窗式空调|窗口空调|窗型冷氣|창문형 에어컨',
  'portable air conditioner': '移动空调|移動式冷氣',
  'air conditioner':
    '空调|空調|冷气机|冷氣機|冷气|冷氣|エアコン|에어컨|кондиционер|مكيف هواء|مكيف|एयर कंडीशनर',
  dehumidifier: '除湿机|除濕機|除湿機|제습기|осушитель воздуха|осушитель',
  humidifier: '加湿器|加濕器|가습기|увлажнитель воздуха|увлажнитель',
  'air purifier': '空气净化器|空氣清淨機|空気清浄機|공기청정기|очиститель воздуха',
  'wine cooler': '酒柜|酒櫃|红酒柜|ワインセラー|와인셀러|винный шкаф|винный холодильник',
  'coffee maker': '咖啡机|咖啡機|コーヒーメーカー|커피머신|кофемашина|кофеварка',
  'ice maker': '制冰机|製冰機|製氷機|제빙기|льдогенератор',
  'garbage disposal': '垃圾处理器|厨余处理器',
};
/** What stands beside a name; of other scripts as its beginning, of Latin ones as the word. */
const BESIDE: Readonly<Record<string, string>> = {
  'stainless steel':
    'edelstahl|inox|aco inox|acciaio|acciaio inox|roestvrij staal|不锈钢|不銹鋼|不鏽鋼|ステンレス|스테인리스|нержавеющ',
  white: 'weiss|weisse|weisser|weisses|branco|branca|bianco|bianca|wit|witte|白色|白|흰색|화이트|бел',
  black:
    'schwarz|schwarze|schwarzer|schwarzes|preto|preta|nero|nera|zwart|zwarte|czarna|黑色|黑|검정|블랙|черн|чёрн',
  compact: 'klein|kleine|kleiner|kleines|pequena|piccolo|piccola|小型|迷你|소형|маленьк',
  samsung: '三星|삼성|самсунг|サムスン',
  whirlpool: '惠而浦|월풀|вирпул',
  bosch: '博世|보쉬|бош',
  haier: '海尔|海爾',
  cheapest:
    '最便宜|가장 저렴한|самый дешев|самая дешев|gunstigste|gunstigster|billigste|mais barata|piu economico|goedkoopste',
  quietest: '最安静|最安靜|最静音|самый тих|самая тих|leiseste|leisester|mais silenciosa|piu silenziosa',
  cheap:
    'gunstig|gunstige|gunstiger|billig|billige|barata|economico|economica|goedkoop|goedkope|便宜|저렴한|дешев',
  quiet: 'leise|leiser|安静|安靜|silenciosa|silenzioso|silenziosa|静音|靜音|저소음|тих',
  'front load': 'carica frontale|abertura frontal|滚筒|滾筒|фронтальн|cua truoc',
  'top load': 'carica dall alto|abertura superior|波轮|波輪|вертикальн|cua tren',
  'built in': 'einbau|embutir|incasso|inbouw|встраиваем|встроен|嵌入式',
  freestanding: 'freistehend|freistehende|libera installazione',
  'two door': 'duas portas|2 portas|due porte',
  'frost free': 'no frost',
  electric: 'elektrisch|elektrische|eletrico|eletrica|elettrico|elettrica|elektryczna',
  gas: 'a gas|gasbetrieben|газов',
  induction: 'inducao|induzione|induktion',
  burner: 'boca|bocas|platten|fuochi',
  inch: 'zoll|polegada|polegadas|pollici|英寸|吋|寸|인치|インチ|дюйм',
  wide: 'breit|de largura|宽|寬',
  tall: 'hoch|de altura',
  deep: 'tief|de profundidade',
  under: 'unter|abaixo de|ate|menos de|meno di|sotto|fino a',
  with: 'mit|com|con|met',
  without: 'ohne|sem|senza|zonder|без',
  '': 'und|fur|fuer|de|da|do|para|per|e|der|die|das|voor|ein|eine|einen|kaufen|comprar|comprare|kopen|买|購買|купить|для|的',
};

const textOf = (words: string): string => ` ${words} `;
const LATIN = /^[ -~]+$/;

/** The words of a table with their English, the longest first. */
const longestFirst = (...tables: Readonly<Record<string, string>>[]): [string, string][] =>
  tables
    .flatMap((table) =>
      Object.entries(table).flatMap(([english, words]) =>
        words.split('|').map((word): [string, string] => [word, english]),
      ),
    )
    .sort(([a], [b]) => b.length - a.length);

const ALL_APPLIANCES = longestFirst(APPLIANCES, IN_OTHER_SCRIPTS);
const ALL_BESIDE = longestFirst(BESIDE);
/** "1000美元以下": the bound behind its amount. */
const BOUND_BEHIND = /(\d+) ?(?:美元|美金|刀|块)?(?:以下|以内|以內)|(\d+) ?달러 ?이하/gu;
/** Other scripts than the Cyrillic have no spaces between words. */
const NO_LETTER_BEFORE = String.raw`(?<!\p{Script=Cyrillic})`;
/** The rest of an inflected word, which its beginning has told. */
const ENDING = String.raw`[\p{Script=Cyrillic}]*`;

/** A text with a word in English, where it has the word; a plural of two letters more is the same word. */
function replaced(text: string, [word, english]: [string, string], isAppliance: boolean): string {
  if (LATIN.test(word)) {
    const plural = isAppliance ? '(?:n|s|e|en|i)?' : '';
    return text.includes(word)
      ? text.replaceAll(new RegExp(`(?<= )${word}${plural}(?= )`, 'g'), english)
      : text;
  }
  return text.includes(word)
    ? text.replaceAll(new RegExp(NO_LETTER_BEFORE + word + ENDING, 'gu'), textOf(english))
    : text;
}

/**
 * A query in German, Portuguese, Italian, Dutch, Polish, Vietnamese, Chinese, Japanese, Korean, Russian, Arabic or
 * Hindi as one in English, if it names an appliance in that language; null for any other.
 */
export function fromOtherLanguage(query: string): string | null {
  const lower = query.toLowerCase().normalize('NFC').replaceAll('ß', 'ss');
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(lower);
  const typed = textOf(isLatin ? normalise(lower) : lower.replaceAll(BOUND_BEHIND, ' under $$$1$2 '));
  const named = ALL_APPLIANCES.reduce((text, pair) => replaced(text, pair, true), typed);
  if (named === typed) return null;
  const english = ALL_BESIDE.reduce((text, pair) => replaced(text, pair, false), named);
  return normalise(english.replaceAll(/\s+/g, ' '));
}
