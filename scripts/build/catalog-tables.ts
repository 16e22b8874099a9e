import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { browserCatalogs, catalogTags, textsByCatalog } from './catalogs.ts'

const TABLES = 'virtual:catalog-tables'
/** Module id of one language's table of catalogs; the language tag follows. */
const TABLE = 'virtual:catalog-table/'
/** Module id of one catalog: the messages of a language's file that the query names. */
const CATALOG = /\/locales\/([\w-]+)\.po\?([\w-]+)$/

const tableOf = (modules: readonly (readonly [name: string, module: string])[]) =>
  `export default { ${modules.map(([name, module]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`)} }`

/**
 * Vite plugin that cuts the messages of each language into the catalogs that pages load
 * (scripts/build/catalogs.ts), and creates `virtual:catalog-tables`: for each language a module that names
 * its catalogs, loaded when a visitor switches to the language. A single table would have languages ×
 * catalogs entries.
 */
export function catalogTables(): Plugin {
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
        // A worker reads the files of messages, and never switches language.
        const tags = this.environment.name === 'client' ? catalogTags() : []
        return tableOf(tags.map((tag) => [tag, TABLE + tag]))
      }
      if (id.startsWith(`\0${TABLE}`)) {
        const tag = id.slice(TABLE.length + 1)
        const names = browserCatalogs(await textsOf(tag))
        return tableOf(names.map((name) => [name, `/locales/${tag}.po?${name}`]))
      }
      const [, tag = '', name = ''] = CATALOG.exec(id) ?? []
      const texts = tag === '' ? undefined : (await textsOf(tag))[name]
      // Messages that do not compile fail the build of the worker, which includes the whole file.
      return (
        texts && { code: createCompiledCatalog(tag, texts, { namespace: 'es' }).source, moduleType: 'js' }
      )
    },
  }
}
