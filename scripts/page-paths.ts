import { type NodePath, parseSync, traverse, type types } from '@babel/core'

/**
 * Places where a source file names a page's path in quotes instead of by `href` (shared/pages.ts): string and template
 * literals that begin with one, whatever query, fragment, slash or `.data` follows. Comments do not count.
 *
 * @param text source of a TypeScript file, with or without JSX
 * @param isPagePath whether a path is a page's
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
    // Up to its first `${`: what follows is a query or a part of a longer path.
    TemplateLiteral(path) {
      judge(path.node.quasis[0]?.value.cooked ?? '', path)
    },
  })
  return found
}
