import { type types as t, traverse } from '@babel/core'
import type { GenericSchema } from 'valibot'
import type { Plugin } from 'vite'
import { parseSource } from '../parse-source.ts'

/**
 * Publishes the doc comments of shared/contract as descriptions. While the contract is generated, a Vite
 * plugin wraps each schema that has a doc comment in a call that attaches the text. The lobby's own bundles
 * contain no descriptions.
 */

/** Key of the description that is attached to a schema. */
const DESCRIPTION = Symbol.for('contract.description')

/** Key that marks a field whose description is that of a constant. */
const INHERITED = Symbol.for('contract.inherited')

type Described = GenericSchema & { [DESCRIPTION]?: string }

const OPTIONAL_TYPES: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullish'])

/** Returns the description of a schema from its doc comment. */
export const getDescription = (schema: unknown): string | undefined => (schema as Described)[DESCRIPTION]

const isSchema = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** True when a field has no doc comment itself. */
export const isInherited = (schema: object): boolean => INHERITED in schema

/** Attaches the doc comment of a constant to its schema. Copies of the schema do not inherit the text. */
export function describeConstant<T>(value: T, text: string): T {
  if (isSchema(value) && !(DESCRIPTION in value))
    Object.defineProperty(value, DESCRIPTION, { value: text, enumerable: false })
  return value
}

/** Returns the description of a constant that a field contains, also as optional or nullable. */
function inheritedDescription(schema: Described & { wrapped?: unknown }): string | undefined {
  const description = getDescription(schema)
  if (description !== undefined || !isSchema(schema.wrapped)) return description
  return inheritedDescription(schema.wrapped)
}

/**
 * Returns a schema that is converted like the given one, with a description: the doc comment of the field, or
 * that of the constant which the field contains. Values other than schemas are returned unchanged.
 */
export function describeField<T>(value: T, text?: string): T {
  if (!isSchema(value)) return value
  const description = text ?? inheritedDescription(value)
  if (description === undefined) return value
  const { pipe: _, ...schema } = value as Described & { pipe?: unknown }
  const type = OPTIONAL_TYPES.has(value.type) ? 'optional' : 'undefinedable'
  const field = { ...schema, type, wrapped: value, default: undefined }
  Object.defineProperty(field, DESCRIPTION, { value: description })
  if (text === undefined) Object.defineProperty(field, INHERITED, { value: true })
  return field as T
}

type Comments = readonly t.Comment[] | null | undefined

/** Returns the text of the doc comment directly above a node; undefined when it has none. */
function readDocComment(comments: Comments, node: t.Node): string | undefined {
  const comment = comments?.at(-1)
  if (comment?.type !== 'CommentBlock' || !comment.value.startsWith('*')) return undefined
  // A comment with an empty line after it is about the whole file.
  if ((comment.loc?.end.line ?? 0) + 1 < (node.loc?.start.line ?? 0)) return undefined
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim()
    .replaceAll(/\{@link (\S+)\s*\}/g, '`$1`')
    .replaceAll(/\n(?![-\n])/g, ' ')
    .replace(/\s+@\w.*$/s, '')
}

interface Edit {
  at: number
  insert: string
}

function wrap(value: t.Node, name: string, text: string | undefined): Edit[] {
  const argument = text === undefined ? '' : `, ${JSON.stringify(text)}`
  return [
    { at: value.start ?? 0, insert: `${name}(` },
    { at: value.end ?? 0, insert: `${argument})` },
  ]
}

function editField(property: t.ObjectProperty): Edit[] {
  const text = readDocComment(property.leadingComments, property)
  const { key, value, shorthand } = property
  if (key.type !== 'Identifier') return []
  const [open, close] = wrap(value, '__describeField', text)
  if (!open || !close) return []
  return [shorthand ? { ...open, insert: `${key.name}: ${open.insert}` } : open, close]
}

function editConstant(node: t.VariableDeclaration, comments: Comments): Edit[] {
  const text = readDocComment(comments, node)
  const { declarations } = node
  const [declaration] = declarations
  if (text === undefined || declarations.length !== 1 || !declaration?.init) return []
  return wrap(declaration.init, '__describeConstant', text)
}

function listEdits(code: string, file: string): Edit[] {
  const edits: Edit[] = []
  const ast = parseSource(code, file)
  traverse(ast, {
    enter({ node }) {
      if (node.type !== 'ObjectExpression') return
      for (const property of node.properties)
        if (property.type === 'ObjectProperty') edits.push(...editField(property))
    },
  })
  for (const statement of ast.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration')
      edits.push(...editConstant(declared, statement.leadingComments))
  }
  return edits
}

/** Wraps the documented fields and constants of a TypeScript file. */
export function attachDocComments(code: string, file: string): string {
  const edits = listEdits(code, file).sort((a, b) => b.at - a.at)
  let text = code
  for (const { at, insert } of edits) text = text.slice(0, at) + insert + text.slice(at)
  return `import { describeConstant as __describeConstant, describeField as __describeField } from ${JSON.stringify(import.meta.filename)}\n${text}`
}

/** Vite plugin that attaches the doc comments of shared/contract to its schemas. */
export const docComments = (): Plugin => ({
  name: 'contract-doc-comments',
  enforce: 'pre',
  transform: (code, id) =>
    /\/shared\/contract\/[\w/-]+\.ts$/.test(id)
      ? { code: attachDocComments(code, id), map: null }
      : undefined,
})
