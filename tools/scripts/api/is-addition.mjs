// @ts-check
import ts from 'typescript';

/**
 * @typedef {ts.VariableDeclaration | ts.TypeAliasDeclaration | ts.InterfaceDeclaration} Declaration
 * @typedef {(name: string) => string | undefined} DeclarationOf the code that declares a value of the API
 */

/**
 * Whether a declaration has all that it had, and more: optional fields of types and schemas, texts that a schema accepts,
 * fields and elements of values.
 * Everything else is a change, also where it may be harmless.
 * @param {string} before @param {string} after
 * @param {DeclarationOf} declarationOf what `typeof` of the former code names
 */
export function isAddition(before, after, declarationOf = () => undefined) {
  const [one, other] = [before, after].map(declarationsOf);
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((declaration, at) => isAdded(declaration, other[at], declarationOf))
  );
}

/** The type of a value, from the code that declares it. @param {string | undefined} code */
function typeIn(code) {
  const [declaration] = code ? declarationsOf(code) : [];
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
}

/** @param {string} text @returns {(Declaration | null)[]} null for what only text can compare */
const declarationsOf = (text) =>
  ts.createSourceFile('item.d.ts', text, ts.ScriptTarget.Latest, true).statements.map((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0] ?? null;
    return ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) ? statement : null;
  });

/** @param {Declaration | null} one @param {Declaration | null | undefined} other @param {DeclarationOf} declarationOf */
function isAdded(one, other, declarationOf) {
  if (!one || !other || one.name.getText() !== other.name.getText()) return false;
  if (ts.isInterfaceDeclaration(one))
    return (
      ts.isInterfaceDeclaration(other) &&
      hasMembers(one.members, other.members, { isValue: false, declarationOf })
    );
  if (ts.isInterfaceDeclaration(other) || !one.type || !other.type) return false;
  return isWider(one.type, other.type, { isValue: ts.isVariableDeclaration(one), declarationOf });
}

/** Types whose arguments may be added to. */
const TRANSPARENT = [
  'Array',
  'Loose',
  'Nullable',
  'Nullish',
  'Omit',
  'Optional',
  'Pick',
  'Promise',
  'RawTransform',
  'Readonly',
  'Schema',
  'Strict',
  'Transform',
];

/** @typedef {{ isValue: boolean, declarationOf: DeclarationOf }} Context `isValue`: read by others, and not made by them */

/**
 * Whether a type is another one with additions.
 * @param {ts.TypeNode} one @param {ts.TypeNode} other @param {Context} context
 * @returns {boolean}
 */
function isWider(one, other, context) {
  if (one.getText() === other.getText()) return true;
  if (ts.isTypeQueryNode(one)) {
    const declared = typeIn(context.declarationOf(one.exprName.getText()));
    return declared !== undefined && isWider(declared, other, context);
  }
  if (ts.isTypeLiteralNode(one) && ts.isTypeLiteralNode(other))
    return hasMembers(one.members, other.members, context);
  if (ts.isTypeOperatorNode(one) && ts.isTypeOperatorNode(other))
    return one.operator === other.operator && isWider(one.type, other.type, context);
  if (ts.isArrayTypeNode(one) && ts.isArrayTypeNode(other))
    return isWider(one.elementType, other.elementType, context);
  if (ts.isFunctionTypeNode(one) && ts.isFunctionTypeNode(other))
    return (
      parametersOf(one) === parametersOf(other) &&
      isWider(one.type, other.type, { ...context, isValue: false })
    );
  if (ts.isTupleTypeNode(one) && ts.isTupleTypeNode(other)) return context.isValue && hasElements(one, other);
  // A schema and what it does with what it has read.
  if (ts.isIntersectionTypeNode(one) && ts.isIntersectionTypeNode(other))
    return (
      one.types.length === other.types.length &&
      one.types.every((type, at) => isWider(type, /** @type {ts.TypeNode} */ (other.types[at]), context))
    );
  return ts.isTypeReferenceNode(one) && ts.isTypeReferenceNode(other) && hasArguments(one, other, context);
}

/**
 * Whether types of one name have the same arguments with additions.
 * @param {ts.TypeReferenceNode} one @param {ts.TypeReferenceNode} other @param {Context} context
 */
function hasArguments(one, other, context) {
  const name = one.typeName.getText();
  const [mine, others] = [one.typeArguments ?? [], other.typeArguments ?? []];
  return (
    TRANSPARENT.includes(name) &&
    name === other.typeName.getText() &&
    mine.length === others.length &&
    mine.every((type, at) => {
      const same = /** @type {ts.TypeNode} */ (others[at]);
      return (
        isWider(type, same, { ...context, isValue: context.isValue && name !== 'Schema' }) ||
        (ACCEPTING.includes(name) && hasLiterals(type, same))
      );
    })
  );
}

/** Schemas whose lists of texts may get longer: then they accept more. Those in answers are neither, see `isWider`. */
const ACCEPTING = ['Schema', 'Optional'];

/** Whether both are lists of literals, and the second one has all of the first. @param {ts.TypeNode} one @param {ts.TypeNode} other */
function hasLiterals(one, other) {
  if (!ts.isUnionTypeNode(one) || !ts.isUnionTypeNode(other)) return false;
  const isList = [...one.types, ...other.types].every((type) => ts.isLiteralTypeNode(type));
  const texts = other.types.map((type) => type.getText());
  return isList && one.types.every((type) => texts.includes(type.getText()));
}
/** What a function is called with. @param {ts.FunctionTypeNode} type */
const parametersOf = ({ typeParameters = /** @type {any} */ ([]), parameters }) =>
  [...typeParameters, ...parameters].map((one) => one.getText()).join();

/** Whether all elements are there, in their order. @param {ts.TupleTypeNode} one @param {ts.TupleTypeNode} other */
function hasElements(one, other) {
  const left = one.elements.map((element) => element.getText());
  for (const element of other.elements) if (element.getText() === left[0]) left.shift();
  return left.length === 0;
}

/** @param {ts.TypeElement} member */
const isOptional = (member) =>
  member.questionToken !== undefined ||
  (ts.isPropertySignature(member) &&
    /^(?:Optional|ExactOptional|Nullish)</.test(member.type?.getText() ?? ''));

/** @param {ts.TypeElement} member what it is beside its type: name, `readonly`, `?` */
const headOf = (member) =>
  ts.isPropertySignature(member) && member.type
    ? member.getText().slice(0, member.type.getStart() - member.getStart())
    : member.getText();

/** @param {ts.NodeArray<ts.TypeElement>} one @param {ts.NodeArray<ts.TypeElement>} other @param {Context} context */
function hasMembers(one, other, context) {
  const found = new Map(other.map((member) => [headOf(member), member]));
  const isThere = one.every((member) => {
    const same = found.get(headOf(member));
    found.delete(headOf(member));
    if (!same) return false;
    if (!ts.isPropertySignature(member) || !ts.isPropertySignature(same)) return true;
    return member.type !== undefined && same.type !== undefined && isWider(member.type, same.type, context);
  });
  return isThere && [...found.values()].every((member) => context.isValue || isOptional(member));
}
