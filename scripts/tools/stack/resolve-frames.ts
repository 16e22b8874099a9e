import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { traverse } from '@babel/core'
import { FRAME_PATTERN } from '../../../shared/http/browser-errors.ts'
import { parseSource } from '../parse-source.ts'

/**
 * Returns the name of the innermost named function around a position; undefined outside of functions, and in
 * a source that is not JavaScript or TypeScript.
 * @param line from 1
 * @param column from 0
 */
function findFunctionName(source: string, file: string, line: number, column: number): string | undefined {
  let name: string | undefined
  const isBefore = (a: { line: number; column: number }, b: { line: number; column: number }) =>
    a.line < b.line || (a.line === b.line && a.column <= b.column)
  try {
    traverse(parseSource(source, file), {
      Function({ node, parent }) {
        const at = { line, column }
        if (!node.loc || !isBefore(node.loc.start, at) || !isBefore(at, node.loc.end)) return
        if ('id' in node && node.id) name = node.id.name
        else if ('key' in node && node.key.type === 'Identifier') name = node.key.name
        else if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier')
          name = parent.id.name
        else if (parent.type === 'ObjectProperty' && parent.key.type === 'Identifier') name = parent.key.name
      },
    })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return name
}

/**
 * Resolves a frame of a browser error by the build's source map.
 * @param folder of the build's source maps
 * @param frame such as `home-C0ffee12.js:1:2345`, with line and column from 1
 * @returns source file, line, column and function, such as `client/shell/Shell.tsx:20:5 in Shell`
 * @throws Error when the text is no frame, or the folder has no map of its file
 */
export function resolveFrame(folder: string, frame: string): string {
  if (!FRAME_PATTERN.test(frame)) throw new Error(`${frame} is not a frame such as home-C0ffee12.js:1:2345`)
  const [file = '', line, column] = frame.split(':')
  if (line === undefined) return `${file} did not load`
  let text: string
  try {
    text = readFileSync(join(folder, `${file}.map`), 'utf8')
  } catch (cause) {
    throw new Error(`${file} is not a script of this build`, { cause })
  }
  const payload = JSON.parse(text) as SourceMapPayload
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `${frame} has no source`
  const { originalSource, originalLine, originalColumn } = entry
  const path = originalSource.replace(/^(?:\.\.\/)+/, '')
  const source = payload.sourcesContent[payload.sources.indexOf(originalSource)] ?? ''
  const name = findFunctionName(source, path, originalLine + 1, originalColumn)
  return `${path}:${originalLine + 1}:${originalColumn + 1}${name === undefined ? '' : ` in ${name}`}`
}
