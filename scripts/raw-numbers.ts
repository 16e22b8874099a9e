/** Numbers that a message shows without the formatter, which writes them in the operator's digits. */
import { type NodePath, traverse, type types } from '@babel/core'
import { parseSource } from './parse-source.ts'

const chooses = new Set(['Plural', 'Select', 'SelectOrdinal'])
const isNumberType = (type: types.Node | null | undefined) => type?.type === 'TSNumberKeyword'

/** The members of a type that is written out, here or elsewhere in the file. */
function membersOf(type: types.Node | null | undefined, file: types.Node[]): types.Node[] {
  if (type?.type === 'TSTypeLiteral') return type.members
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  const { name } = type.typeName
  return file.flatMap((node) =>
    node.type === 'TSInterfaceDeclaration' && node.id.name === name ? node.body.body : [],
  )
}

/** Whether the parameter of a component that binds a name is a number by its type. */
function isNumberParameter(name: string, parameter: types.Node, file: types.Node[]): boolean {
  if (parameter.type === 'Identifier')
    return (
      parameter.typeAnnotation?.type === 'TSTypeAnnotation' &&
      isNumberType(parameter.typeAnnotation.typeAnnotation)
    )
  if (parameter.type !== 'ObjectPattern' || parameter.typeAnnotation?.type !== 'TSTypeAnnotation')
    return false
  return membersOf(parameter.typeAnnotation.typeAnnotation, file).some(
    (member) =>
      member.type === 'TSPropertySignature' &&
      member.key.type === 'Identifier' &&
      member.key.name === name &&
      isNumberType(member.typeAnnotation?.typeAnnotation),
  )
}

function isNumber(path: NodePath<types.Node>, file: types.Node[]): boolean {
  const { node } = path
  if (node.type === 'NumericLiteral') return true
  if (node.type === 'BinaryExpression')
    return (
      ['-', '*', '/', '%'].includes(node.operator) ||
      (node.operator === '+' && isNumber(path.get('right') as NodePath<types.Node>, file))
    )
  if (node.type === 'MemberExpression')
    return node.property.type === 'Identifier' && node.property.name === 'length'
  if (node.type === 'ObjectExpression')
    return path
      .get('properties')
      .some((one) => one.isObjectProperty() && isNumber(one.get('value') as NodePath<types.Node>, file))
  if (node.type !== 'Identifier') return false
  const binding = path.scope.getBinding(node.name)
  if (!binding) return false
  if (binding.kind === 'module') return /^[A-Z][A-Z\d_]*_(?:MAX|MIN)$/.test(node.name)
  if (binding.kind === 'param') return isNumberParameter(node.name, paramOf(binding.path), file)
  const { path: declared, identifier } = binding
  if (!declared.isVariableDeclarator() || identifier !== declared.node.id || !declared.node.init) return false
  return isNumber(declared.get('init') as NodePath<types.Node>, file)
}

/** Babel's path of a bound parameter is the whole parameter. */
const paramOf = (path: NodePath): types.Node => path.node

/** Whether a template is the text of a message, or of one form of it. */
const isText = (path: NodePath<types.TemplateLiteral>): boolean => {
  const { parentPath } = path
  if (parentPath.isTaggedTemplateExpression())
    return parentPath.node.tag.type === 'Identifier' && parentPath.node.tag.name === 't'
  const element = path.findParent((parent) => parent.isJSXOpeningElement())
  return (
    element?.isJSXOpeningElement() === true &&
    element.node.name.type === 'JSXIdentifier' &&
    chooses.has(element.node.name.name)
  )
}

const isInTrans = (path: NodePath): boolean =>
  path.parentPath?.isJSXElement() === true &&
  path.findParent(
    (parent) =>
      parent.isJSXElement() &&
      parent.node.openingElement.name.type === 'JSXIdentifier' &&
      parent.node.openingElement.name.name === 'Trans',
  ) !== null

/** @returns the place and the text of each such number of a component file */
export function rawNumbers(text: string, file: string): string[] {
  const ast = parseSource(text, file)
  const nodes: types.Node[] = ast.type === 'File' ? ast.program.body : []
  const found: string[] = []
  const check = (path: NodePath<types.Node>) => {
    const { start, end, loc } = path.node
    if (isNumber(path, nodes)) found.push(`${file}:${loc?.start.line} ${text.slice(start ?? 0, end ?? 0)}`)
  }
  traverse(ast, {
    TemplateLiteral(path) {
      if (isText(path)) for (const one of path.get('expressions')) check(one as NodePath<types.Node>)
    },
    JSXExpressionContainer(path) {
      if (isInTrans(path)) check(path.get('expression') as NodePath<types.Node>)
    },
  })
  return found
}
