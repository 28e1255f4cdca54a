import * as v from 'valibot';

/** A place that a remote offers on its pages: one of its pages, or its own name, and the place: `product:below-price`. */
export const OfferedName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,40}:[a-z][a-z0-9-]{0,40}$/, 'must be a name such as product:below-price'),
);
export type OfferedName = `${string}:${string}`;

const TYPES = ['string', 'number', 'boolean', 'null', 'object', 'array'] as const;
const Type = v.picklist(TYPES);
type Type = v.InferOutput<typeof Type>;

/** What the props of an offered slot may be: the part of JSON Schema that a declaration needs. */
export type PropsSchema = {
  type?: Type | readonly Type[] | undefined;
  enum?: readonly (string | number | boolean | null)[] | undefined;
  properties?: Readonly<Record<string, PropsSchema>> | undefined;
  required?: readonly string[] | undefined;
  items?: PropsSchema | undefined;
};
const Schema: v.GenericSchema<unknown, PropsSchema> = v.strictObject({
  type: v.optional(v.union([Type, v.array(Type)])),
  enum: v.optional(v.array(v.union([v.string(), v.number(), v.boolean(), v.null()]))),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => Schema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => Schema)),
});

/** Whether a declaration is such a schema: of one with other keywords nothing would be checked. */
export const isPropsSchema = (declared: unknown): declared is PropsSchema => v.is(Schema, declared);

const typeOf = (value: unknown): Type | 'undefined' => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return TYPES.find((known) => known === type) ?? 'undefined';
};

/** Why a value does not fit its schema, with the path of the first fault: `product.price must be number, not string`. */
export function propsFault(schema: PropsSchema, value: unknown, path = ''): string | null {
  const subject = path || 'props';
  const type = typeOf(value);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((one) => one === type))
    return type === 'undefined'
      ? `${subject} is missing`
      : `${subject} must be ${types.join(' or ')}, not ${type}`;
  if (schema.enum && !schema.enum.some((one) => one === value))
    return `${subject} must be one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`;
  if (type === 'array')
    return firstOf(value as unknown[], (item, index) =>
      propsFault(schema.items ?? {}, item, `${path}[${index}]`),
    );
  if (type !== 'object') return null;
  const fields = value as Record<string, unknown>;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const missing = schema.required?.find((name) => fields[name] === undefined);
  if (missing !== undefined) return `${at(missing)} is missing`;
  return firstOf(Object.entries(schema.properties ?? {}), ([name, inner]) =>
    fields[name] === undefined ? null : propsFault(inner, fields[name], at(name)),
  );
}

function firstOf<One>(
  all: readonly One[],
  faultOf: (one: One, index: number) => string | null,
): string | null {
  for (const [index, one] of all.entries()) {
    const fault = faultOf(one, index);
    if (fault !== null) return fault;
  }
  return null;
}

/** Characters of JSON of a sample and of a schema: they are stored with every version of their owner. */
const LIMITS = { sample: 20_000, props: 5_000 };

const isShort = (value: unknown, limit: number): boolean => {
  try {
    return JSON.stringify(value).length <= limit;
  } catch {
    // It is nested too deeply.
    return false;
  }
};

/** An offered slot in `release.json`: all but its place on the page, which its owner's code renders. */
export const OfferRelease = v.object({
  slot: OfferedName,
  /** Whether several remotes may fill it at the same time. */
  many: v.boolean(),
  /** Remotes in the order in which they are shown; others follow by name. */
  order: v.pipe(v.array(v.string()), v.maxLength(50)),
  /** `essential`: the owner's own content replaces what fails or is missing. `regular`: nothing does. */
  failure: v.picklist(['essential', 'regular']),
  /** Largest size in bytes of brotli of the scripts that one remote loads for it beside those at start. */
  budget: v.object({ scripts: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** Props with which a remote that fills it is rendered before it is accepted. Not in pages. */
  sample: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((sample) => isShort(sample, LIMITS.sample), 'must be shorter'),
    ),
  ),
  /** What its props may be; the sample and the owner's pages are checked against it. Not in pages. */
  props: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check(
        (declared) => isShort(declared, LIMITS.props) && isPropsSchema(declared),
        'must be a short JSON schema of type, enum, properties, required and items',
      ),
    ),
  ),
});
export type OfferRelease = v.InferOutput<typeof OfferRelease>;

/** The part of a release that names what it offers and fills. */
export type WithOfferedSlots = {
  remote: string;
  offers?: readonly OfferRelease[] | undefined;
  fills?: Readonly<Record<string, object>> | undefined;
};

/** What a release says wrongly of the slots that it offers, after its name: `offers "…", which …`. Null if nothing. */
export function offersFault({
  remote,
  routes,
  offers = [],
}: WithOfferedSlots & { routes: readonly { id: string }[] }): string | null {
  return firstOf(offers, ({ slot, order, sample, props }, index) => {
    const [prefix = ''] = slot.split(':', 1);
    if (prefix !== remote && !routes.some(({ id }) => id === prefix))
      return `offers "${slot}", but "${prefix}" is neither its name nor one of its pages`;
    if (offers.findIndex((other) => other.slot === slot) !== index) return `offers "${slot}" more than once`;
    if (new Set(order).size !== order.length)
      return `offers "${slot}" with a remote more than once in its order`;
    if (!sample) return `offers "${slot}" without a sample of its props`;
    const fault = isPropsSchema(props) ? propsFault(props, sample) : null;
    return fault && `offers "${slot}" with a sample that its schema refuses: ${fault}`;
  });
}

type Deployed = { release: WithOfferedSlots };

/** The offer of a slot among deployed releases; none if nobody offers it. */
export const offerOf = <One extends Deployed>(
  deployed: readonly One[],
  slot: string,
): { owner: One; offer: OfferRelease } | null => {
  for (const owner of deployed)
    for (const offer of owner.release.offers ?? []) if (offer.slot === slot) return { owner, offer };
  return null;
};

/** Those that fill an offered slot, in the order of its owner; those that an exclusive slot does not show are `hidden`. */
export function fillersOf<One extends Deployed>(
  deployed: readonly One[],
  { slot, order, many }: Pick<OfferRelease, 'slot' | 'order' | 'many'>,
): { shown: One[]; hidden: One[] } {
  const rank = (remote: string) => (order.includes(remote) ? order.indexOf(remote) : order.length);
  const all = deployed
    .filter(({ release }) => release.fills && Object.hasOwn(release.fills, slot))
    .sort(
      ({ release: one }, { release: other }) =>
        rank(one.remote) - rank(other.remote) || (one.remote < other.remote ? -1 : 1),
    );
  return many ? { shown: all, hidden: [] } : { shown: all.slice(0, 1), hidden: all.slice(1) };
}
