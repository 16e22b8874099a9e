import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { browserCatalogs, listCatalogLanguages, textsByCatalog } from './catalogs.ts'

const TABLES = 'virtual:catalog-tables'
/** Prefix of the module id of a language's table of catalogs. The language tag follows. */
const TABLE = 'virtual:catalog-table/'
/** Matches the module id of one catalog in one language, such as `/locales/bn.po?shell`. */
const CATALOG = /\/locales\/([\w-]+)\.po\?([\w-]+)$/

const tableOf = (modules: readonly (readonly [name: string, module: string])[]) =>
  `export default { ${modules.map(([name, module]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`)} }`

/**
 * Vite plugin that divides the messages of each language into the catalogs that pages load
 * (scripts/build/catalogs.ts). It also creates `virtual:catalog-tables`, with one module per language that
 * lists the language's catalogs. That module loads when a visitor switches to the language. A single table
 * would have one entry per language and catalog.
 */
export function catalogTablesPlugin(): Plugin {
  const cache = new Map<string, ReturnType<typeof textsByCatalog>>()
  const textsOf = (tag: string) => {
    const texts = cache.get(tag) ?? textsByCatalog(tag)
    cache.set(tag, texts)
    return texts
  }
  return {
    name: 'catalog-tables',
    watchChange: () => cache.clear(),
    resolveId: (id) => (id === TABLES || id.startsWith(TABLE) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${TABLES}`) {
        // Workers read whole message files and never switch the language, so their table is empty.
        const tags = this.environment.name === 'client' ? listCatalogLanguages() : []
        return tableOf(tags.map((tag) => [tag, TABLE + tag]))
      }
      if (id.startsWith(`\0${TABLE}`)) {
        const tag = id.slice(TABLE.length + 1)
        const names = browserCatalogs(await textsOf(tag))
        return tableOf(names.map((name) => [name, `/locales/${tag}.po?${name}`]))
      }
      const [, tag = '', name = ''] = CATALOG.exec(id) ?? []
      const texts = tag === '' ? undefined : (await textsOf(tag))[name]
      // Messages that do not compile are ignored here, because they fail the worker's build, which compiles
      // the whole file.
      return (
        texts && { code: createCompiledCatalog(tag, texts, { namespace: 'es' }).source, moduleType: 'js' }
      )
    },
  }
}
