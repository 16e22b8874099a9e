import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { catalogTags, WORKER_CATALOG } from './catalogs.ts'

const TABLES = 'virtual:catalog-tables'
/** One language's, by its tag behind it. */
const TABLE = 'virtual:catalog-table/'

const lazily = (name: string, module: string) =>
  `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`

const tables = () => `export default { ${catalogTags().map((tag) => lazily(tag, TABLE + tag))} }`

function table(tag: string): string {
  const names = globSync(`locales/${tag}/*.po`).map((file) => file.split(/[/.]/).at(-2) ?? '')
  const loaders = names
    .filter((name) => name !== WORKER_CATALOG)
    .toSorted()
    .map((name) => lazily(name, `/locales/${tag}/${name}.po`))
  return `export default { ${loaders} }`
}

/**
 * `virtual:catalog-tables`: for each language a module that names its catalogs, loaded when somebody switches to it.
 * One table for all would be as long as languages times catalogs.
 */
export function catalogTables(): Plugin {
  return {
    name: 'catalog-tables',
    resolveId: (id) => (id === TABLES || id.startsWith(TABLE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLES}`) return tables()
      return id.startsWith(`\0${TABLE}`) ? table(id.slice(TABLE.length + 1)) : undefined
    },
  }
}
