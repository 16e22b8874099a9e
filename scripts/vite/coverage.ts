import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:coverage'

/** How many messages of a catalog have a text of their language, and how many there are. */
function countsOf(file: string): [translated: number, all: number] {
  const entries = readFileSync(file, 'utf8')
    .split('\n\n')
    .slice(1)
    .filter((entry) => /^msgid /m.test(entry) && !/^#~/m.test(entry))
  const missing = entries.filter((entry) => /^msgstr ""$(?!\n")/m.test(entry) || /^#, .*fuzzy/m.test(entry))
  return [entries.length - missing.length, entries.length]
}

/** Counts by language and catalog; a catalog that a language lacks is counted as empty. */
function coverage() {
  const english = globSync('locales/en/*.po').toSorted()
  const tags = new Set(globSync('locales/*/*.po').map((file) => file.split('/')[1] ?? ''))
  return Object.fromEntries(
    [...tags].toSorted().map((tag) => [
      tag,
      Object.fromEntries(
        english.map((file) => {
          const [own] = globSync(`locales/${tag}/${basename(file)}`)
          return [basename(file, '.po'), own ? countsOf(own) : [0, countsOf(file)[1]]]
        }),
      ),
    ]),
  )
}

/** `virtual:coverage`: how far each language is translated, for the testers' page of languages. */
export const coverageModule = (): Plugin => ({
  name: 'coverage',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(coverage())}` : undefined),
})
