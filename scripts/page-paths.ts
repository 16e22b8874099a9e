import { type NodePath, parseSync, traverse, type types } from '@babel/core'

/**
 * Finds page paths in a source file that should be built with `href` (shared/pages.ts): string and template
 * literals that start with one, with any query, fragment, trailing slash or `.data`. Ignores comments.
 *
 * @param text source of a TypeScript file, with or without JSX
 * @param isPagePath whether a path belongs to a page
 * @returns `<line> <literal>` of each, in order
 */
export function quotedPagePaths(text: string, file: string, isPagePath: (path: string) => boolean): string[] {
  const ast = parseSync(text, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (ast === null) throw new Error(`${file} could not be parsed`)
  const found: string[] = []
  const judge = (literal: string, { node }: NodePath<types.StringLiteral | types.TemplateLiteral>) => {
    if (!/^\/m\/\w/.test(literal)) return
    const path = literal.replace(/[?#].*$/s, '').replace(/\/+$/, '')
    if (isPagePath(path.replace(/\.data$/, ''))) found.push(`${node.loc?.start.line ?? '?'} ${literal}`)
  }
  traverse(ast, {
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
