import { type ParseResult, parseSync } from '@babel/core'

/**
 * Parses a TypeScript file, with or without JSX, and returns its syntax tree.
 * @throws Error when the text cannot be parsed
 */
export function parseSource(text: string, file: string): ParseResult {
  const ast = parseSync(text, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (ast === null) throw new Error(`${file} could not be parsed`)
  return ast
}
