// @ts-check
import ts from 'typescript';

/** @typedef {ts.TypeReferenceNode | ts.ImportTypeNode} SchemaNode a type of valibot: `v.ArraySchema<…>` */

const { factory } = ts;

/** Schemas of one value, by the name of their type. */
const KEYWORDS = /** @type {const} */ ({
  AnySchema: ts.SyntaxKind.AnyKeyword,
  BooleanSchema: ts.SyntaxKind.BooleanKeyword,
  NeverSchema: ts.SyntaxKind.NeverKeyword,
  NumberSchema: ts.SyntaxKind.NumberKeyword,
  StringSchema: ts.SyntaxKind.StringKeyword,
  UndefinedSchema: ts.SyntaxKind.UndefinedKeyword,
  UnknownSchema: ts.SyntaxKind.UnknownKeyword,
});

/** Schemas around another one. Their last argument, if it is not `undefined`, is the default. */
const WRAPPERS = /^(Optional|ExactOptional|Nullable|Nullish)Schema$/;

/**
 * The name of a type of valibot, such as `ArraySchema`; null for other types.
 * @param {ts.Node} node @returns {string | null}
 */
function schemaName(node) {
  if (ts.isTypeReferenceNode(node) && ts.isQualifiedName(node.typeName))
    return ts.isIdentifier(node.typeName.left) && node.typeName.left.text === 'v'
      ? node.typeName.right.text
      : null;
  if (!ts.isImportTypeNode(node) || !node.qualifier || !ts.isLiteralTypeNode(node.argument)) return null;
  const isValibot = ts.isStringLiteral(node.argument.literal) && node.argument.literal.text === 'valibot';
  return isValibot && ts.isIdentifier(node.qualifier) ? node.qualifier.text : null;
}

/** @param {ts.Node} node @returns {node is SchemaNode} */
export const isSchema = (node) => /^(?!Generic|Base).*(?:Schema|Action$)/.test(schemaName(node) ?? '');

/**
 * The fields of a schema that `v.pick` and its like have made of another one, whose type repeats all that a schema has.
 * @param {ts.Node} node @returns {ts.TypeNode | null} null for other types
 */
export function derivedFields(node) {
  if (!ts.isIntersectionTypeNode(node)) return null;
  const members = node.types.flatMap((type) => (ts.isTypeLiteralNode(type) ? [...type.members] : []));
  const named = (/** @type {string} */ name) =>
    members.find((member) => member.name && textOf(member.name) === name);
  const entries = named('entries');
  return named('~run') && entries && ts.isPropertySignature(entries) ? (entries.type ?? null) : null;
}

/** @param {ts.PropertyName} name */
const textOf = (name) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');

/** @param {ts.TypeNode | undefined} node */
const isUndefined = (node) => node?.kind === ts.SyntaxKind.UndefinedKeyword;

/** Elements of a tuple, of `readonly [A, B]` too; null if it is none. @param {ts.TypeNode | undefined} node */
function elementsOf(node) {
  const tuple = node && ts.isTypeOperatorNode(node) ? node.type : node;
  return tuple && ts.isTupleTypeNode(tuple) ? tuple.elements.map((one) => one) : null;
}

/** @param {string} name @param {readonly ts.TypeNode[]} args */
const reference = (name, args) => factory.createTypeReferenceNode(name, args.length > 0 ? args : undefined);

/**
 * What a schema accepts, as a type: an object is its fields, a list its elements, and what a pipe asks for follows the
 * value, such as `string & MaxLength<100>`. Messages of issues are no part of it.
 * @param {SchemaNode} node
 * @param {(node: ts.Node) => ts.Node} visit for the types within
 * @returns {ts.TypeNode}
 */
export function shapeOf(node, visit) {
  const name = schemaName(node) ?? '';
  const args = (node.typeArguments ?? []).map((one) => one);
  const [first, second] = args;
  /** @param {ts.TypeNode | undefined} type */
  const inner = (type) =>
    /** @type {ts.TypeNode} */ (type ? visit(type) : factory.createTypeReferenceNode('never'));
  const all = (/** @type {readonly ts.TypeNode[]} */ types) => types.map(inner);
  if (name in KEYWORDS)
    return factory.createKeywordTypeNode(KEYWORDS[/** @type {keyof typeof KEYWORDS} */ (name)]);
  if (name === 'NullSchema') return factory.createLiteralTypeNode(factory.createNull());
  if (name.endsWith('Action')) return actionOf(name, args, inner);
  if (WRAPPERS.test(name)) {
    const given = isUndefined(second) || !second ? [] : [inner(second)];
    return reference(name.replace(/Schema$/, ''), [inner(first), ...given]);
  }
  const elements = elementsOf(name === 'VariantSchema' ? second : first);
  switch (name) {
    case 'ObjectSchema':
    case 'LiteralSchema':
      return inner(first);
    case 'LooseObjectSchema':
    case 'StrictObjectSchema':
      return reference(name.replace('ObjectSchema', ''), [inner(first)]);
    case 'ArraySchema':
      return reference('Array', [inner(first)]);
    case 'RecordSchema':
      return reference('Record', [inner(first), inner(second)]);
    case 'SchemaWithPipe':
      return elements ? factory.createIntersectionTypeNode(all(elements)) : inner(first);
    case 'PicklistSchema':
    case 'UnionSchema':
    case 'VariantSchema':
      return elements ? factory.createUnionTypeNode(all(elements)) : reference(name, [inner(first)]);
    default:
      return reference(`v.${name}`, all(args));
  }
}

/**
 * A check or a change of a pipe. Its first argument is what it is given, and its last one the message of its issue.
 * @param {string} name @param {readonly ts.TypeNode[]} args @param {(type: ts.TypeNode) => ts.TypeNode} inner
 */
function actionOf(name, args, inner) {
  const short = name.replace(/Action$/, '');
  const requested = short.endsWith('Transform') ? args.slice(1) : args.slice(1, -1);
  return reference(short, requested.map(inner));
}
