/**
 * Prints the size of the repository: number of tracked files, lines of code by folder, the longest file and
 * the longest function. Comments and blank lines do not count.
 * Run: npm run count
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { traverse } from '@babel/core'
import { parseSource } from './parse-source.ts'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync)
const sources = tracked.filter((file) => /\.(?:tsx?|css)$/.test(file))

const withoutComments = (text: string, comments: readonly { start?: number; end?: number }[]): string =>
  comments.reduceRight((rest, { start = 0, end = 0 }) => rest.slice(0, start) + rest.slice(end), text)
const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

const lines: Record<string, number> = {}
const add = (kind: string, code: string) => {
  lines[kind] = (lines[kind] ?? 0) + linesOf(code)
}
const longest = { file: { name: '', lines: 0 }, function: { name: '', lines: 0 } }
const note = (of: { name: string; lines: number }, name: string, count: number) => {
  if (count > of.lines) Object.assign(of, { name, lines: count })
}

for (const file of sources) {
  const text = readFileSync(file, 'utf8')
  const folder = /\.test\.tsx?$/.test(file)
    ? 'tests'
    : file.includes('/')
      ? (file.split('/')[0] ?? '')
      : 'configuration'
  if (file.endsWith('.css')) {
    add('style sheets', text.replaceAll(/\/\*.*?\*\//gs, ''))
  } else {
    const ast = parseSource(text, file)
    add(folder, withoutComments(text, ast.comments ?? []))
    traverse(ast, {
      Function({ node }) {
        const { start, end } = node.loc ?? {}
        if (start && end && folder !== 'tests')
          note(longest.function, `${file}:${start.line}`, end.line - start.line + 1)
      },
    })
    if (folder !== 'tests') note(longest.file, file, text.trimEnd().split('\n').length)
  }
}

console.log(`${tracked.length} tracked files, ${sources.length} of them sources`)
for (const [folder, count] of Object.entries(lines).toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(7)} lines of ${folder}`)
const total = Object.values(lines).reduce((sum, count) => sum + count, 0)
console.log(`${String(total).padStart(7)} in all`)
console.log(`longest file: ${longest.file.name}, ${longest.file.lines} lines`)
console.log(`longest function: ${longest.function.name}, ${longest.function.lines} lines`)
