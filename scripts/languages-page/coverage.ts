import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Messages with a text of their language, and all. */
export type Counts = readonly [translated: number, all: number]

/** Of the text of a catalog. A fuzzy message counts as missing. */
export function countsOf(catalog: string): Counts {
  const entries = catalog
    .split('\n\n')
    .slice(1)
    .filter((entry) => /^msgid /m.test(entry) && !/^#~/m.test(entry))
  const missing = entries.filter((entry) => /^msgstr ""$(?!\n")/m.test(entry) || /^#, .*fuzzy/m.test(entry))
  return [entries.length - missing.length, entries.length]
}

/** Counts by language and catalog; a catalog that a language lacks counts as empty. */
export function coverage(): Record<string, Record<string, Counts>> {
  const english = globSync('locales/en/*.po').toSorted()
  const tags = new Set(globSync('locales/*/*.po').map((file) => file.split('/')[1] ?? ''))
  return Object.fromEntries(
    [...tags].map((tag) => [
      tag,
      Object.fromEntries(
        english.map((file): [string, Counts] => {
          const [own] = globSync(`locales/${tag}/${basename(file)}`)
          const [translated, all] = countsOf(readFileSync(own ?? file, 'utf8'))
          return [basename(file, '.po'), own ? [translated, all] : [0, all]]
        }),
      ),
    ]),
  )
}

/** Who has translated, read and back-translated a language, as the translators' table says: its header and rows by tag. */
export function reviews(readme: string): { header: string[]; rows: Map<string, string[]> } {
  const lines = readme.split('\n')
  const cellsOf = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const first = lines.findIndex((line) => /^\| Language \|.*Reviewed by/.test(line))
  const after = lines.slice(first + 2)
  const rows = after
    .slice(
      0,
      after.findIndex((line) => !line.startsWith('|')),
    )
    .map(cellsOf)
  return {
    header: cellsOf(lines[first]).slice(2),
    rows: new Map(rows.map(([tag = '', , ...cells]) => [tag, cells])),
  }
}
