/**
 * A textlint plugin that checks comments in TypeScript and CSS, and titles of tests. Used by .textlintrc.cjs.
 */

import { tokenize, tokenTypes } from 'css-tree'
import { parseSync, Visitor } from 'rolldown/utils'
import { createProcessor, endPosition, type TextNode } from './textlint-plugin.ts'

interface Range {
  start: number
  end: number
}
type Comment = ReturnType<typeof parseSync>['comments'][number]

function node(type: TextNode['type'], text: string, { start, end }: Range): TextNode {
  return {
    type,
    raw: text.slice(start, end),
    range: [start, end],
    loc: { start: endPosition(text.slice(0, start)), end: endPosition(text.slice(0, end)) },
  }
}

function cssComments(text: string): Range[] {
  const found: Range[] = []
  tokenize(text, (type, start, end) => {
    if (type === tokenTypes.Comment) found.push({ start, end })
  })
  return found
}

/** Joins adjacent line comments into one text. */
function joined(comments: readonly Comment[], text: string): Comment[] {
  const found: Comment[] = []
  for (const comment of comments) {
    const last = found.at(-1)
    const isNextLine = last?.type === 'Line' && /^\n[ \t]*\/\/$/.test(text.slice(last.end, comment.start + 2))
    if (isNextLine) last.end = comment.end
    else found.push({ ...comment })
  }
  return found
}

/** Returns the name at the start of a call, such as "it" for it.each([…])(…). */
function calledName(callee: unknown): string {
  const { name, object, callee: inner, tag } = callee as Record<string, unknown>
  if (typeof name === 'string') return name
  const next = object ?? inner ?? tag
  return next ? calledName(next) : ''
}

/**
 * Returns the positions of titles, which are the first arguments of `it`, `test`, `describe` and test
 * functions with fixtures, such as `memberTest`.
 */
function titles(program: Parameters<Visitor['visit']>[0]): Range[] {
  const found: Range[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isText =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string')
      if (isText && /^(it|test|describe|\w+Test)$/.test(calledName(callee)))
        found.push({ start: title.start + 1, end: title.end - 1 })
    },
  }).visit(program)
  return found
}

/**
 * Returns the comments and test titles of a file.
 * @throws Error when the file cannot be parsed, so that no file is skipped silently
 */
function read(text: string, file: string): TextNode[] {
  if (file.endsWith('.css')) return cssComments(text).map((range) => node('Comment', text, range))
  const source = parseSync(file, text)
  if (source.errors.length > 0) throw new Error(`${file} could not be parsed: ${source.errors[0]?.message}`)
  const comments = joined(source.comments, text).map((range) => node('Comment', text, range))
  // Only test files have titles. Other files end here, because reading the syntax tree is expensive.
  if (!/\.(test|spec)\.tsx?$/.test(file)) return comments
  return [...comments, ...titles(source.program).map((range) => node('Str', text, range))]
}

const Processor = createProcessor(['.ts', '.tsx', '.cjs', '.css'], (text, file = 'text.tsx') =>
  read(text, file),
)

export default { Processor }
