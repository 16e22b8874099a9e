import { type NodePath, traverse, type types } from '@babel/core'
import { parseSource } from './parse-source.ts'

/**
 * Finds page paths in a source file that should be built with `href` (shared/pages.ts): string and template
 * literals that start with one, with any query, fragment, trailing slash or `.data`. Ignores comments.
 *
 * @param text source of a TypeScript file, with or without JSX
 * @param isPagePath whether a path belongs to a page
 * @returns `<line> <literal>` of each, in order
 */
export function quotedPagePaths(text: string, file: string, isPagePath: (path: string) => boolean): string[] {
  const found: string[] = []
  const judge = (literal: string, { node }: NodePath<types.StringLiteral | types.TemplateLiteral>) => {
    if (!/^\/m\/\w/.test(literal)) return
    const path = literal.replace(/[?#].*$/s, '').replace(/\/+$/, '')
    if (isPagePath(path.replace(/\.data$/, ''))) found.push(`${node.loc?.start.line ?? '?'} ${literal}`)
  }
  traverse(parseSource(text, file), {
    StringLiteral(path) {
      judge(path.node.value, path)
    },
    // Only the part before the first `${`; the rest is a query or part of a longer path.
    TemplateLiteral(path) {
      judge(path.node.quasis[0]?.value.cooked ?? '', path)
    },
  })
  return found
}
