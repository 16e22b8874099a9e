import { join } from 'node:path'
import { type types as t, traverse } from '@babel/core'
import type { Plugin } from 'vite'
import { parseSource } from '../parse-source.ts'

/**
 * Publishes the doc comments of shared/contract as descriptions. While the contract is generated, a Vite
 * plugin wraps each schema that has a doc comment in a call that attaches the text. The lobby's own bundles
 * contain no descriptions.
 */

/** Module whose functions the wrapped schemas call. */
const DESCRIPTIONS = join(import.meta.dirname, 'doc-descriptions.ts')

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
  return `import { describeConstant as __describeConstant, describeField as __describeField } from ${JSON.stringify(DESCRIPTIONS)}\n${text}`
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
