import { normalise } from '../text/normalise';

/** What a listing says that its product comes without, set off by a sign: "Washer (dryer sold separately)". */
const SEPARATE =
  /(?:\(|[,;|]| [-\u2013\u2014] )(?:(?! [-\u2013\u2014] )[^(),;|])*\b(?:sold separately|not included|optional)\b\)?/gi;

/** The title without what is not in the box. */
export const withoutSeparate = (title: string): string => title.replaceAll(SEPARATE, ' ');

const APPLIANCE =
  '(?:appliance|refrigerator|fridge|freezer|washer|dryer|dishwasher|range|stove|oven|microwave|cooktop|hood)';
/** Services that are sold like products; "with" one, it is the appliance. */
const SERVICE = new RegExp(
  String.raw`^(?:(?!\b(?:with|w|include[sd]?|including)\b).)*\b(?:(?:service|protection|maintenance|extended|care) (?:plan|contract|agreement|warranty|coverage)|appliance protection|haul ?away(?! included)|damage waiver|removal of|${APPLIANCE} (?:removal|install|installation|tune ?up)(?: (?:service|labor|fee|charge))?$|(?:install|installation) labor)\b`,
);

/** Whether a listing sells a service: "Washer Service Plan", but not "Washer with Service Plan". */
export const isServiceTitle = (title: string): boolean => SERVICE.test(normalise(title));
